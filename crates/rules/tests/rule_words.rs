//! Every rule word of the definition format alone, on small boards of its own: a word works for any variant that uses it.

use rules::{Position, Variant};

/// A 6x6 game: Kings, what `pieces` adds, and what `rules` adds before them.
fn small(rules: &str, pieces: &str) -> Variant {
    small_from("k5/6/6/6/6/5K w - - 0 1", rules, pieces)
}

fn small_from(start: &str, rules: &str, pieces: &str) -> Variant {
    let text = format!(
        "name = \"Small\"\nboard = {{ files = 6, ranks = 6 }}\nstart = \"{start}\"\n{rules}\n\
         [[piece]]\nletter = \"K\"\nname = \"King\"\nmoves = [\"K\"]\nroyal = true\n{pieces}"
    );
    Variant::parse("small.toml", &text).unwrap_or_else(|faults| panic!("{faults}"))
}

fn piece(letter: &str, moves: &str, more: &str) -> String {
    format!("[[piece]]\nletter = \"{letter}\"\nname = \"Piece {letter}\"\nmoves = {moves}\n{more}\n")
}

fn position(variant: &Variant, fen: &str) -> Position {
    variant.position(fen).unwrap_or_else(|faults| panic!("{fen}\n{faults}"))
}

fn from(position: &Position, square: &str) -> Vec<String> {
    let mut all: Vec<String> =
        position.legal_moves().into_iter().map(|m| position.move_text(m)).filter(|m| m.starts_with(square)).collect();
    all.sort();
    all
}

fn play(position: &mut Position, line: &str) {
    for text in line.split_whitespace() {
        let m = position.parse_move(text).unwrap_or_else(|e| panic!("{}: {e}", position.fen()));
        position.play(m);
    }
}

fn status(position: &Position) -> String {
    position.outcome().map_or("ongoing".to_owned(), |end| end.status(position.variant()))
}

#[test]
fn regions_bound_where_moves_begin_and_end() {
    let rules = "[regions]\nhome = \"ranks 1-2\"\nmiddle = \"c3-d4\"";
    let piece = piece("S", "[\"fW\", { betza = \"sW\", from = \"home\" }, { betza = \"mU\", to = \"middle\", color = \"changes\" }]", "");
    let variant = small(rules, &piece);
    assert_eq!(from(&position(&variant, "k5/6/6/6/1S4/5K w - - 0 1"), "b2"), ["b2a2", "b2b3", "b2c2", "b2c4", "b2d3"]);
    assert_eq!(from(&position(&variant, "k5/6/1S4/6/6/5K w - - 0 1"), "b4"), ["b4b5", "b4c4", "b4d3"]);
    assert_eq!(
        from(&position(&variant, "k5/1s4/6/6/6/5K b - - 0 1"), "b5"),
        ["b5a5", "b5b4", "b5c3", "b5c5", "b5d4"],
        "Black sees the mirror"
    );
}

#[test]
fn royals_may_be_confined_and_forbidden_to_face() {
    let rules = "[regions]\npalace = \"d1-f2\"\n[royal]\nconfined = \"palace\"\nfacing = \"forbidden\"";
    let variant = small_from("4k1/6/6/6/6/3K2 w - - 0 1", rules, "");
    assert_eq!(from(&variant.start(), "d1"), ["d1d2"], "c is outside the palace, e faces the other King");
    let outside = variant.position("4k1/6/6/2K3/6/6 w - - 0 1").unwrap_err();
    assert!(outside.list[0].rule == "royal.confined" && outside.to_string().contains("c3"), "{outside}");
}

#[test]
fn freeze_holds_enemies_in_its_area_and_their_attacks() {
    let rules = "[[effect]]\nword = \"freeze\"\nby = [\"I\"]\narea = \"W\"";
    let variant = small(rules, &(piece("I", "[\"mQ\"]", "") + &piece("R", "[\"R\"]", "")));
    let held = position(&variant, "k5/6/2Ir2/6/6/3K2 w - - 0 1");
    assert!(!held.in_check(), "the Rook on d4 is frozen");
    assert!(!from(&held, "c4").contains(&"c4c5".to_owned()), "setting it free would give check");
    assert!(from(&position(&variant, "k5/6/2Ir2/6/6/3K2 b - - 0 1"), "d4").is_empty());
    assert!(!from(&position(&variant, "k5/2r3/3I2/6/6/3K2 b - - 0 1"), "c5").is_empty(), "the area is W: diagonals are free");
}

#[test]
fn rob_swap_and_carry_work_for_any_pieces() {
    let rules = "[regions]\nfar = \"rank 6\"\ncamp = \"rank 1\"\n[captured]\nto = \"hand\"\n[pools]\nneutral = true\n\
        [[effect]]\nword = \"rob\"\nby = [\"D\"]\nof = [\"R\"]\n\
        [[effect]]\nword = \"swap_status\"\nby = [\"N\"]\nthrough = [{ leap = [1, 2], squares = [[0, 1], [1, 1]] }]\n\
        [[effect]]\nword = \"carry\"\nby = [\"+W\"]\ncollect_on = \"far\"\ncamp = \"camp\"";
    let promotes = "promotion = { zone = \"far\", forced = \"far\", to = [\"+W\"], written = false }";
    let pieces = piece("D", "[\"D\"]", "")
        + &piece("R", "[\"R\"]", "")
        + &piece("N", "[\"N\"]", "")
        + &piece("W", "[\"W\"]", promotes)
        + &piece("+W", "[\"WD\"]", "unpromoted = \"W\"");
    let variant = small_from("k5/6/6/6/6/5K[DDNNRRWW|] w - - 0 1", rules, &pieces);
    let mut robbing = position(&variant, "k5/6/6/2r3/2D3/5K[|] w - - 0 1");
    play(&mut robbing, "c2c4");
    assert_eq!(robbing.fen(), "k5/6/2R3/2d3/6/5K[|] b - - 1 1");
    let mut swapping = position(&variant, "k5/6/6/2W+w2/2N3/5K[|] w - - 0 1");
    play(&mut swapping, "c2d4");
    assert_eq!(swapping.fen(), "k5/6/3N2/2+Ww2/6/5K[|] b - - 1 1");
    let collecting = position(&variant, "k5/3W2/6/6/6/5K[|DN] w - - 0 1");
    assert_eq!(from(&collecting, "d5d6"), ["d5d6d", "d5d6n"]);
    let mut carrying = collecting;
    play(&mut carrying, "d5d6n a6a5 d6d4 a5a6 d4d2 a6a5 d2d1");
    assert_eq!(carrying.fen(), "6/k5/6/6/6/3N1K[W|D] b - - 7 4");
}

#[test]
fn drops_have_zones_limits_by_file_and_may_be_forbidden_to_mate() {
    let rules = "[regions]\nnot_last = \"ranks 1-5\"\n[captured]\nto = \"hand\"";
    let pawn = piece("P", "[\"fW\"]", "drop = \"not_last\"\ndrops_per_file = 1\ndrop_mate = false") + &piece("R", "[\"R\"]", "");
    let variant = small_from("k5/6/6/6/6/5K[PPRR] w - - 0 1", rules, &pawn);
    let drops = position(&variant, "k5/6/2P3/6/6/5K[P] w - - 0 1");
    let squares = from(&drops, "P@");
    assert!(!squares.iter().any(|m| m.starts_with("P@c") || m.ends_with('6')), "{squares:?}");
    assert_eq!(squares.len(), 5 * 5 - 1, "five files of five ranks without f1: on a5 it gives check, but no mate");
    // The King on a6 has no way out once a5 is taken by a protected Pawn.
    let mating = position(&variant, "k5/5R/6/6/6/1R3K[P] w - - 0 1");
    assert!(!from(&mating, "P@").contains(&"P@a5".to_owned()), "a mating drop");
}

#[test]
fn promotion_zones_choices_limits_and_lost_pools() {
    let rules = "[regions]\nzone = \"ranks 5-6\"\nlast = \"rank 6\"\n[captured]\nto = \"lost\"";
    let pieces = piece("P", "[\"fW\"]", "lost = false\npromotion = { zone = \"zone\", forced = \"last\", to = \"lost\" }")
        + &piece("R", "[\"R\"]", "");
    let variant = small(rules, &pieces);
    assert_eq!(from(&position(&variant, "k5/6/2P3/6/6/5K[R] w - - 0 1"), "c4"), ["c4c5", "c4c5r"]);
    assert_eq!(from(&position(&variant, "k5/2P3/6/6/6/5K[R] w - - 0 1"), "c5"), ["c5c6r"], "forced on the last rank");
    assert!(from(&position(&variant, "k5/2P3/6/6/6/5K[] w - - 0 1"), "c5").is_empty(), "nothing to promote to");
    let entering = piece("S", "[\"W\"]", "promotion = { zone = \"zone\", when = \"enter_or_leave\", to = [\"R\"], written = \"+\" }")
        + &piece("R", "[\"R\"]", "");
    let variant = small("[regions]\nzone = \"ranks 5-6\"", &entering);
    assert!(from(&position(&variant, "k5/2S3/6/6/6/5K w - - 0 1"), "c5").contains(&"c5c4+".to_owned()), "leaving promotes too");
}

#[test]
fn castling_with_two_partners_needs_all_its_rights() {
    let text = "name = \"Small\"\nboard = { files = 8, ranks = 6 }\nstart = \"rd2k3/8/8/8/8/RD2K3 w AB - 0 1\"\n\
        [castling]\nking = \"e1\"\ntext = \"partner\"\nrights = { A = \"b1\", B = \"a1\" }\n\
        [[castling.move]]\nsan = \"O-O-O\"\nneeds = [\"A\", \"B\"]\nking_to = \"b1\"\npartners = { a1 = \"c1\", b1 = \"d1\" }\n\
        [[piece]]\nletter = \"K\"\nname = \"King\"\nmoves = [\"K\"]\nroyal = true\n\
        [[piece]]\nletter = \"R\"\nname = \"Rook\"\nmoves = [\"R\"]\n[[piece]]\nletter = \"D\"\nname = \"Dabbaba\"\nmoves = [\"D\"]\n";
    let variant = Variant::parse("small.toml", text).unwrap_or_else(|faults| panic!("{faults}"));
    let mut castling = position(&variant, "4k3/8/8/8/8/RD2K3 w AB - 0 1");
    play(&mut castling, "e1a1");
    assert_eq!(castling.fen(), "4k3/8/8/8/8/1KRD4 b - - 1 1");
    assert!(!from(&position(&variant, "4k3/8/8/8/8/RD2K3 w A - 0 1"), "e1").contains(&"e1a1".to_owned()), "one right is not enough");
    assert!(variant.position("4k3/8/8/8/8/R3K3 w AB - 0 1").unwrap_err().to_string().contains("b1"), "the partner is not at home");
}

#[test]
fn passing_pawns_can_be_taken_only_at_once() {
    let pawn = piece("P", "[\"mfWcfF\", { betza = \"mfnD\", from = \"second\" }]", "");
    let variant = small("[regions]\nsecond = \"rank 2\"\n[en_passant]\nby = [\"P\"]\nof = [\"P\"]", &pawn);
    let mut game = position(&variant, "k5/6/1p4/6/P1P3/5K w - - 0 1");
    play(&mut game, "f1e1 a6a5 e1f1 b4b3");
    assert_eq!(from(&game, "c2"), ["c2b3", "c2c3", "c2c4"]);
    let mut game = position(&variant, "k5/6/6/1p4/2P3/5K w - - 0 1");
    play(&mut game, "f1e1 b3b2 c2c4");
    assert!(game.fen().contains(" b - - "), "b2 is too far: {}", game.fen());
    let mut game = position(&variant, "k5/6/1p1p2/6/2P3/5K w - - 0 1");
    play(&mut game, "c2c4");
    assert!(game.fen().contains(" b - c3 "), "{}", game.fen());
    let mut taken = game.clone();
    play(&mut taken, "b4c3");
    assert_eq!(taken.fen(), "k5/6/3p2/2p3/6/5K w - - 0 2");
    play(&mut game, "a6a5 f1f2");
    assert_eq!(from(&game, "b4"), ["b4b3"], "a move later it is too late");
}

#[test]
fn wins_by_owning_are_tested_for_the_side_that_the_definition_says() {
    let have = "have = [{ of = [\"R\"], at_least = 2 }]";
    for (test, winner_to_move) in [("mover", false), ("opponent", true)] {
        let variant = small(
            &format!("[[end.win]]\nword = \"two\"\nsentence = \"{{winner}} has two Rooks\"\ntest = \"{test}\"\n{have}"),
            &piece("R", "[\"R\"]", ""),
        );
        let mine = position(&variant, "k5/6/1R1R2/6/6/5K w - - 0 1");
        let theirs = position(&variant, "k5/6/1R1R2/6/6/5K b - - 0 1");
        let (won, open) = if winner_to_move { (mine, theirs) } else { (theirs, mine) };
        assert_eq!((status(&won), won.count_moves()), ("special_win white two".to_owned(), 0));
        assert_eq!(won.outcome().map(|o| o.sentence(&variant)), Some("White has two Rooks: White wins.".to_owned()));
        assert_eq!(status(&open), "ongoing");
    }
}

#[test]
fn stalemate_and_a_bare_king_mean_what_the_definition_says() {
    for (word, expected) in [("draw", "stalemate"), ("loss", "stalemate white"), ("win", "stalemate black")] {
        let variant = small(&format!("[end]\nstalemate = \"{word}\""), &piece("Q", "[\"Q\"]", ""));
        assert_eq!(status(&position(&variant, "k5/2Q3/6/6/6/5K b - - 0 1").clone()), expected, "{word}");
    }
    let variant = small("[end]\nbare_king = \"loses\"", &piece("Q", "[\"Q\"]", ""));
    assert_eq!(status(&position(&variant, "k5/6/6/6/2Q3/5K w - - 0 1")), "bare_king white");
    assert_eq!(status(&position(&variant, "k5/1Q4/6/6/6/5K b - - 0 1")), "ongoing", "it can still bare the other King");
}

#[test]
fn perpetual_check_loses_and_a_quiet_repetition_draws() {
    let rules = "[end]\nrepetition = { count = 3, result = \"draw\", perpetual_check = \"loss\" }";
    let variant = small(rules, &piece("Q", "[\"Q\"]", ""));
    let mut checking = position(&variant, "k5/6/6/6/6/1Q3K w - - 0 1");
    play(&mut checking, "b1a1 a6b6 a1b1 b6a6 b1a1 a6b6 a1b1 b6a6 b1a1");
    assert_eq!(status(&checking), "perpetual_check black", "White checked with every move");
    let mut quiet = position(&variant, "k5/6/6/6/6/1Q3K w - - 0 1");
    play(&mut quiet, "b1c1 a6a5 c1b1 a5a6 b1c1 a6a5 c1b1 a5a6");
    assert_eq!(status(&quiet), "repetition");
}

#[test]
fn a_perpetual_chase_of_an_unprotected_piece_loses() {
    let rules = "[end]\nrepetition = { count = 3, result = \"draw\", perpetual_check = \"loss\", perpetual_chase = { result = \"loss\", may_chase = [\"K\"] } }";
    let variant = small(rules, &(piece("R", "[\"R\"]", "") + &piece("B", "[\"B\"]", "")));
    // The Rook follows the Bishop between two squares.
    let mut chasing = position(&variant, "1k4/6/6/1b4/6/R4K w - - 0 1");
    play(&mut chasing, "a1a3 b3c2 a3a2 c2b3 a2a3 b3c2 a3a2 c2b3 a2a3");
    assert_eq!(status(&chasing), "perpetual_chase black", "{}", chasing.fen());
    // The Rook that only shuffles beside it chases nothing.
    let mut idle = position(&variant, "1k4/6/6/1b4/6/R4K w - - 0 1");
    play(&mut idle, "f1e1 b3c2 e1f1 c2b3 f1e1 b3c2 e1f1 c2b3");
    assert_eq!(status(&idle), "repetition");
}

#[test]
fn move_counts_and_lack_of_material_draw_where_the_definition_says_so() {
    let variant = small(
        "[end]\nmove_count = { plies = 40 }\ninsufficient_material = [\"K\", \"KB\"]",
        &(piece("B", "[\"B\"]", "") + &piece("R", "[\"R\"]", "")),
    );
    assert_eq!(status(&position(&variant, "1k4/6/6/6/6/R4K w - - 40 30")), "move_count");
    assert_eq!(status(&position(&variant, "1k4/6/6/6/6/R4K w - - 39 30")), "ongoing");
    assert_eq!(status(&position(&variant, "1k4/6/6/6/6/B4K w - - 0 30")), "insufficient_material");
    assert_eq!(status(&position(&variant, "1k2b1/6/6/6/6/B4K w - - 0 30")), "ongoing");
}

#[test]
fn boards_of_every_width_play_alike() {
    // The same Kings and Rook in the corner of boards of one, two and four words.
    for (files, ranks) in [(8_u32, 8_u32), (11, 11), (16, 16)] {
        let empty = vec![files.to_string(); ranks as usize - 2].join("/");
        let start = format!("{}k/{empty}/R{}K w - - 0 1", files - 1, files - 2);
        let text = format!(
            "name = \"Wide\"\nboard = {{ files = {files}, ranks = {ranks} }}\nstart = \"{start}\"\n\
             [[piece]]\nletter = \"K\"\nname = \"King\"\nmoves = [\"K\"]\nroyal = true\n[[piece]]\nletter = \"R\"\nname = \"Rook\"\nmoves = [\"R\"]\n"
        );
        let variant = Variant::parse("wide.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
        let start = variant.start();
        assert_eq!(start.count_moves(), u64::from(files + ranks) - 3 + 3);
        assert_eq!(start.key(), start.key_from_scratch());
        let mut deeper = start.clone();
        assert!(deeper.perft(3) > 500);
        assert_eq!(deeper.fen(), start.fen());
    }
}

#[test]
fn the_last_square_of_a_board_of_256_can_be_taken_from_on_the_way() {
    // A rifle captures beside itself and goes back: p16 is square 255.
    let empty = vec!["16"; 13].join("/");
    let text = format!(
        "name = \"Wide\"\nboard = {{ files = 16, ranks = 16 }}\nstart = \"k15/16/{empty}/15K w - - 0 1\"\n\
         [[piece]]\nletter = \"K\"\nname = \"King\"\nmoves = [\"K\"]\nroyal = true\n[[piece]]\nletter = \"I\"\nname = \"Rifle\"\nmoves = [\"cabK\"]\n"
    );
    let variant = Variant::parse("wide.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    let mut position = position(&variant, &format!("k14i/14I1/{empty}/15K w - - 0 1"));
    let shot = position.legal_moves().into_iter().find(|m| m.victims().count() == 1).expect("a shot at p16");
    assert_eq!(position.move_text(shot), "o15p16o15");
    assert_eq!(position.parse_move("o15p16o15"), Ok(shot));
    position.play(shot);
    assert!(position.fen().starts_with("k15/14I1/"), "{}", position.fen());
    position.undo();
    assert!(position.fen().starts_with("k14i/14I1/"), "{}", position.fen());
}

#[test]
fn what_is_written_is_read_again_from_composed_positions_too() {
    // More of a type than a game has can be composed; captures bring them all into one pool, clocks reach their bound.
    for (id, fen, line) in [
        ("abchess", "4k6/11/11/11/11/11/Rr9/11/11/11/5K5[RR] b - - 0 1", "b5a5"),
        ("alibishogi", "5k4/1r8/10/10/10/1R8/10/10/10/5K4[rrrr|] b - - 0 1", "b9b5"),
        ("abchess", "4k6/11/11/11/11/11/11/11/11/11/5K5[] b - - 1000000 1000000", "e11e10 f1g1"),
    ] {
        let variant = rules::shipped::load(id).expect("shipped");
        let mut position = position(&variant, fen);
        play(&mut position, line);
        assert_eq!(variant.position(&position.fen()).map(|p| p.fen()), Ok(position.fen()));
    }
}

#[test]
fn no_move_that_takes_on_its_way_is_forgotten_however_many_there_are() {
    // Eight neighbours to take first, any second step behind each, back to the start included, and a third step on.
    let text = "name = \"Small\"\nboard = { files = 8, ranks = 8 }\nstart = \"7k/8/8/8/8/8/8/7K w - - 0 1\"\n\
        [[piece]]\nletter = \"K\"\nname = \"King\"\nmoves = [\"K\"]\nroyal = true\n";
    let pieces = piece("L", "[\"caK\", \"cabK\", \"caafK\"]", "") + &piece("P", "[\"fW\"]", "");
    let variant = Variant::parse("small.toml", &format!("{text}{pieces}")).unwrap_or_else(|faults| panic!("{faults}"));
    let position = position(&variant, "7k/8/8/2ppp3/2pLp3/2ppp3/8/7K w - - 0 1");
    let locusts = position.legal_moves().into_iter().filter(|m| m.victims().count() > 0).count();
    assert!(locusts > 64, "{locusts}");
    assert_eq!(position.count_moves() as usize, position.legal_moves().len());
}
