//! Moves with their hand-written algebraic text, game by game: written so, and read back.

mod common;

use common::position;
use notation::san;

/// Position (empty: the start), coordinate form, algebraic form.
type Row = (&'static str, &'static str, &'static str);

fn check(id: &str, rows: &[Row]) {
    for (fen, coordinates, text) in rows {
        let mut position = position(id, fen);
        let m = position.parse_move(coordinates).unwrap_or_else(|e| panic!("{id} {fen} {coordinates}: {e}"));
        let before = position.fen();
        assert_eq!(san::write(&mut position, m), *text, "{id} {fen} {coordinates}");
        assert_eq!(position.fen(), before);
        assert_eq!(san::parse(&position, text), Ok(m), "{id} {fen} {text}");
        assert_eq!(san::parse(&position, coordinates), Ok(m), "{id} {fen} {coordinates}");
    }
}

/// Position, a text that is only read, what it means in coordinate form.
fn check_read(id: &str, rows: &[Row]) {
    for (fen, text, coordinates) in rows {
        let position = position(id, fen);
        let read = san::parse(&position, text).map(|m| position.move_text(m));
        assert_eq!(read.as_deref(), Ok(*coordinates), "{id} {fen} {text}");
    }
}

const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn chess() {
    check(
        "chess",
        &[
            ("", "e2e4", "e4"),
            ("", "g1f3", "Nf3"),
            ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2"),
            ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "f3d2", "Nfd2"),
            ("4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a1b3", "N1b3"),
            ("4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a5b3", "N5b3"),
            ("6k1/8/8/8/4Q2Q/8/K7/7Q w - - 0 1", "h4e1", "Qh4e1"),
            ("6k1/8/8/8/4Q2Q/8/K7/7Q w - - 0 1", "e4e1", "Qee1"),
            ("6k1/8/8/8/4Q2Q/8/K7/7Q w - - 0 1", "h1e1", "Q1e1"),
            ("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "exd8=Q+"),
            ("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", "e8=N"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
            (CASTLES, "e1g1", "O-O"),
            (CASTLES, "e1c1", "O-O-O"),
            ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"),
            // A pinned Knight is no rival.
            ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ],
    );
}

#[test]
fn chess_is_read_leniently() {
    let promotes = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    check_read(
        "chess",
        &[
            ("", "nf3", "g1f3"),
            ("", "Ngf3", "g1f3"),
            ("", "Ng1-f3", "g1f3"),
            ("", "g1-f3", "g1f3"),
            ("", "g1f3", "g1f3"),
            ("", "Nxf3+", "g1f3"),
            ("", " Nf3!? ", "g1f3"),
            ("", "e2-e4", "e2e4"),
            ("", "Pe4", "e2e4"),
            ("", "e4#", "e2e4"),
            (CASTLES, "0-0", "e1g1"),
            (CASTLES, "o-o-o+", "e1c1"),
            (CASTLES, "e1g1", "e1g1"),
            (promotes, "e8Q", "e7e8q"),
            (promotes, "e8=q", "e7e8q"),
            (promotes, "e8(N)", "e7e8n"),
            (promotes, "e8/R+", "e7e8r"),
            (promotes, "e8b", "e7e8b"),
            (promotes, "ed8=Q", "e7d8q"),
            (promotes, "ed8Q#", "e7d8q"),
            (promotes, "exd8=B", "e7d8b"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6e.p.", "e5d6"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5:d6", "e5d6"),
            // A file comes before a Bishop written small.
            ("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "bxc3", "b2c3"),
            ("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "Bxc3", "d2c3"),
        ],
    );
}

#[test]
fn crazyhouse_drops() {
    let fen = "4k3/8/8/8/8/8/8/4K1N1[NP] w - - 0 1";
    check("crazyhouse", &[(fen, "N@f3", "N@f3"), (fen, "g1f3", "Nf3"), (fen, "P@d7", "P@d7+"), (fen, "N@c7", "N@c7+")]);
    check_read("crazyhouse", &[(fen, "@e4", "P@e4"), (fen, "p@e4", "P@e4"), (fen, "N*f3", "N@f3")]);
    // A Bishop's move as USI writes it, and no promotion of the Pawn beside it.
    check_read("crazyhouse", &[("rB2k3/1P6/8/8/8/8/8/4K3[] w - - 0 1", "7a8b", "b8a7")]);
}

#[test]
fn abecedarian_big_chess() {
    let promotes = "5k5/11/11/11/11/5Y5/11/11/11/11/5K5[Q] w - - 0 1";
    let beside = "4k6/11/11/11/3Y7/4Y6/11/11/11/11/5K5[] w - - 0 1";
    check(
        "abchess",
        &[
            ("", "f3f5", "f5"),
            ("", "b1d2", "Hd2"),
            (promotes, "f6f7q", "f7=Q+"),
            (promotes, "f6f7", "f7"),
            // An Overtaker takes what it leaps over; its landing square is written.
            ("5k5/11/11/11/11/5y5/5O5/11/11/11/5K5[] w - - 0 1", "f5f7", "Oxf7"),
            // Yeomen from two sides: no letter, so the file tells them apart.
            (beside, "d7e7", "de7"),
            (beside, "e6e7", "ee7"),
            // Straight ahead is a capture too.
            ("4k6/11/11/11/11/5y5/5Y5/11/11/11/5K5[] w - - 0 1", "f5f6", "fxf6"),
        ],
    );
}

#[test]
fn exhaustive_ashtaranga() {
    let castles = "5k6/12/12/12/12/12/12/DR3K4RD w KLQA - 0 1";
    let set = "k11/2Q6P2/12/12/12/12/12/7K2MG w - - 0 1";
    check(
        "ashtaranga",
        &[
            ("", "a3a4", "a4"),
            ("", "c3d4", "Ycd4"),
            ("", "e3d4", "Yed4"),
            ("", "b2c4", "Nc4"),
            (castles, "f1k1", "O-O"),
            (castles, "f1l1", "O-O&D"),
            (castles, "f1b1", "O-O-O"),
            (castles, "f1a1", "O-O-O&D"),
            (set, "j7j8a", "j8=A"),
            (set, "j7j8q", "j8=Q#"),
            ("5k6/2Y9/3r8/12/12/12/12/5K6 w - - 0 1", "c7d8g", "Yd8=G"),
            ("2r2k6/2Y9/12/12/12/12/12/5K6 w - - 0 1", "c7c8m", "Yxc8=M"),
            ("5k6/12/12/3p8/2P9/12/12/5K6 w - - 0 1", "c4d5", "cxd5"),
        ],
    );
    check_read(
        "ashtaranga",
        &[
            (castles, "0-0&d", "f1l1"),
            (castles, "O-O-O&D+", "f1a1"),
            (set, "j8A", "j7j8a"),
            // The last letter is a promotion, not a file.
            (set, "j8g", "j7j8g"),
            (set, "Pj8=m", "j7j8m"),
        ],
    );
}

#[test]
fn alibishogi() {
    let collects = "5k4/10/10/10/4T5/10/10/10/10/4K5[|AN] w - - 0 1";
    let castles = "5k4/10/10/10/10/10/10/10/10/R4K3R[R|] w KQ - 0 1";
    check(
        "alibishogi",
        &[
            ("", "d3d5", "Tdd5"),
            ("", "b3d5", "Tbd5"),
            (collects, "e6e8n", "Te8^N"),
            (collects, "e6e8a", "Te8^A"),
            (castles, "R@e5", "R@e5"),
            (castles, "f1h1", "O-O"),
            (castles, "f1c1", "O-O-O"),
            ("5k4/10/10/10/10/4+R5/10/10/10/4K5[|] w - - 0 1", "e5f5", "+Rf5+"),
            ("5k4/10/10/10/10/4+R5/10/10/10/4K5[|] w - - 0 1", "e5d4", "+Rd4"),
        ],
    );
    check_read("alibishogi", &[(collects, "Te8^n", "e6e8n"), (collects, "Te8=+T^A", "e6e8a"), (castles, "r@e5", "R@e5")]);
}

#[test]
fn shogi() {
    let pawn = "4k4/9/9/2P6/9/9/9/9/4K4[NP] w - - 0 1";
    let check_too = "9/3k5/9/2P6/9/9/9/9/4K4[] w - - 0 1";
    let golds = "4k4/9/9/9/9/9/9/9/3G1GK2[] w - - 0 1";
    check(
        "shogi",
        &[
            ("", "c3c4", "Pc4"),
            (pawn, "c6c7+", "Pc7+"),
            (pawn, "c6c7", "Pc7="),
            (pawn, "N@e5", "N@e5"),
            (check_too, "c6c7+", "Pc7++"),
            (check_too, "c6c7", "Pc7="),
            (golds, "d1e1", "Gde1"),
            (golds, "f1e1", "Gfe1"),
        ],
    );
    check_read(
        "shogi",
        &[
            ("", "P-7f", "c3c4"),
            ("", "P7f", "c3c4"),
            ("", "P-76", "c3c4"),
            ("", "7g7f", "c3c4"),
            ("", "R-5h", "h2e2"),
            (pawn, "P-7c+", "c6c7+"),
            (pawn, "P7c=", "c6c7"),
            (pawn, "P-7c", "c6c7"),
            (pawn, "P*5e", "P@e5"),
            (pawn, "P'55", "P@e5"),
            (pawn, "N*55", "N@e5"),
            (golds, "G6i-5i", "d1e1"),
            (golds, "G49-59", "f1e1"),
        ],
    );
}

#[test]
fn xiangqi() {
    check("xiangqi", &[("", "h3e3", "Che3"), ("", "b3e3", "Cbe3"), ("", "h3h4", "Ch4"), ("", "b1c3", "Nc3")]);
    let tandem = "3k5/9/9/9/4R4/9/9/4R4/9/5K3 w - - 0 1";
    let black = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1";
    check_read(
        "xiangqi",
        &[
            ("", "C2.5", "h3e3"),
            ("", "C8=5", "b3e3"),
            ("", "H2+3", "h1g3"),
            ("", "h8+7", "b1c3"),
            ("", "N2+3", "h1g3"),
            ("", "R1+1", "i1i2"),
            ("", "E3+5", "g1e3"),
            (black, "H8+7", "h10g8"),
            (black, "c2.5", "b8e8"),
            (tandem, "+R.6", "e6d6"),
            (tandem, "R-+1", "e3e4"),
        ],
    );
}

#[test]
fn other_classics() {
    check("grand", &[("", "e3e5", "e5")]);
    check("makruk", &[("", "e3e4", "e4")]);
    check("shatranj", &[("", "e2e3", "e3")]);
    check("minishogi", &[("", "a2a3", "Pa3")]);
}
