//! The hash table: what earlier searches found out about positions. All threads share it without a lock.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What a stored score means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// Only the evaluation is known.
    None,
    Upper,
    Lower,
    Exact,
}

impl Bound {
    fn from_bits(bits: u64) -> Bound {
        match bits & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }

    /// Whether a position of that score is worth `value` or more.
    pub(crate) fn is_at_least(self) -> bool {
        matches!(self, Bound::Lower | Bound::Exact)
    }

    /// Whether a position of that score is worth `value` or less.
    pub(crate) fn is_at_most(self) -> bool {
        matches!(self, Bound::Upper | Bound::Exact)
    }
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The code of the best move, or of the one that refuted; 0 for none.
    pub(crate) code: u32,
    /// Counted from the node, see [`to_table`](crate::score::to_table).
    pub(crate) score: i16,
    /// The static evaluation, unless in check.
    pub(crate) eval: Option<i16>,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// Whether the position is, or was, on the principal variation.
    pub(crate) on_pv: bool,
}

/// A slot: `check` holds the lower 48 bits of the key and 16 bits about the entry, `data` the rest; `check` is kept crossed with
/// `data`, so that halves of two entries, as two threads that write at once may leave them, belong to no key.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

const BUCKET: usize = 4;

/// Slots of one line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// A table of fixed size.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

/// Depths are stored plus this, so that quiescence's are above 0; an empty slot has 0.
const SHALLOWEST: i32 = 4;
const NO_EVAL: i16 = i16::MIN;
/// Ages wrap at this.
const AGES: u8 = 32;

/// The 16 bits about an entry: depth 8, age 5, on the principal variation 1, bound 2.
#[derive(Clone, Copy)]
struct About(u64);

impl About {
    fn new(depth: i32, age: u8, on_pv: bool, bound: Bound) -> About {
        let depth = (depth + SHALLOWEST).clamp(1, 255) as u64;
        About(depth << 8 | u64::from(age) << 3 | u64::from(on_pv) << 2 | bound as u64)
    }

    fn depth(self) -> i32 {
        (self.0 >> 8 & 0xff) as i32 - SHALLOWEST
    }

    fn age(self) -> u8 {
        (self.0 >> 3 & 31) as u8
    }

    fn is_empty(self) -> bool {
        self.0 >> 8 & 0xff == 0
    }
}

impl Slot {
    /// Key bits, information and data.
    fn load(&self) -> (u64, About, u64) {
        let data = self.data.load(Relaxed);
        let check = self.check.load(Relaxed) ^ data;
        (check >> 16, About(check & 0xffff), data)
    }

    fn save(&self, key: u64, about: About, data: u64) {
        self.check.store((key << 16 | about.0) ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}

/// The bits of a key that a slot keeps; where it lies is told by the upper bits.
fn kept(key: u64) -> u64 {
    key & 0xffff_ffff_ffff
}

impl Table {
    /// A table of about `mib` mebibytes, at least a few thousand entries.
    pub(crate) fn new(mib: usize) -> Table {
        let bytes = mib.clamp(1, 1 << 20) << 20;
        let mut wanted = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        // A table that the machine cannot give is a smaller table, not a crash.
        while buckets.try_reserve_exact(wanted).is_err() && wanted > 1 {
            wanted /= 2;
        }
        buckets.resize_with(wanted, Bucket::default);
        Table { buckets, age: AtomicU8::new(0) }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
        self.age = AtomicU8::new(0);
    }

    /// A new search begins: what older ones left goes first.
    pub(crate) fn grow_older(&self) {
        let age = self.age.load(Relaxed);
        self.age.store((age + 1) % AGES, Relaxed);
    }

    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[((u128::from(key) * self.buckets.len() as u128) >> 64) as usize]
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        for slot in &self.bucket(key).0 {
            let (found, about, data) = slot.load();
            if found == kept(key) && !about.is_empty() {
                let eval = (data >> 48) as i16;
                return Some(Entry {
                    code: data as u32,
                    score: (data >> 32) as i16,
                    eval: (eval != NO_EVAL).then_some(eval),
                    depth: about.depth(),
                    bound: Bound::from_bits(about.0),
                    on_pv: about.0 >> 2 & 1 != 0,
                });
            }
        }
        None
    }

    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let age = self.age.load(Relaxed);
        let bucket = self.bucket(key);
        let mut chosen = 0;
        let mut least = i32::MAX;
        for (i, slot) in bucket.0.iter().enumerate() {
            let (found, about, _) = slot.load();
            if about.is_empty() || found == kept(key) {
                chosen = i;
                break;
            }
            let older = (AGES + age - about.age()) % AGES;
            let worth = about.depth() - 8 * i32::from(older);
            if worth < least {
                (chosen, least) = (i, worth);
            }
        }
        let slot = &bucket.0[chosen];
        let (found, about, old) = slot.load();
        let same = found == kept(key) && !about.is_empty();
        // A shallow bound does not push out what a much deeper search of this position found in the same search.
        if same && about.age() == age && entry.bound != Bound::Exact && about.depth() > entry.depth + 4 {
            return;
        }
        let code = if entry.code == 0 && same { old as u32 } else { entry.code };
        let (score, eval) = (entry.score as u16, entry.eval.unwrap_or(NO_EVAL) as u16);
        let data = u64::from(code) | u64::from(score) << 32 | u64::from(eval) << 48;
        slot.save(kept(key), About::new(entry.depth, age, entry.on_pv, entry.bound), data);
    }

    /// How full the table is with this search's entries, in thousandths.
    pub(crate) fn permille(&self) -> u32 {
        let looked_at = self.buckets.len().min(250);
        let age = self.age.load(Relaxed);
        let slots = self.buckets[..looked_at].iter().flat_map(|bucket| &bucket.0);
        let used = slots.map(|slot| slot.load().1).filter(|about| !about.is_empty() && about.age() == age).count();
        (used * 1000 / (looked_at * BUCKET).max(1)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::mix;

    fn entry(code: u32, depth: i32, bound: Bound) -> Entry {
        Entry { code, score: -77, eval: Some(5), depth, bound, on_pv: depth > 5 }
    }

    #[test]
    fn deep_entries_outlive_shallow_ones_and_old_ones_go_first() {
        let mut table = Table::new(1);
        // Keys close together share a bucket.
        for (key, depth) in [(1, 9), (2, 2), (3, 7), (4, 8)] {
            table.store(key, entry(key as u32, depth, Bound::Exact));
        }
        table.store(5, entry(5, 1, Bound::Lower));
        assert_eq!(table.probe(1), Some(entry(1, 9, Bound::Exact)));
        assert!(table.probe(3).is_some() && table.probe(4).is_some());
        assert!(table.probe(2).is_none());
        for _ in 0..5 {
            table.grow_older();
        }
        for key in 6..10 {
            table.store(key, entry(0, -1, Bound::Upper));
        }
        assert!(table.probe(1).is_none());
        table.clear();
        assert!(table.probe(7).is_none());
        assert_eq!(table.permille(), 0);
    }

    #[test]
    fn a_bound_without_a_move_keeps_the_move_that_was_known() {
        let table = Table::new(1);
        table.store(1, entry(99, 3, Bound::Lower));
        table.store(1, Entry { eval: None, ..entry(0, 4, Bound::Upper) });
        assert_eq!(table.probe(1), Some(Entry { eval: None, ..entry(99, 4, Bound::Upper) }));
        table.store(1, entry(7, -2, Bound::Lower));
        assert_eq!(table.probe(1).map(|e| e.depth), Some(4), "a shallow bound displaces a deep one");
    }

    /// Threads that write the same few slots at once: what is read belongs to the key it was stored under.
    #[test]
    fn threads_never_read_what_was_not_written() {
        let table = Table::new(1);
        let of = |key: u64| Entry {
            code: mix(key) as u32,
            score: (mix(key) >> 40) as i16 >> 2,
            eval: None,
            depth: 3,
            bound: Bound::Exact,
            on_pv: false,
        };
        std::thread::scope(|scope| {
            for thread in 0..4_u64 {
                let table = &table;
                scope.spawn(move || {
                    for i in 0..40_000 {
                        let key = mix(i * 7 + thread) % 13;
                        table.store(key, of(key));
                        let other = mix(i) % 13;
                        assert!(table.probe(other).is_none_or(|e| e == of(other)));
                    }
                });
            }
        });
    }
}
