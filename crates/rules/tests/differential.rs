//! The fast generator against the slow reference, on random positions of every shipped game.
//!
//! Half of the positions come from random play, half are scattered: pieces, loads, pools and rights put down at random
//! wherever a position allows them, which meets the rare rules far more often than play does. A few thousand positions
//! normally; with `VARAN_LONG=1` more than 200,000. `VARAN_SEED=N` makes it other positions.

mod reference;

use rules::{Color, Piece, PieceType, Pool, Position, Setup, Square, Variant};

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

fn positions_per_game() -> usize {
    if std::env::var_os("VARAN_LONG").is_some() { 16_000 } else { 800 }
}

/// Compares everything that both sides tell of a position.
fn compare(position: &mut Position, random: &mut Random) {
    let id = position.variant().id().to_owned();
    let fen = position.fen();
    let slow = reference::state(&id, &fen).unwrap_or_else(|e| panic!("{id}: the reference refuses {fen}: {e}"));
    let legal = position.legal_moves();
    let mut moves: Vec<String> = legal.iter().map(|&m| position.move_text(m)).collect();
    moves.sort();
    assert_eq!(moves, slow.move_texts(), "{id}: moves of {fen}");
    assert_eq!(position.count_moves(), moves.len() as u64, "{id}: counting the moves of {fen}");
    assert_eq!(position.in_check(), slow.in_check(), "{id}: check in {fen}");
    let mut noisy = Vec::new();
    position.generate_noisy(&mut noisy);
    let mut quiet = Vec::new();
    position.generate_quiet(&mut quiet);
    assert!(noisy.iter().all(|&m| position.is_noisy(m)), "{id}: a quiet move among the noisy ones in {fen}");
    assert!(!quiet.iter().any(|&m| position.is_noisy(m)), "{id}: a noisy move among the quiet ones in {fen}");
    let (mut split_noisy, mut split_quiet) = (Vec::new(), Vec::new());
    position.generate_split(&mut split_noisy, &mut split_quiet);
    for (at_once, alone) in [(&mut split_noisy, &noisy), (&mut split_quiet, &quiet)] {
        let mut alone = alone.clone();
        alone.sort_unstable();
        at_once.sort_unstable();
        assert_eq!(*at_once, alone, "{id}: noisy and quiet moves found at once in {fen}");
    }
    let mut looked_at = Vec::new();
    position.direct_checks(&quiet, |m, piece, direct| {
        let moved = if m.kind() == rules::MoveKind::Drop { m.piece() } else { position.piece_on(m.from()).map(rules::Piece::kind) };
        let text = || position.move_text(m);
        assert_eq!((piece.color(), Some(piece.kind())), (position.side(), moved), "{id}: who moves by {} in {fen}", text());
        assert!(!direct || position.gives_check(m) != Some(false), "{id}: {} gives check directly in {fen}", text());
        looked_at.push(m);
    });
    assert_eq!(looked_at, quiet, "{id}: the quiet moves of {fen} looked at for checks");
    let mut staged = [noisy.clone(), quiet].concat();
    let mut together = legal.clone();
    staged.sort_unstable();
    together.sort_unstable();
    assert_eq!(staged, together, "{id}: noisy and quiet moves of {fen}");
    let codes = |m: &rules::Move| position.find(m.code()).is_some_and(|found| found.code() == m.code() && legal.contains(&found));
    assert!(legal.iter().all(codes), "{id}: a move is not found by its code in {fen}");
    for _ in 0..3.min(legal.len()) {
        let m = legal[random.below(legal.len())];
        let text = position.move_text(m);
        let expected = slow.apply(slow.find_move(&text).expect("both know it")).fen();
        let captures = !position.facts(m).captures.is_empty();
        assert!(!captures || noisy.contains(&m), "{id}: the capture {text} is not noisy in {fen}");
        assert_eq!(position.parse_move(&text).as_ref(), Ok(&m), "{id}: {text} in {fen}");
        let key = position.key();
        let check = position.gives_check(m);
        position.play(m);
        assert!(check.is_none_or(|check| check == position.in_check()), "{id}: whether {text} gives check in {fen}");
        assert_eq!(position.fen(), expected, "{id}: {text} played in {fen}");
        assert_eq!(position.key(), position.key_from_scratch(), "{id}: the key after {text} in {fen}");
        position.undo();
        assert_eq!((position.fen(), position.key()), (fen.clone(), key), "{id}: {text} undone in {fen}");
    }
}

/// A start: the usual one, one of a shuffled set, or with armies bought at random.
fn start(variant: &Variant, random: &mut Random) -> Position {
    if variant.purchase().is_some() && !random.one_in(4) {
        let mut army = || rules::army::random(variant, rules::army::Style::Uniform, &mut || random.next()).expect("an army");
        let (white, black) = (army(), army());
        return rules::army::start(variant, &white, &black).expect("a start");
    }
    let number = random.below(variant.start_count() as usize) as u32;
    variant.start_number(number).expect("a start position")
}

fn by_play(variant: &Variant, wanted: usize, random: &mut Random) {
    let mut done = 0;
    while done < wanted {
        let mut position = start(variant, random);
        let skip = random.below(12);
        for ply in 0..160 {
            if ply >= skip && random.one_in(3) {
                compare(&mut position, random);
                done += 1;
            }
            let mut moves = Vec::new();
            position.generate_noisy(&mut moves);
            if moves.is_empty() || !random.one_in(3) {
                moves = position.legal_moves();
            }
            if moves.is_empty() || position.outcome().is_some() {
                compare(&mut position, random);
                done += 1;
                break;
            }
            position.play(moves[random.below(moves.len())]);
        }
    }
}

/// A random set-up; most are positions.
fn scatter(variant: &Variant, random: &mut Random) -> Setup {
    let mut setup = Setup::empty(variant);
    let area = variant.geometry().area();
    let free = |setup: &Setup, random: &mut Random| loop {
        let square = random.below(area);
        if setup.board[square].is_none() {
            return square;
        }
    };
    let kinds: Vec<PieceType> = variant.piece_types().map(|(t, _)| t).collect();
    for color in Color::BOTH {
        for (kind, _) in variant.piece_types().filter(|(_, k)| k.is_royal()) {
            let home = variant.geometry().squares().filter(|&s| {
                let near = if color == Color::White { 3 } else { variant.geometry().ranks() - 3 };
                (variant.geometry().rank(s) < near) == (color == Color::White)
            });
            let home: Vec<Square> = home.collect();
            let square = if random.one_in(4) { free(&setup, random) } else { home[random.below(home.len())].index() };
            setup.board[square] = Some(Piece::new(color, kind));
        }
    }
    for _ in 0..random.below(area / 2) {
        let kind = kinds[random.below(kinds.len())];
        if !variant.kind(kind).is_royal() {
            let square = free(&setup, random);
            let color = if random.one_in(2) { Color::White } else { Color::Black };
            setup.board[square] = Some(Piece::new(color, kind));
            if random.one_in(2) {
                let load = kinds[random.below(kinds.len())];
                setup.loads[square] = Some(load).filter(|l| variant.may_be_in_pool(*l));
            }
        }
    }
    for pool in Pool::ALL {
        let open = variant.has_pools() && (pool != Pool::Neutral || variant.has_neutral_pool());
        for &kind in kinds.iter().filter(|k| open && variant.may_be_in_pool(**k)) {
            if random.one_in(3) {
                setup.pools[pool.index()][kind.index()] = 1;
            }
        }
    }
    setup.side = if random.one_in(2) { Color::White } else { Color::Black };
    setup
}

fn by_scattering(variant: &Variant, wanted: usize, random: &mut Random) {
    let mut done = 0;
    for _ in 0..wanted * 60 {
        let mut setup = scatter(variant, random);
        let mut position = Position::new(variant, &setup);
        if position.is_err() {
            // Loads where nothing can be carried are the most common fault.
            setup.loads.iter_mut().for_each(|load| *load = None);
            position = Position::new(variant, &setup);
        }
        if let Ok(mut position) = position {
            compare(&mut position, random);
            done += 1;
            if done == wanted {
                return;
            }
        }
    }
    assert!(done * 4 >= wanted, "{}: only {done} of {wanted} scattered positions were possible", variant.id());
}

fn differential(part: usize, parts: usize) {
    let ids: Vec<&str> = rules::shipped::ids().collect();
    for (index, id) in ids.iter().enumerate().filter(|(i, _)| i % parts == part) {
        assert!(reference::games().contains(id), "the reference does not know {id}");
        let variant = rules::shipped::load(id).expect("shipped");
        let seed: u64 = std::env::var("VARAN_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(0);
        let mut random = Random(seed << 32 | (index as u64 + 1));
        by_play(&variant, positions_per_game() / 2, &mut random);
        by_scattering(&variant, positions_per_game() / 2, &mut random);
        println!("{id}: {} positions agree", positions_per_game());
    }
}

#[test]
fn random_positions_agree_with_the_reference_first_half() {
    differential(0, 2);
}

#[test]
fn random_positions_agree_with_the_reference_second_half() {
    differential(1, 2);
}
