//! Paths that none of the fast forms fits, as trees of squares to look at, and the conditions under which they capture.

use std::collections::HashMap;

use betza::{Occupants, Path};

use super::Work;
use crate::Square;
use crate::bits::Bits;
use crate::tables::{Branch, Cond, Node};

impl<B: Bits> Work<B> {
    /// Any other path: a tree of squares to look at, for each square from which it begins.
    pub(super) fn program(&mut self, path: &Path, from: Square, allowed: B) {
        let mut builder = Builder { work: self, path, allowed, known: HashMap::new() };
        let root = builder.step(0, 0, 0, from);
        if root != 0 {
            self.roots[from.index()].push(root);
            let mut found = Vec::new();
            self.explore(root, from, Trail { empty: B::EMPTY, hurdles: B::EMPTY, victims: Vec::new(), colored: false }, &mut found);
            self.merge(from, found);
        }
    }

    /// Finds every way in which the program from `node` captures something.
    fn explore(&self, node: u32, from: Square, trail: Trail<B>, found: &mut Vec<(usize, Cond<B>)>) {
        let node = self.tables.nodes[node as usize];
        let bit = B::bit(node.square as usize).without(B::bit(from.index()));
        let revisits = (trail.empty | trail.hurdles).meets(bit) || trail.victims.contains(&(node.square as usize));
        let report = |found: &mut Vec<(usize, Cond<B>)>, victim: usize, trail: &Trail<B>| {
            let mask = (trail.empty | trail.hurdles).without(B::bit(victim));
            let hurdles = trail.hurdles.without(B::bit(victim));
            found.push((victim, Cond { mask, hurdles, any_one: false, colored: trail.colored }));
        };
        for (branch, occupied) in [(&node.empty, false), (&node.enemy, true), (&node.friend, true)] {
            let is_enemy = std::ptr::eq(branch, &node.enemy);
            let is_friend = std::ptr::eq(branch, &node.friend);
            let mut after = trail.clone();
            after.colored |= revisits;
            if branch.ends {
                let mut end = after.clone();
                *if occupied { &mut end.hurdles } else { &mut end.empty } |= bit;
                if is_enemy {
                    report(found, node.square as usize, &end);
                    end.colored = true;
                }
                for &victim in &trail.victims {
                    report(found, victim, &end);
                }
            }
            if branch.next == [0, 0] {
                continue;
            }
            if is_friend && node.friend == node.enemy {
                continue; // the enemy's branch stands for both
            }
            if occupied {
                after.hurdles |= bit;
                after.colored |= node.friend != node.enemy && !branch.takes;
                if branch.takes {
                    after.victims.push(node.square as usize);
                    after.colored |= after.victims.len() > 1;
                }
            } else {
                after.empty |= bit;
            }
            for &next in branch.next.iter().filter(|&&next| next != 0) {
                self.explore(next, from, after.clone(), found);
            }
        }
    }

    /// Files the conditions, with all places of a single hurdle as one.
    fn merge(&mut self, from: Square, found: Vec<(usize, Cond<B>)>) {
        let mut by_mask: HashMap<(usize, Vec<usize>), Vec<Cond<B>>> = HashMap::new();
        for (victim, cond) in found {
            by_mask.entry((victim, cond.mask.iter().collect())).or_default().push(cond);
        }
        for ((victim, _), mut conds) in by_mask {
            conds.dedup();
            let mask = conds[0].mask;
            let hurdles = conds.iter().fold(B::EMPTY, |all, c| all | c.hurdles);
            let single = conds.iter().all(|c| c.hurdles.count() == 1 && !c.colored);
            if single && hurdles == mask && conds.len() as u32 == mask.count() {
                conds = vec![Cond { any_one: true, ..conds[0] }];
            }
            for cond in conds {
                self.cond(from, Square(victim as u8), cond);
            }
        }
    }
}

/// What a program has met on its way.
#[derive(Clone)]
struct Trail<B> {
    empty: B,
    hurdles: B,
    victims: Vec<usize>,
    colored: bool,
}

/// Builds the nodes of one path from one square.
struct Builder<'a, B> {
    work: &'a mut Work<B>,
    path: &'a Path,
    allowed: B,
    known: HashMap<(usize, usize, u8), u32>,
}

impl<B: Bits> Builder<'_, B> {
    /// The node for the next step of leg `leg`, `taken` steps of which were taken before from `here`; 0 off the board.
    fn step(&mut self, leg: usize, taken: usize, depth: usize, here: Square) -> u32 {
        let definition = &self.path.legs[leg];
        let step = definition.pattern[taken % definition.pattern.len()];
        // A walk that comes round to where it was would go on for ever.
        let bound = self.work.geometry.area();
        let Some(square) = self.work.go(here, step, self.path.wrap).filter(|_| depth <= bound) else { return 0 };
        let steps = taken + 1;
        let key = (leg, steps, square.0);
        if let Some(&node) = self.known.get(&key) {
            return node;
        }
        let index = self.work.tables.nodes.len();
        self.work.tables.nodes.push(Node { square: square.0, ..Node::default() });
        self.known.insert(key, index as u32);
        let goes_on = definition.max.is_none_or(|max| steps < usize::from(max));
        let mut branches = [Branch::default(); 3];
        for (branch, state) in branches.iter_mut().zip([Occupants::EMPTY, Occupants::ENEMY, Occupants::FRIEND]) {
            if steps >= usize::from(definition.min) && definition.on.intersects(state) {
                if leg + 1 == self.path.legs.len() {
                    branch.ends = self.allowed.has(square.index()) && state != Occupants::FRIEND;
                } else {
                    branch.takes = definition.takes && state == Occupants::ENEMY;
                    branch.next[0] = self.step(leg + 1, 0, depth + 1, square);
                }
            }
            if state == Occupants::EMPTY && goes_on {
                branch.next[1] = self.step(leg, steps, depth + 1, square);
            }
        }
        let [empty, enemy, friend] = branches;
        self.work.tables.nodes[index] = Node { square: square.0, empty, enemy, friend };
        index as u32
    }
}
