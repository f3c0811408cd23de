//! What docs/notation.md shows is what the program does.

mod common;

use common::{position, shipped, variant};
use notation::{pgn, san, sfen, usi};

const PAGE: &str = include_str!("../../../docs/notation.md");

#[test]
fn the_game_on_the_page_is_as_written() {
    let block: Vec<&str> = PAGE.lines().skip_while(|l| !l.starts_with("    [Event")).collect();
    let end = block.iter().position(|l| !l.is_empty() && !l.starts_with("    ")).unwrap();
    let text: String = block[..end].iter().map(|l| format!("{}\n", l.trim_start_matches("    "))).collect();
    let games = pgn::read(&text, &shipped);
    assert_eq!(games[0].faults, []);
    assert_eq!(pgn::write(games[0].game.as_ref().unwrap()), text);
}

#[test]
fn the_messages_on_the_page_are_as_given() {
    for (fen, text) in [
        ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2"),
        ("", "Nd4"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd2"),
        ("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "Nc3"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8"),
        ("", "Ne9"),
    ] {
        let message = san::parse(&position("chess", fen), text).unwrap_err().to_string();
        assert!(PAGE.contains(&format!("    {message}\n")), "{message}");
    }
}

#[test]
fn the_positions_on_the_page_are_positions() {
    let fens = ["rnbqkbnr/", "rhblqkalbhr/", "5k4/10/10"];
    let ids = ["chess", "abchess", "alibishogi"];
    for (id, start) in ids.into_iter().zip(fens) {
        let fen = PAGE.lines().find_map(|l| l.strip_prefix("    ").filter(|l| l.starts_with(start))).unwrap();
        assert_eq!(position(id, fen).fen(), fen);
    }
    for start in ["lnsgkgsnl/", "4k4/9/4+P4"] {
        let text = PAGE.lines().find_map(|l| l.strip_prefix("    ").filter(|l| l.starts_with(start))).unwrap();
        let position = sfen::parse(&variant("shogi"), text).unwrap();
        assert_eq!(sfen::write(&position).as_deref(), Some(text));
    }
    let takes = position("shogi", "4k4/7B1/6p2/9/9/9/9/9/4K4[] w - - 0 1");
    let m = usi::parse(&takes, "2b3c+").unwrap();
    assert_eq!(takes.move_text(m), "h8g7+");
}
