//! What a compiled definition looks like to the move generator: per piece and square, sets and programs.
//!
//! A piece's moves from a square are the sum of six sorts, each with its own fast form: *leaps* (a set), *slides*
//! along the four lines of the board (found by subtraction), *hops* along them (what is seen once the first pieces are
//! away), *rides* along any other direction (a ray cut at its first blocker), *steps* (a leap behind squares that must be empty) and *programs* (everything else: a tree of
//! squares to look at, with where to go on for each thing that may stand there).
//!
//! The same moves seen from their target are *reach* sets and [`Cond`]itions: a piece on `p` attacks `t` if the
//! squares of the condition's mask are occupied just as the condition says.

use crate::bits::Bits;

/// One of the four lines through a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    Rank,
    File,
    Diagonal,
    Antidiagonal,
}

impl Line {
    pub(crate) const ALL: [Line; 4] = [Line::Rank, Line::File, Line::Diagonal, Line::Antidiagonal];

    /// The direction along the line in which square numbers grow.
    pub(crate) const fn step(self) -> (i8, i8) {
        match self {
            Line::Rank => (1, 0),
            Line::File => (0, 1),
            Line::Diagonal => (1, 1),
            Line::Antidiagonal => (-1, 1),
        }
    }

    /// The line that a step runs along, and whether square numbers grow with it.
    pub(crate) fn of(step: (i8, i8)) -> Option<Line> {
        Line::ALL.into_iter().find(|line| line.step() == step || line.step() == (-step.0, -step.1))
    }
}

/// The squares of a line on either side of a square.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Halves<B> {
    pub(crate) below: B,
    pub(crate) above: B,
}

/// The lines of a board.
#[derive(Debug)]
pub(crate) struct Lines<B> {
    /// By square, then by line.
    pub(crate) halves: Vec<[Halves<B>; 4]>,
    /// The squares strictly between two squares of a line, by `from * area + to`; empty for others.
    pub(crate) between: Vec<B>,
    pub(crate) area: usize,
}

impl<B: Bits> Lines<B> {
    /// What a slider on `square` sees along a line: the empty squares and the first piece either way.
    #[inline]
    pub(crate) fn seen(&self, line: Line, square: usize, occupied: B) -> B {
        let Halves { below, above } = self.halves[square][line as usize];
        let upper = above & occupied;
        let run = upper ^ upper.minus((below & occupied).highest_or_first());
        run & (below | above)
    }

    /// What is seen from a square along all four lines.
    #[inline]
    pub(crate) fn seen_around(&self, square: usize, occupied: B) -> B {
        Line::ALL.into_iter().fold(B::EMPTY, |all, line| all | self.seen(line, square, occupied))
    }

    /// The squares strictly between two squares of a line.
    #[inline]
    pub(crate) fn between(&self, a: usize, b: usize) -> B {
        self.between[a * self.area + b]
    }
}

/// Where a sort of move may go from a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Targets<B> {
    /// To empty squares.
    pub quiet: B,
    /// To enemy pieces.
    pub capture: B,
}

impl<B: Bits> Targets<B> {
    #[inline]
    pub(crate) fn add(&mut self, squares: B, mask: &Targets<B>) {
        self.quiet |= squares & mask.quiet;
        self.capture |= squares & mask.capture;
    }

    pub(crate) fn none(&self) -> bool {
        (self.quiet | self.capture).none()
    }
}

/// Slides along one line, as masks on what is seen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Slide<B> {
    pub(crate) line: Line,
    pub(crate) mask: Vec<Targets<B>>,
}

/// Rides in one direction.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ride<B> {
    /// Whether square numbers grow along it.
    pub(crate) up: bool,
    pub(crate) ray: Vec<B>,
    pub(crate) mask: Vec<Targets<B>>,
}

impl<B: Bits> Ride<B> {
    /// What a rider on `square` sees: the empty squares and the first piece.
    #[inline]
    pub(crate) fn seen(&self, square: usize, occupied: B) -> B {
        let ray = self.ray[square];
        let blockers = ray & occupied;
        if blockers.none() {
            return ray;
        }
        let nearest = if self.up { blockers.first() } else { blockers.last() };
        ray.without(self.ray[nearest])
    }
}

/// A leap to `target` while `empty` is empty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Step<B> {
    pub(crate) target: u8,
    pub(crate) quiet: bool,
    pub(crate) capture: bool,
    pub(crate) empty: B,
}

/// A slide that begins where a step ends: bent riders.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bend<B> {
    /// The square that must be empty.
    pub(crate) corner: u8,
    pub(crate) line: Line,
    pub(crate) mask: Targets<B>,
}

/// What a program does on finding a given thing on a node's square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Branch {
    /// The move may end here.
    pub(crate) ends: bool,
    /// The piece here is taken on the way.
    pub(crate) takes: bool,
    /// Nodes to go on with; 0 is none.
    pub(crate) next: [u32; 2],
}

/// One square that a program looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Node {
    pub(crate) square: u8,
    pub(crate) empty: Branch,
    pub(crate) enemy: Branch,
    pub(crate) friend: Branch,
}

/// When a piece attacks a square, beyond standing where it can reach it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cond<B> {
    /// The squares that matter.
    pub(crate) mask: B,
    /// Those of them that must be occupied; the others must be empty.
    pub(crate) hurdles: B,
    /// Any one square of the mask must be occupied instead: a hopper over one piece.
    pub(crate) any_one: bool,
    /// Whose pieces stand there matters too: the program decides.
    pub(crate) colored: bool,
}

impl<B: Bits> Cond<B> {
    pub(crate) const fn open(mask: B) -> Cond<B> {
        Cond { mask, hurdles: B::EMPTY, any_one: false, colored: false }
    }

    /// Whether the occupied squares are as they must be.
    #[inline]
    pub(crate) fn holds(&self, occupied: B) -> bool {
        if self.any_one { (occupied & self.mask).count() == 1 } else { occupied & self.mask == self.hurdles }
    }

    /// How many squares must change before it holds.
    #[inline]
    pub(crate) fn distance(&self, occupied: B) -> u32 {
        let here = occupied & self.mask;
        if self.any_one { here.count().abs_diff(1) } else { (here ^ self.hurdles).count() }
    }

    /// Whether only blockers can keep it from holding.
    #[inline]
    pub(crate) fn is_open(&self) -> bool {
        !self.any_one && self.hurdles.none()
    }
}

/// From where a piece may attack a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Reach<B> {
    /// Whatever stands on the board.
    pub(crate) leap: B,
    /// If the squares of the line between are empty.
    pub(crate) line: B,
    /// If a condition holds.
    pub(crate) cond: B,
    /// All of these.
    pub(crate) all: B,
}

/// The tables of one piece of one colour.
#[derive(Clone, Debug, Default)]
pub(crate) struct PieceTables<B> {
    /// By square.
    pub(crate) leaps: Vec<Targets<B>>,
    /// The lines along which it slides as far as it sees, from and to everywhere.
    pub(crate) open_lines: Vec<Line>,
    /// Other slides.
    pub(crate) slides: Vec<Slide<B>>,
    /// Along one line, over the first piece and on as far as is free.
    pub(crate) hops: Vec<Slide<B>>,
    pub(crate) rides: Vec<Ride<B>>,
    /// Runs of `steps`, by square.
    pub(crate) step_runs: Vec<(u32, u32)>,
    pub(crate) steps: Vec<Step<B>>,
    /// Runs of `bends`, by square.
    pub(crate) bend_runs: Vec<(u32, u32)>,
    pub(crate) bends: Vec<Bend<B>>,
    /// The first nodes, as a run of `roots`, by square.
    pub(crate) root_runs: Vec<(u32, u32)>,
    pub(crate) roots: Vec<u32>,
    pub(crate) nodes: Vec<Node>,
    /// Where it could take in passing, by square.
    pub(crate) en_passant: Vec<B>,
    /// Runs of `conds` by `from * area + target`; empty for pieces without conditions.
    pub(crate) cond_runs: Vec<(u32, u32)>,
    pub(crate) conds: Vec<Cond<B>>,
    pub(crate) has_programs: bool,
    pub(crate) has_en_passant: bool,
    /// Whether it moves otherwise than by leaps and along [`open_lines`](Self::open_lines).
    pub(crate) has_more: bool,
}

impl<B: Bits> PieceTables<B> {
    /// The conditions under which the piece on `from` attacks `target`.
    #[inline]
    pub(crate) fn conds(&self, area: usize, from: usize, target: usize) -> &[Cond<B>] {
        let (start, end) = self.cond_runs[from * area + target];
        &self.conds[start as usize..end as usize]
    }

    /// Where the piece may go from `square`, locust captures aside. The sets still hold friends, and quiet squares
    /// that are occupied.
    #[inline]
    pub(crate) fn targets(&self, lines: &Lines<B>, square: usize, own: B, enemy: B) -> Targets<B> {
        let occupied = own | enemy;
        let seen = self.open_lines.iter().fold(B::EMPTY, |all, &line| all | lines.seen(line, square, occupied));
        let Targets { quiet, capture } = self.leaps[square];
        let all = Targets { quiet: quiet | seen, capture: capture | seen };
        if self.has_more { self.more_targets(all, lines, square, own, enemy) } else { all }
    }

    /// Adds what is neither a leap nor an open slide.
    fn more_targets(&self, mut all: Targets<B>, lines: &Lines<B>, square: usize, own: B, enemy: B) -> Targets<B> {
        let occupied = own | enemy;
        for slide in &self.slides {
            all.add(lines.seen(slide.line, square, occupied), &slide.mask[square]);
        }
        for hop in &self.hops {
            let near = lines.seen(hop.line, square, occupied);
            let beyond = lines.seen(hop.line, square, occupied.without(near)) ^ near;
            all.add(beyond, &hop.mask[square]);
        }
        for ride in &self.rides {
            all.add(ride.seen(square, occupied), &ride.mask[square]);
        }
        if !self.steps.is_empty() {
            let (start, end) = self.step_runs[square];
            for step in &self.steps[start as usize..end as usize] {
                if (step.empty & occupied).none() {
                    let target = B::bit(step.target as usize);
                    if step.quiet {
                        all.quiet |= target;
                    }
                    if step.capture {
                        all.capture |= target;
                    }
                }
            }
        }
        if !self.bends.is_empty() {
            let (start, end) = self.bend_runs[square];
            for bend in &self.bends[start as usize..end as usize] {
                if !occupied.has(bend.corner as usize) {
                    all.add(lines.seen(bend.line, bend.corner as usize, occupied), &bend.mask);
                }
            }
        }
        if self.has_programs {
            self.run(square, own, enemy, |to, capture, victims| {
                if victims.0 == 0 {
                    if capture { all.capture |= B::bit(to) } else { all.quiet |= B::bit(to) }
                }
            });
        }
        all
    }

    /// Runs the programs of a square; calls `emit` with where a move ends, whether it captures there, and the squares
    /// that it takes on the way.
    pub(crate) fn run(&self, square: usize, own: B, enemy: B, mut emit: impl FnMut(usize, bool, Victims)) {
        if !self.has_programs {
            return;
        }
        // The square left behind is empty for the walk.
        let own = own.without(B::bit(square));
        let (start, end) = self.root_runs[square];
        for &root in &self.roots[start as usize..end as usize] {
            self.walk(root, own, enemy, (0, [square as u8; 2]), &mut emit);
        }
    }

    fn walk(&self, node: u32, own: B, enemy: B, mut victims: Victims, emit: &mut impl FnMut(usize, bool, Victims)) {
        let node = &self.nodes[node as usize];
        let square = node.square as usize;
        let on_enemy = enemy.has(square);
        let branch = if on_enemy {
            &node.enemy
        } else if own.has(square) {
            &node.friend
        } else {
            &node.empty
        };
        if branch.ends {
            emit(square, on_enemy, victims);
        }
        if branch.takes {
            if victims.0 == 2 || victims.1.contains(&node.square) {
                return;
            }
            victims.1[victims.0] = node.square;
            victims.0 += 1;
        }
        for &next in branch.next.iter().filter(|&&next| next != 0) {
            self.walk(next, own, enemy, victims, emit);
        }
    }
}

/// How many squares are taken on the way, and which; the square left stands for none.
pub(crate) type Victims = (usize, [u8; 2]);
