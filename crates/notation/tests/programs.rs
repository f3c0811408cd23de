//! The forms of other programs: SFEN, USI, UCCI; and those of a game's own players.

mod common;

use common::{position, variant};
use notation::{native, san, sfen, ucci, usi};

#[test]
fn sfen_of_positions() {
    let shogi = variant("shogi");
    for (fen, text) in [
        (shogi.start_fen(), "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"),
        ("4k4/9/4+P4/9/9/9/9/9/4K4[BGPPRbpp] b - - 0 12", "4k4/9/4+P4/9/9/9/9/9/4K4 w RBG2Pb2p 24"),
        ("4k4/9/9/9/9/9/9/9/4K4[] w - - 0 3", "4k4/9/9/9/9/9/9/9/4K4 b - 5"),
    ] {
        let position = shogi.position(fen).unwrap();
        assert_eq!(sfen::write(&position).as_deref(), Some(text));
        assert_eq!(sfen::parse(&shogi, text).unwrap().fen(), position.fen());
        assert_eq!(sfen::parse(&shogi, &format!("sfen {text}")).unwrap().fen(), position.fen());
    }
    assert_eq!(sfen::write(&variant("chess").start()), None);
    assert_eq!(sfen::write(&variant("alibishogi").start()), None);
}

#[test]
fn sfen_faults_have_a_place() {
    let shogi = variant("shogi");
    let says = |text: &str| sfen::parse(&shogi, text).map(|p| p.fen()).unwrap_err().to_string();
    let board = "4k4/9/9/9/9/9/9/9/4K4";
    assert_eq!(says(""), "`` is no SFEN: the text ends at character 1, expected a placement");
    assert_eq!(
        says(&format!("{board} x - 1")),
        "`4k4/9/9/9/9/9/9/9/4K4 x - 1` is no SFEN: `x` at character 23, expected the side to move, `b` or `w`"
    );
    assert!(says(&format!("{board} b 2 1")).contains("the text ends") || says(&format!("{board} b 2 1")).contains("character 26"));
    assert!(says(&format!("{board} b 0P 1")).contains("a count or a piece letter"));
    assert!(says(&format!("{board} b - z")).contains("the number of the next ply"));
    assert!(says(&format!("{board} b - 1 1")).contains("the end"));
    assert!(says(&format!("{board} b Q 1")).contains('Q'));
    assert!(sfen::parse(&variant("chess"), board).map(|_| ()).unwrap_err().to_string().contains("Chess"));
}

#[test]
fn usi_moves() {
    let fen = "4k4/9/9/2P6/9/9/9/9/4K4[NP] w - - 0 1";
    for (fen, usi, coordinates) in
        [("", "7g7f", "c3c4"), (fen, "7d7c+", "c6c7+"), (fen, "7d7c", "c6c7"), (fen, "P*5e", "P@e5"), (fen, "N*1g", "N@i3")]
    {
        let position = position("shogi", fen);
        let m = usi::parse(&position, usi).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(position.move_text(m), coordinates);
        assert_eq!(usi::write(&position, m).as_deref(), Some(usi));
    }
    assert_eq!(usi::write(&position("grand", ""), position("grand", "").legal_moves()[0]), None);
}

#[test]
fn usi_faults() {
    let fen = "4k4/9/9/2P6/9/9/9/9/4K4[NP] w - - 0 1";
    let says = |text: &str| usi::parse(&position("shogi", fen), text).unwrap_err().to_string();
    assert_eq!(says("7d"), "`7d` is no move: the text ends at character 3, expected a square such as 7f");
    assert_eq!(says("7d7c="), "`7d7c=` is no move: `=` at character 5, expected `+` or the end");
    assert_eq!(says("7d7e"), "7d7e is not possible: the Pawn on c6 cannot go to c5");
    assert_eq!(says("B*5e"), "B*5e is not possible: White has no Bishop to drop");
    assert_eq!(says("P*5i"), "P*5i is not possible: e1 is occupied by White's King");
    assert!(says("P*7e").contains("P*7e is not possible"));
    assert_eq!(says("5i5h+"), "5i5h+ is not possible: the piece does not promote there");
}

#[test]
fn ucci_moves() {
    let start = position("xiangqi", "");
    for (ucci, coordinates) in [("h2e2", "h3e3"), ("b0c2", "b1c3"), ("a0a1", "a1a2")] {
        let m = ucci::parse(&start, ucci).unwrap();
        assert_eq!(start.move_text(m), coordinates);
        assert_eq!(ucci::write(&start, m), ucci);
    }
    let says = |text: &str| ucci::parse(&start, text).unwrap_err().to_string();
    assert_eq!(says("h2e"), "`h2e` is no move: `e` at character 3, expected a square such as e0");
    assert_eq!(says("e1e2"), "e1e2 is not possible: White has no piece on e2");
    assert_eq!(says("h2h2x9"), "`h2h2x9` is no move: `x` at character 5, expected one letter for a promotion or the end");
    let promotes = position("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(ucci::parse(&promotes, "a6a7q").map(|m| promotes.move_text(m)), Ok("a7a8q".into()));
    assert!(ucci::parse(&promotes, "a6a7").is_err());
}

#[test]
fn moves_as_the_players_of_the_game_write_them() {
    let promoting = "4k4/9/9/2P6/9/9/9/9/4K4[NP] w - - 0 1";
    let two = "4k4/9/9/9/9/3G1G3/9/3p5/4K4[] w - - 0 1";
    let tandem = "3k5/9/4R4/9/9/9/4R4/9/4A4/3AK4 w - - 0 1";
    for (id, fen, coordinates, text) in [
        ("shogi", "", "c3c4", "P-7f"),
        ("shogi", promoting, "c6c7+", "P-7c+"),
        ("shogi", promoting, "c6c7", "P-7c="),
        ("shogi", promoting, "P@e5", "P*5e"),
        ("shogi", two, "d4e4", "G6f-5f"),
        ("shogi", two, "e1d2", "Kx6h"),
        ("shogi", "4k4/9/4+P4/9/9/9/9/9/4K4[] w - - 0 1", "e7d8", "+P-6b"),
        ("minishogi", "", "a2a3", "P-5c"),
        ("xiangqi", "", "h3e3", "C2=5"),
        ("xiangqi", "", "b1c3", "H8+7"),
        ("xiangqi", "", "c1e3", "E7+5"),
        ("xiangqi", "", "a4a5", "P9+1"),
        ("xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1", "h10g8", "H8+7"),
        ("xiangqi", tandem, "e8e9", "+R+1"),
        ("xiangqi", tandem, "e4a4", "-R=9"),
        ("xiangqi", tandem, "e2f3", "A5+4"),
    ] {
        let position = position(id, fen);
        let m = position.parse_move(coordinates).unwrap_or_else(|e| panic!("{id} {fen}: {e}"));
        assert_eq!(native::write(&position, m).as_deref(), Some(text), "{id} {fen} {coordinates}");
        assert_eq!(san::parse(&position, text), Ok(m), "{id} {fen} {text}");
    }
    let three = position("xiangqi", "3k5/9/4P4/4P4/4P4/9/9/9/9/4K4 w - - 0 1");
    let middle = three.parse_move("e7d7").unwrap();
    assert_eq!(native::write(&three, middle), None, "the middle one of three");
    assert_eq!(native::write(&position("chess", ""), position("chess", "").parse_move("e2e4").unwrap()), None);
}
