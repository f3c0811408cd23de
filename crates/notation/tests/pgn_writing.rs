//! Writing games.

mod common;

use common::{shipped, variant};
use notation::pgn::{Ending, Game, TagError, read, write};

#[test]
fn the_export_form() {
    let mut game = Game::new(&variant("chess"));
    game.tags.set("Annotator", "x \\ \"y\"\nz").unwrap();
    game.tags.set("Black", "B").unwrap();
    game.tags.set("Date", "2026.11.30").unwrap();
    let mut line = game.line();
    let e4 = line.san("e4").unwrap();
    line.nag(1);
    line.comment("best by test");
    line.san("e5").unwrap();
    line.san("Nf3").unwrap();
    line.go(e4);
    let c5 = line.san("c5").unwrap();
    line.san("Nf3").unwrap();
    line.san("d6").unwrap();
    game.comment_before(c5, "or");
    game.ending = Ending::White;
    let expected = r#"[Event "?"]
[Site "?"]
[Date "2026.11.30"]
[Round "?"]
[White "?"]
[Black "B"]
[Result "1-0"]
[Variant "Chess"]
[Annotator "x \\ \"y\" z"]

1. e4 $1 {best by test} 1... e5 ({or} 1... c5 2. Nf3 d6) 2. Nf3 1-0

"#;
    assert_eq!(write(&game), expected);
}

#[test]
fn the_start_is_written_exactly_when_it_is_not_the_variants_own() {
    let abchess = variant("abchess");
    assert!(!write(&Game::new(&abchess)).contains("FEN"));
    let bought = "vhblqkalbhr/11/yyyyyyyyyyy/11/11/11/11/11/YYYYYYYYYYY/11/RHBLQKALBHR[] w - - 0 1";
    let game = Game::from_position(abchess.position(bought).unwrap());
    let text = write(&game);
    assert!(text.contains(&format!("[Variant \"Abecedarian Big Chess\"]\n[SetUp \"1\"]\n[FEN \"{bought}\"]\n")));
    assert_eq!(read(&text, &shipped)[0].game.as_ref(), Some(&game));
}

#[test]
fn what_was_played_before_a_start_is_forgotten() {
    let mut position = variant("chess").start();
    position.play(position.parse_move("e2e4").unwrap());
    let game = Game::from_position(position);
    assert_eq!(game.start().plies_played(), 0);
    assert!(write(&game).contains("[FEN \""));
}

#[test]
fn lines_are_short_and_never_begin_with_an_escape() {
    let mut game = Game::new(&variant("chess"));
    let mut line = game.line();
    line.san("e4").unwrap();
    line.comment(&"%word (word ".repeat(60));
    line.comment(&"long".repeat(50));
    line.comment(&format!("{} }} {}", "word ".repeat(30), "% ".repeat(30)));
    line.san("e5").unwrap();
    let text = write(&game);
    assert!(text.lines().all(|l| !l.starts_with('%')));
    let moves: Vec<_> = text.lines().skip_while(|l| !l.is_empty()).collect();
    assert!(moves.iter().all(|l| l.chars().count() < 80 || l.starts_with("{longlong") || l.starts_with("; ")), "{text}");
    assert_eq!(read(&text, &shipped)[0].game.as_ref(), Some(&game));
}

#[test]
fn tags_are_checked() {
    let mut game = Game::new(&variant("chess"));
    assert_eq!(game.tags.set("Result", "1-0"), Err(TagError::Derived("Result".into())));
    assert_eq!(game.tags.set("a b", "x"), Err(TagError::Name("a b".into())));
    game.tags.set("Event", "x").unwrap();
    game.tags.set("Event", "?").unwrap();
    assert_eq!(game.tags.get("Event"), None);
}

#[test]
fn moves_can_only_be_added_where_they_are_legal() {
    let mut game = Game::new(&variant("chess"));
    let mut line = game.line();
    let e4 = line.position().parse_move("e2e4").unwrap();
    let first = line.play(e4).unwrap();
    assert_eq!(line.play(e4), None);
    assert!(line.back());
    assert!(!line.back());
    assert_eq!(line.play(e4), Some(first));
    assert!(line.san("Nf9").is_err());
    assert_eq!(game.len(), 1);
}
