//! The hash table: what earlier searches found out about positions.

use rules::Move;

/// What a stored score means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Upper,
    Lower,
    Exact,
}

/// One position's entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    /// The best move, or the one that refuted.
    pub(crate) best: Option<Move>,
    /// Counted from the node, see [`to_table`](crate::score::to_table).
    pub(crate) score: i16,
    /// The static evaluation.
    pub(crate) eval: i16,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
    age: u8,
}

const EMPTY: Entry = Entry { key: 0, best: None, score: 0, eval: 0, depth: i8::MIN, bound: Bound::Upper, age: 0 };
const BUCKET: usize = 3;

/// A table of fixed size. One search owns it; when several threads search it is this type that becomes shared.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    buckets: Vec<[Entry; BUCKET]>,
    age: u8,
}

impl Table {
    /// A table of about `mib` mebibytes, at least a few thousand entries.
    pub(crate) fn new(mib: usize) -> Table {
        let bytes = mib.clamp(1, 1 << 20) << 20;
        let count = (bytes / size_of::<[Entry; BUCKET]>()).max(1);
        let mut buckets = Vec::new();
        // A table that the machine cannot give is a smaller table, not a crash.
        let mut wanted = count;
        while buckets.try_reserve_exact(wanted).is_err() && wanted > 1 {
            wanted /= 2;
        }
        buckets.resize(wanted, [EMPTY; BUCKET]);
        Table { buckets, age: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill([EMPTY; BUCKET]);
        self.age = 0;
    }

    /// A new search begins: what older ones left goes first.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.index(key)];
        bucket.iter().find(|e| e.key == key && e.depth != i8::MIN).copied()
    }

    pub(crate) fn store(&mut self, key: u64, best: Option<Move>, score: i32, eval: i32, depth: i32, bound: Bound) {
        let age = self.age;
        let index = self.index(key);
        let bucket = &mut self.buckets[index];
        let worth = |e: &Entry| i32::from(e.depth) - 4 * i32::from(age.wrapping_sub(e.age).min(16));
        let slot = match bucket.iter().position(|e| e.key == key) {
            Some(same) => same,
            None => (0..BUCKET).min_by_key(|&i| worth(&bucket[i])).unwrap_or(0),
        };
        let old = &mut bucket[slot];
        let same = old.key == key;
        // A shallow bound does not push out what a much deeper search of this position found in the same search.
        if same && old.age == age && bound != Bound::Exact && i32::from(old.depth) > depth + 3 {
            return;
        }
        let best = best.or(if same { old.best } else { None });
        let depth = depth.clamp(-1, i32::from(i8::MAX)) as i8;
        *old = Entry { key, best, score: score as i16, eval: eval as i16, depth, bound, age };
    }

    /// How full the table is with this search's entries, in thousandths.
    pub(crate) fn permille(&self) -> u32 {
        let looked_at = self.buckets.len().min(400);
        let used = self.buckets[..looked_at].iter().flatten();
        let used = used.filter(|e| e.depth != i8::MIN && e.age == self.age).count();
        (used * 1000 / (looked_at * BUCKET).max(1)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deep_entries_outlive_shallow_ones_and_old_ones_go_first() {
        let mut table = Table::new(1);
        // Keys close together share a bucket.
        for (key, depth) in [(1, 9), (2, 2), (3, 7)] {
            table.store(key, None, 10, 5, depth, Bound::Exact);
        }
        table.store(4, None, 1, 1, 1, Bound::Lower);
        assert!(table.probe(1).is_some() && table.probe(3).is_some());
        assert!(table.probe(2).is_none());
        for _ in 0..5 {
            table.grow_older();
        }
        for key in 5..8 {
            table.store(key, None, 1, 1, 1, Bound::Lower);
        }
        assert!(table.probe(1).is_none());
        table.clear();
        assert!(table.probe(7).is_none());
        assert_eq!(table.permille(), 0);
    }
}
