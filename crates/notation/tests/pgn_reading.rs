//! Reading games: what is understood, and what is said of the rest.

mod common;

use common::shipped;
use notation::pgn::{Ending, Game, Parsed, decode, read};

fn one(text: &str) -> Parsed {
    let mut games = read(text, &shipped);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

/// The game of a text without faults.
fn game(text: &str) -> Game {
    let parsed = one(text);
    assert_eq!(parsed.faults, [], "{text}");
    parsed.game.unwrap()
}

fn moves(game: &Game) -> Vec<String> {
    let mut position = game.start().clone();
    let text = |(_, m)| {
        let text = position.move_text(m);
        position.play(m);
        text
    };
    game.main_line().map(text).collect()
}

fn messages(parsed: &Parsed) -> Vec<String> {
    parsed.faults.iter().map(|f| f.to_string()).collect()
}

#[test]
fn everything_of_the_format_at_once() {
    let text = "\u{feff}% an escape line\r\n[Event \"The \\\"Café\\\" \\\\ 1\"]\r\n[White \"A\"]\r\n[Opening \"x\"]\r\n\r\n\
        {Before.} 1.e4 $14 e5 {open\r\ngame} (1...c5 {Sicilian} 2. Nf3 (2. c3! d5) 2... d6) (1... {or} e6?!)\r\n\
        2 . Nf3!? ; the main line\r\n% not a move\r\nNc6 3. Bb5 a6 $1 1/2-1/2\r\n";
    let game = game(text);
    assert_eq!(game.tags.get("Event"), Some("The \"Café\" \\ 1"));
    assert_eq!(game.tags.iter().map(|(n, _)| n).collect::<Vec<_>>(), ["Event", "White", "Opening"]);
    assert_eq!(moves(&game), ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"]);
    assert_eq!(game.ending, Ending::Draw);
    assert_eq!(game.node(Game::ROOT).comments(), ["Before."]);
    let line: Vec<_> = game.main_line().map(|(id, _)| game.node(id)).collect();
    assert_eq!(line[0].nags(), [14]);
    assert_eq!(line[1].comments(), ["open game"]);
    assert_eq!(line[2].nags(), [5]);
    assert_eq!(line[2].comments(), ["the main line"]);
    let replies = line[0].children();
    assert_eq!(replies.len(), 3);
    assert_eq!(game.node(replies[1]).comments(), ["Sicilian"]);
    assert_eq!(game.node(replies[2]).comments_before(), ["or"]);
    assert_eq!(game.node(replies[2]).nags(), [6]);
    let second = game.node(replies[1]).children();
    assert_eq!(second.len(), 2);
    assert_eq!(game.len(), 12);
}

#[test]
fn several_games_and_their_variants() {
    let text = "; a file of games\n[Variant \"CRAZYHOUSE\"]\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *\n[Variant \"exhaustive ashtaranga\"]\n\n\
        1. a4 a5 0-1\n1. e4 e5 1-0 1. d4 *\n; the end";
    let games = read(text, &shipped);
    let of: Vec<_> = games.iter().map(|p| p.game.as_ref().unwrap()).collect();
    assert_eq!(of.iter().map(|g| g.variant().id()).collect::<Vec<_>>(), ["crazyhouse", "ashtaranga", "chess", "chess"]);
    assert_eq!(of.iter().map(|g| g.len()).collect::<Vec<_>>(), [5, 2, 2, 1]);
    assert_eq!(of[1].ending, Ending::Black);
    assert!(games.iter().all(|g| g.faults.is_empty()));
}

#[test]
fn the_start_is_taken_from_the_tags() {
    let game = game("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 17\"]\n\n17... Kd7 18. e4 *");
    assert_eq!(moves(&game), ["e8d7", "e2e4"]);
    assert_eq!(game.start().fullmove(), 17);
}

#[test]
fn a_bad_move_ends_the_game_but_not_the_file() {
    let text = "1. e4 e5\n2. Nf3 Nd4 {no} 3. Nxd4 (3. c3) exd4 1-0\n\n1. d4 *";
    let games = read(text, &shipped);
    assert_eq!(games.len(), 2);
    let first = games[0].game.as_ref().unwrap();
    assert_eq!(moves(first), ["e2e4", "e7e5", "g1f3"]);
    assert_eq!(first.ending, Ending::White);
    let fault = &games[0].faults[0];
    assert_eq!((fault.game, fault.ply, fault.line, fault.column), (1, Some(4), 2, 8));
    assert_eq!(fault.token, "Nd4");
    assert!(fault.fatal);
    assert_eq!(
        fault.to_string(),
        "game 1, move 2 of Black, line 2, column 8: Nd4 is not possible: no Knight can go to d4 (they stand on b8, g8)"
    );
    assert!(games[1].faults.is_empty());
}

#[test]
fn a_bad_move_in_a_variation_ends_the_variation_only() {
    let parsed = one("1. e4 e5 (1... c5 2. Nd4 (2. zz) (2. c3 d5) Nc6) 2. Nf3 (2. Qh6) Nc6 *");
    let game = parsed.game.as_ref().unwrap();
    assert_eq!(moves(game), ["e2e4", "e7e5", "g1f3", "b8c6"]);
    assert_eq!(game.len(), 5);
    assert_eq!(messages(&parsed).len(), 2);
    assert!(parsed.faults.iter().all(|f| !f.fatal));
}

#[test]
fn other_faults_cost_nothing_but_themselves() {
    let parsed = one("[Event \"a\"b\"]\n[Result \"1-0\"]\n\n$1 (1. d4) 1. e4 $999 ) e5 () (1... c5 2. Nf3 \n0-1");
    assert_eq!(
        messages(&parsed),
        [
            "game 1, line 1, column 1: `b` in a tag, expected `]` (a quote inside a value is written `\\\"`)",
            "game 1, line 2, column 1: the tag Result says 1-0, the game ends with 0-1",
            "game 1, move 1 of White, line 4, column 1: `$1`: an annotation stands before any move",
            "game 1, move 1 of White, line 4, column 4: `(`: a variation stands before any move that it could replace",
            "game 1, move 1 of Black, line 4, column 18: `$999`: no annotation glyph, expected `$` and a number from 0 to 255",
            "game 1, move 1 of Black, line 4, column 23: `)`: no variation is open",
            "game 1, move 2 of Black, line 5, column 1: a variation is open where the game ends, expected `)`",
        ]
    );
    assert_eq!(moves(parsed.game.as_ref().unwrap()), ["e2e4", "e7e5"]);
}

#[test]
fn a_comment_without_end_reaches_to_the_next_game() {
    let games = read("1. e4 {never closed 1-0\n\n[White \"B\"]\n\n1. d4 *", &shipped);
    assert_eq!(games.len(), 2);
    assert!(games[0].faults[0].message.contains("has no end"));
    assert_eq!(games[0].game.as_ref().unwrap().len(), 1);
    assert_eq!(games[1].game.as_ref().unwrap().tags.get("White"), Some("B"));
}

#[test]
fn unknown_variants_and_bad_starts_are_faults_of_their_game() {
    let games = read("[Variant \"Nope\"]\n\n1. e4 *\n\n[FEN \"8/8\"]\n\n1. e4 *\n\n1. e4 *", &shipped);
    assert_eq!(games.len(), 3);
    assert_eq!(games[0].faults[0].to_string(), "game 1, line 1, column 1: the variant `Nope` is not known");
    assert!(games[0].game.is_none() && games[1].game.is_none());
    assert!(games[1].faults[0].message.starts_with("the start position is not possible"));
    assert_eq!(games[2].game.as_ref().unwrap().len(), 1);
}

#[test]
fn deep_nesting_and_long_texts_are_read() {
    let depth = 100_000;
    let text = format!("1. e4 {} {} *", "(1. d4 ".repeat(depth), ")".repeat(depth));
    let game = game(&text);
    assert_eq!(game.len(), depth + 1);
    let written = notation::pgn::write(&game);
    assert_eq!(read(&written, &shipped)[0].game.as_ref(), Some(&game));
    // What is never closed, or never opened, is bounded too.
    let many = one(&format!("1. e4 {}", "(1. d4 ".repeat(depth)));
    assert_eq!(many.faults.len(), 1);
    let many = one(&format!("1. e4 {}", ") ".repeat(depth)));
    assert_eq!(many.faults.len(), 100);
    assert_eq!(one(&format!("1. e4 {}", "{".repeat(depth))).faults.len(), 1);
}

#[test]
fn a_long_game_is_read_and_written() {
    let rounds = 5_000;
    let text = format!("{} *", "Nf3 Nf6 Ng1 Ng8 ".repeat(rounds));
    let game = game(&text);
    assert_eq!(game.len(), 4 * rounds);
    assert_eq!(read(&notation::pgn::write(&game), &shipped)[0].game.as_ref(), Some(&game));
}

#[test]
fn latin_1_is_decoded() {
    assert_eq!(decode(b"Caf\xe9"), "Café");
    assert_eq!(decode("Café".as_bytes()), "Café");
}

#[test]
fn a_file_of_the_three_games() {
    let text = include_str!("data/three-games.pgn");
    let games = read(text, &shipped);
    let told: Vec<String> = games.iter().flat_map(messages).collect();
    assert_eq!(told, [] as [String; 0]);
    let games: Vec<_> = games.into_iter().filter_map(|p| p.game).collect();
    let ids: Vec<_> = games.iter().map(|g| g.variant().id().to_owned()).collect();
    assert_eq!(ids, ["abchess", "abchess", "ashtaranga", "ashtaranga", "alibishogi", "alibishogi"]);
    // The file is as Varan writes it.
    assert_eq!(games.iter().map(notation::pgn::write).collect::<String>(), text);
}
