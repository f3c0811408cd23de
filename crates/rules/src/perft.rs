//! Counting the leaves of the move tree: the test of a move generator.

use crate::Move;
use crate::bits::Bits;
use crate::board::Board;
use crate::generate::Stage;
use crate::sink::Count;

impl<B: Bits> Board<B> {
    /// The number of move sequences of `depth` plies. The last ply is counted, not played.
    pub(crate) fn perft(&mut self, depth: u32) -> u64 {
        let mut lists: Vec<Vec<Move>> = (1..depth.max(1)).map(|_| Vec::with_capacity(256)).collect();
        self.count_leaves(depth, &mut lists)
    }

    fn count_leaves(&mut self, depth: u32, lists: &mut [Vec<Move>]) -> u64 {
        if depth == 0 {
            return 1;
        }
        let Some((list, deeper)) = lists.split_first_mut().filter(|_| depth > 1) else {
            let mut count = Count::default();
            self.generate(Stage::All, &mut count);
            return count.0;
        };
        list.clear();
        self.generate(Stage::All, list);
        let mut leaves = 0;
        for &m in list.iter() {
            self.play(m);
            leaves += self.count_leaves(depth - 1, deeper);
            self.undo();
        }
        leaves
    }
}
