//! What the reader of definitions says to broken ones: file, line and column, message and hint of every fault.
//!
//! Each case edits [`SIX`], a small sound variant. A definition that means nothing must not be taken in silence.

use rules::Variant;

/// A sound definition of a game on 6x6.
const SIX: &str = r#"name = "Six"
board = { files = 6, ranks = 6 }
start = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1"

[regions]
last_rank = "rank 6"
middle = "ranks 3-4"

[end]
stalemate = "draw"

[[piece]]
letter = "K"
name = "King"
moves = ["K"]
royal = true

[[piece]]
letter = "Q"
name = "Queen"
moves = ["Q"]

[[piece]]
letter = "R"
name = "Rook"
moves = ["R"]

[[piece]]
letter = "N"
name = "Knight"
moves = ["N"]

[[piece]]
letter = "P"
name = "Pawn"
san = ""
moves = ["mfWcfF"]
promotion = { zone = "last_rank", forced = "last_rank", to = ["Q", "R"] }
"#;

/// What is broken, the edits (find, replace) that break it, and the faults as `line:column message (hint)`.
type Case<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a [&'a str]);

fn faults(text: &str) -> Vec<String> {
    let Err(faults) = Variant::parse("six.toml", text) else { return Vec::new() };
    let rendered = faults.to_string();
    let lines = faults.iter().map(|fault| {
        let (line, column) = faults.line_column(fault).expect("each fault has a place");
        assert!(rendered.contains(&format!("six.toml:{line}:{column}: {}", fault.message)), "{rendered}");
        format!("{line}:{column} {fault}")
    });
    lines.collect()
}

fn check(cases: &[Case]) {
    let mut wrong = Vec::new();
    for (what, edits, expected) in cases {
        let mut text = SIX.to_owned();
        for (find, replace) in *edits {
            assert!(text.contains(find), "{what}: nothing to edit: {find}");
            text = text.replacen(find, replace, 1);
        }
        let found = faults(&text);
        if found != *expected {
            wrong.push(format!("{what}\n  found\n    {}\n  expected\n    {}", found.join("\n    "), expected.join("\n    ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_definition_that_is_edited_is_sound() {
    assert_eq!(faults(SIX), [""; 0]);
}

#[test]
fn values_and_keys() {
    check(&[
        (
            "a key that nobody knows, near to one",
            &[(
                r#"stalemate = "draw"
"#,
                r#"stalemat = "draw"
"#,
            )],
            &[r#"10:1 unknown key "stalemat" in end (did you mean "stalemate"?)"#],
        ),
        (
            "a key that nobody knows, near to none",
            &[(
                r#"letter = "Q"
name = "Queen"
moves = ["Q"]
"#,
                r#"letter = "Q"
name = "Queen"
moves = ["Q"]
colour = "red"
"#,
            )],
            &[
                r#"22:1 unknown key "colour" in piece "Q" (known here: letter, name, plural, san, symbol, value, price, royal, moves, resets_clock, lost, drop, drops_per_file, drop_mate, unpromoted, promotion, advice, about)"#,
            ],
        ),
        (
            "a string where a table belongs",
            &[("board = { files = 6, ranks = 6 }", r#"board = "6x6""#)],
            &[r#"2:9 "board" in the definition is string, expected a table"#],
        ),
        (
            "a number where a string belongs",
            &[(r#"name = "Six""#, "name = 6")],
            &[r#"1:8 "name" in the definition is integer, expected a string in quotes"#],
        ),
        (
            "a number out of range",
            &[("files = 6", "files = 17")],
            &[r#"2:19 "files" in board is 17, expected a whole number from 1 to 16"#],
        ),
        (
            "a number that is no number",
            &[("files = 6", "files = 6.5")],
            &[r#"2:19 "files" in board is float, expected a whole number from 1 to 16"#],
        ),
        (
            "a flag that is none",
            &[("royal = true", r#"royal = "yes""#)],
            &[r#"16:9 "royal" in piece "K" is string, expected true or false"#],
        ),
        (
            "a list that is none",
            &[(
                r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                r#"letter = "R"
name = "Rook"
moves = "R"
"#,
            )],
            &[r#"26:9 "moves" in piece "R" is string, expected an array in square brackets"#],
        ),
        (
            "a list of something else",
            &[(r#"to = ["Q", "R"]"#, r#"to = ["Q", 1]"#)],
            &[r#"38:68 "to" in promotion is integer, expected an array of strings"#],
        ),
        (
            "a word that is none of the words",
            &[(
                r#"stalemate = "draw"
"#,
                r#"stalemate = "lost"
"#,
            )],
            &[r#"10:13 "lost" is no stalemate of end (one of "draw", "loss", "win")"#],
        ),
        (
            "no board",
            &[(
                r#"board = { files = 6, ranks = 6 }
"#,
                "",
            )],
            &[r#"1:1 the definition lacks "board" (add board = { files = 8, ranks = 8 })"#],
        ),
        (
            "no name and no start",
            &[
                (
                    r#"name = "Six"
"#,
                    "",
                ),
                (
                    r#"start = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1"
"#,
                    "",
                ),
            ],
            &[r#"1:1 the definition lacks "name" (add name = "My variant")"#, r#"1:1 the definition lacks "start" (add start = "a FEN")"#],
        ),
        ("a name of nothing", &[(r#""Six""#, r#"" ""#)], &[r#"1:8 the variant has an empty name (name = "My variant")"#]),
        (
            "no piece at all",
            &[(
                SIX,
                r#"name = "None"
board = { files = 6, ranks = 6 }
start = "6/6/6/6/6/6 w - - 0 1"
"#,
            )],
            &["1:1 the definition has no piece (add [[piece]] with letter, name and moves)"],
        ),
        (
            "a piece without letter, name and moves",
            &[(
                r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                r#"royal = false
"#,
            )],
            &[
                r#"23:1 piece lacks "letter" (add letter = "Q")"#,
                r#"23:1 piece "" lacks "name" (add name = "Queen")"#,
                r#"23:1 piece "" lacks "moves" (add moves = ["Q"])"#,
                r#"36:68 no piece has the letter "R" (pieces here: K Q  N P)"#,
            ],
        ),
        (
            "broken TOML hides what follows from it",
            &[(r#"name = "Six""#, r#"name = "Six"#), ("royal = true", "royal = maybe")],
            &[
                r#"1:12 not TOML: invalid basic string, expected `"`"#,
                "16:9 not TOML: string values must be quoted, expected literal string",
            ],
        ),
        (
            "a key written twice",
            &[(
                r#"name = "Six""#,
                r#"name = "Six"
name = "Seven""#,
            )],
            &["2:1 not TOML: duplicate key"],
        ),
    ]);
}

#[test]
fn names_of_regions_pieces_and_squares() {
    check(&[
        (
            "a region of no square of the board",
            &[(r#""ranks 3-4""#, r#""ranks 3-4, rank 7""#)],
            &[
                r#"7:22 region "middle": "rank 7" is no square, rectangle, rank or file of a 6x6 board (write e4, d1-f3, rank 2, ranks 7-9, file a, files a-c, light, dark or all, joined by commas)"#,
            ],
        ),
        (
            "an empty region",
            &[(r#""ranks 3-4""#, r#""a1 except all""#)],
            &[r#"7:11 region "middle": this region has no square (name at least one square of the board)"#],
        ),
        (
            "a region that nobody defined, near to one",
            &[(r#"forced = "last_rank""#, r#"forced = "last_rnak""#)],
            &[r#"38:44 no region is called "last_rnak" (did you mean "last_rank"?)"#],
        ),
        (
            "a region that nobody defined",
            &[(r#"moves = ["N"]"#, r#"moves = [{ betza = "N", from = "home" }]"#)],
            &[r#"31:32 no region is called "home" (define it: [regions] home = "rank 8")"#],
        ),
        (
            "a letter that no piece has",
            &[(r#""Q", "R"]"#, r#""Q", "X"]"#)],
            &[r#"38:68 no piece has the letter "X" (pieces here: K Q R N P)"#],
        ),
        (
            "a letter that cannot be one",
            &[(
                r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                r#"letter = "Rk"
name = "Rook"
moves = ["R"]
"#,
            )],
            &[
                r#"24:10 "Rk" is no piece letter (one capital letter A-Z, with + before it for a promoted form)"#,
                r#"38:68 no piece has the letter "R" (pieces here: K Q Rk N P)"#,
            ],
        ),
        (
            "a letter that two pieces have",
            &[(
                r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                r#"letter = "Q"
name = "Rook"
moves = ["R"]
"#,
            )],
            &[
                r#"24:10 two pieces have the letter "Q" (give one of them another letter)"#,
                r#"38:68 no piece has the letter "R" (pieces here: K Q Q N P)"#,
            ],
        ),
        (
            "two pieces with one SAN letter",
            &[(
                r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                r#"letter = "R"
name = "Rook"
moves = ["R"]
san = "Q"
"#,
            )],
            &[r#"27:7 two pieces are written "Q" in SAN (give one of them another san)"#],
        ),
        (
            "a symbol of two characters",
            &[(
                r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                r#"letter = "R"
name = "Rook"
moves = ["R"]
symbol = "RR"
"#,
            )],
            &[r#"27:10 "RR" is not one character (symbol = "♛")"#],
        ),
        (
            "a square that the board has not",
            &[(
                r#"[end]
"#,
                r#"[castling]
king = "k1"
rights = { K = "f1", Q = "a1" }

[[castling.move]]
san = "O-O"
needs = ["K"]
king_to = "f1"
partners = { f1 = "e1" }

[end]
"#,
            )],
            &[r#"10:8 "k1" is no square of a 6x6 board (squares run from a1 to f6)"#],
        ),
    ]);
}

#[test]
fn moves_of_pieces() {
    check(&[
        (
            "a modifier without meaning, at its column",
            &[(r#"moves = ["N"]"#, r#"moves = ["NfxW"]"#)],
            &[r#"31:13 in "NfxW": `x` has no single published meaning (use the game's rules for effects on other pieces)"#],
        ),
        (
            "two faults in one text",
            &[(r#"moves = ["N"]"#, r#"moves = ["N!", "?W"]"#)],
            &[
                r#"31:12 in "N!": this character means nothing in move notation (use letters, digits and brackets only, such as `fmWfcF`)"#,
                r#"31:17 in "?W": no bracket is open here (write the legs of one move as `[F?fsR]`)"#,
            ],
        ),
        (
            "a wrong direction in a move with a region",
            &[(r#"moves = ["N"]"#, r#"moves = ["W", { betza = "fmWsF", to = "middle" }]"#)],
            &[
                r#"31:29 in "fmWsF": `s` names no direction here (the diagonals are f, b, l, r (two each) and fl, fr, bl, br (one each); s, v would be all four)"#,
            ],
        ),
        (
            "a move that is neither text nor table",
            &[(r#"moves = ["N"]"#, "moves = [3]")],
            &[r#"31:10 a move of piece "N" is integer (write "Q" or { betza = "sW", from = "a_region" })"#],
        ),
        (
            "castling as a move of the King",
            &[(
                r#"letter = "K"
name = "King"
moves = ["K"]
royal = true
"#,
                r#"letter = "K"
name = "King"
moves = ["KisO2"]
royal = true
"#,
            )],
            &[r#"15:10 in "KisO2": castling is no move of a piece here (leave O out and describe castling in [castling])"#],
        ),
        (
            "capturing one's own",
            &[(r#"moves = ["N"]"#, r#"moves = ["mNdN"]"#)],
            &[r#"31:10 in "mNdN": pieces of one's own cannot be captured (leave d out)"#],
        ),
        (
            "three victims on the way",
            &[(r#"moves = ["N"]"#, r#"moves = ["cacacafmW"]"#)],
            &[r#"31:10 in "cacacafmW": a move can take two pieces on its way, and one where it ends (leave a leg out)"#],
        ),
        (
            "e without en_passant",
            &[(r#"moves = ["mfWcfF"]"#, r#"moves = ["mfWcfFfeF"]"#)],
            &[r#"37:9 piece "P" captures in passing (e), but nothing can be captured so (add [en_passant] of = ["P"])"#],
        ),
    ]);
}

#[test]
fn start_positions() {
    check(&[
        (
            "a rank too long, at its column",
            &[("rnqknr/", "rnqknrr/")],
            &[r#"3:10 start: rank 6, "rnqknrr", has 7 squares, expected 6 (letters are pieces, numbers are runs of empty squares)"#],
        ),
        ("a piece that is none", &[("rnqknr/", "rnxknr/")], &[r#"3:12 start: "x" is no piece of Six (the pieces are K Q R N P)"#]),
        ("two Kings", &[("/RNQKNR", "/RNKKNR")], &["3:9 start: White has 2 Kings, exactly one is needed (take the others off)"]),
        ("no King", &[("/RNQKNR", "/RNQ1NR")], &["3:9 start: White has 0 Kings, exactly one is needed (put one on the board)"]),
        (
            "the side not to move in check",
            &[("pppppp/6/6", "pppQpp/6/6")],
            &[
                "3:9 start: Black is not to move, but its royal piece on d6 is attacked from d5 (let the other side move, or take the attacker away)",
            ],
        ),
        ("a right without castling", &[("w - - 0 1", "w K - 0 1")], &["3:44 start: Six has no castling (write -)"]),
        (
            "castling with pieces that are not there",
            &[
                (
                    r#"[end]
"#,
                    r#"[castling]
king = "c1"
rights = { K = "f1", Q = "a1" }

[[castling.move]]
san = "O-O"
needs = ["K"]
king_to = "f1"
partners = { f1 = "e1" }

[end]
"#,
                ),
                ("/RNQKNR", "/1NQKNR"),
            ],
            &[
                "3:9 castling: no royal piece of white stands on c1 (change castling.king or the start)",
                "3:9 castling right Q: no piece of white stands on a1 (change castling.rights or the start)",
                "3:9 castling: no royal piece of black stands on c6 (change castling.king or the start)",
            ],
        ),
        (
            "a Pawn where it must have promoted",
            &[(r#""rnqknr/pppppp/6"#, r#""rnPknr/pppppp/6"#)],
            &["3:9 start: a Pawn on c6 would have had to promote (put the promoted piece there, or move it back)"],
        ),
    ]);
}

#[test]
fn royal_pieces() {
    check(&[
        (
            "a second royal type",
            &[(
                r#"letter = "Q"
name = "Queen"
moves = ["Q"]
"#,
                r#"letter = "Q"
name = "Queen"
moves = ["Q"]
royal = true
"#,
            )],
            &[
                "22:9 a second piece type is royal (one type of a variant can be royal)",
                r#"39:62 "P" promotes to "Q", which is royal (promote to pieces that are not royal)"#,
            ],
        ),
        (
            "a royal piece that is for sale, dropped, promoted",
            &[(
                r#"letter = "K"
name = "King"
moves = ["K"]
royal = true
"#,
                r#"letter = "K"
name = "King"
moves = ["K"]
royal = true
price = 5
drop = "middle"
promotion = { zone = "last_rank", to = ["Q"] }
"#,
            )],
            &[
                r#"17:9 the royal piece "K" has "price" (it is never bought, captured or promoted)"#,
                r#"18:8 the royal piece "K" has "drop" (it is never bought, captured or promoted)"#,
                r#"19:13 the royal piece "K" has "promotion" (it is never bought, captured or promoted)"#,
            ],
        ),
        (
            "rules for a royal piece that is missing",
            &[
                (
                    r#"royal = true
"#,
                    "",
                ),
                (
                    r#"[end]
"#,
                    r#"[royal]
confined = "middle"

[end]
"#,
                ),
            ],
            &[
                r#"10:12 "confined" in royal does nothing without a piece with royal = true (take confined out, or add a piece with royal = true)"#,
            ],
        ),
    ]);
}

#[test]
fn promotions() {
    check(&[
        (
            "to nothing",
            &[(r#"to = ["Q", "R"]"#, "to = []")],
            &[r#"38:62 the promotion of piece "P" has no target (to = ["Q"] or to = "lost")"#],
        ),
        (
            "to the King",
            &[(r#"to = ["Q", "R"]"#, r#"to = ["Q", "K"]"#)],
            &[r#"38:62 "P" promotes to "K", which is royal (promote to pieces that are not royal)"#],
        ),
        (
            "to itself",
            &[(r#"to = ["Q", "R"]"#, r#"to = ["Q", "P"]"#)],
            &[r#"38:62 "P" promotes to itself (without forced, not promoting is possible anyway)"#],
        ),
        (
            "to lost pieces that are not kept",
            &[(r#"to = ["Q", "R"]"#, r#"to = "lost""#)],
            &[r#"38:62 there are no lost pieces without captured.to = "lost" (add [captured] to = "lost")"#],
        ),
        (
            "a plus for two pieces",
            &[(r#""R"] }"#, r#""R"], written = "+" }"#)],
            &["38:84 a plus sign does not tell which of several pieces is meant (leave written out, or promote to one piece)"],
        ),
        (
            "not written, but a choice",
            &[(r#""R"] }"#, r#""R"], written = false }"#)],
            &["38:84 a promotion that is not written must be forced and have one target (set forced, or leave written out)"],
        ),
        (
            "not written, but not forced everywhere",
            &[
                (
                    r#"promotion = { zone = "last_rank", forced = "last_rank", to = ["Q", "R"] }"#,
                    r#"promotion = { zone = "middle", forced = "third", to = ["Q"], written = false }"#,
                ),
                (
                    "middle =",
                    r#"third = "rank 3"
middle ="#,
                ),
            ],
            &["39:41 a promotion that is not written happens in the whole zone (make forced the same region as zone)"],
        ),
        (
            "forced outside the zone",
            &[(r#"forced = "last_rank""#, r#"forced = "middle""#)],
            &["38:44 forced has squares outside the zone, where nothing promotes (make it a part of the zone)"],
        ),
        (
            "reverting without hands",
            &[(r#""R"] }"#, r#""R"], reverts = true }"#)],
            &[r#"38:84 "reverts" in promotion does nothing without captured.to = "hand" (take reverts out, or add captured.to = "hand")"#],
        ),
    ]);
}

#[test]
fn hands_and_pools() {
    check(&[
        (
            "drops without hands",
            &[(
                r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                r#"letter = "R"
name = "Rook"
moves = ["R"]
drop = "middle"
drops_per_file = 1
drop_mate = false
"#,
            )],
            &[
                r#"27:8 "drop" in piece "R" does nothing without captured.to = "hand" (take drop out, or add captured.to = "hand")"#,
                r#"28:18 "drops_per_file" in piece "R" does nothing without captured.to = "hand" (take drops_per_file out, or add captured.to = "hand")"#,
                r#"29:13 "drop_mate" in piece "R" does nothing without captured.to = "hand" (take drop_mate out, or add captured.to = "hand")"#,
            ],
        ),
        (
            "a lost pool that is not there",
            &[(
                r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                r#"letter = "R"
name = "Rook"
moves = ["R"]
lost = false
"#,
            )],
            &[r#"27:8 "lost" in piece "R" does nothing without captured.to = "lost" (take lost out, or add captured.to = "lost")"#],
        ),
        (
            "its own unpromoted form",
            &[
                (
                    r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                    r#"letter = "R"
name = "Rook"
moves = ["R"]
unpromoted = "R"
"#,
                ),
                (
                    r#"[end]
"#,
                    r#"[captured]
to = "hand"

[end]
"#,
                ),
            ],
            &[r#"30:14 piece "R" is its own unpromoted form (name the piece that it was, or leave unpromoted out)"#],
        ),
        (
            "an unpromoted form that is promoted",
            &[
                (
                    r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                    r#"letter = "R"
name = "Rook"
moves = ["R"]
unpromoted = "Q"
"#,
                ),
                (
                    r#"letter = "Q"
name = "Queen"
moves = ["Q"]
"#,
                    r#"letter = "Q"
name = "Queen"
moves = ["Q"]
unpromoted = "N"
"#,
                ),
                (
                    r#"[end]
"#,
                    r#"[captured]
to = "hand"

[end]
"#,
                ),
            ],
            &[r#"31:14 "Q" is itself a promoted form (name the form that comes into a hand)"#],
        ),
        (
            "a promoted form that would come into a hand",
            &[
                (
                    r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                    r#"letter = "R"
name = "Rook"
moves = ["R"]

[[piece]]
letter = "+R"
name = "Dragon"
moves = ["RF"]
"#,
                ),
                (
                    r#"[end]
"#,
                    r#"[captured]
to = "hand"

[end]
"#,
                ),
            ],
            &[r#"32:10 "+R" would come into a pool, where only single letters can be written (add unpromoted, or give it a plain letter)"#],
        ),
        (
            "a neutral pool that nothing uses",
            &[(
                r#"[end]
"#,
                r#"[pools]
neutral = true

[end]
"#,
            )],
            &[r#"10:11 "neutral" in pools does nothing without the effect "carry" (take neutral out, or add the effect "carry")"#],
        ),
    ]);
}

#[test]
fn castlings() {
    check(&[
        (
            "no move",
            &[(
                r#"[end]
"#,
                r#"[castling]
king = "d1"
rights = { K = "f1", Q = "a1" }

[end]
"#,
            )],
            &["9:1 castling has no move (add [[castling.move]] with san, needs, king_to and partners)"],
        ),
        (
            "a right that is not a letter",
            &[(
                r#"[end]
"#,
                r#"[castling]
king = "d1"
rights = { Kk = "f1", Q = "a1" }

[[castling.move]]
san = "O-O"
needs = ["K"]
king_to = "f1"
partners = { f1 = "e1" }

[end]
"#,
            )],
            &[
                r#"11:12 "Kk" is no castling right (one capital letter, as in FEN)"#,
                r#"15:10 no castling right is called "K" (use the letters of castling.rights)"#,
                r#"17:12 castling needs rights, and each of their pieces a square to go to (needs = ["K"], partners = { h1 = "f1" })"#,
                r#"17:14 "f1" is the square of no needed right (the keys are squares of castling.rights)"#,
            ],
        ),
        (
            "a right that nobody named",
            &[(
                r#"[end]
"#,
                r#"[castling]
king = "d1"
rights = { K = "f1", Q = "a1" }

[[castling.move]]
san = "O-O"
needs = ["A"]
king_to = "f1"
partners = { f1 = "e1" }

[end]
"#,
            )],
            &[
                r#"15:10 no castling right is called "A" (use the letters of castling.rights)"#,
                r#"17:12 castling needs rights, and each of their pieces a square to go to (needs = ["K"], partners = { h1 = "f1" })"#,
                r#"17:14 "f1" is the square of no needed right (the keys are squares of castling.rights)"#,
            ],
        ),
        (
            "a partner that goes nowhere",
            &[(
                r#"[end]
"#,
                r#"[castling]
king = "d1"
rights = { K = "f1", Q = "a1" }

[[castling.move]]
san = "O-O"
needs = ["K"]
king_to = "f1"
partners = { a1 = "e1" }

[end]
"#,
            )],
            &[
                r#"17:12 castling needs rights, and each of their pieces a square to go to (needs = ["K"], partners = { h1 = "f1" })"#,
                r#"17:14 "a1" is the square of no needed right (the keys are squares of castling.rights)"#,
            ],
        ),
        (
            "a step of the King",
            &[(
                r#"[end]
"#,
                r#"[castling]
king = "d1"
rights = { K = "f1", Q = "a1" }

[[castling.move]]
san = "O-O"
needs = ["K"]
king_to = "c1"
partners = { f1 = "e1" }

[end]
"#,
            )],
            &[r#"16:11 O-O is written like a step of the King (castling.text = "partner" tells them apart)"#],
        ),
        (
            "off the rank",
            &[(
                r#"[end]
"#,
                r#"[castling]
king = "d1"
rights = { K = "f1", Q = "a1" }

[[castling.move]]
san = "O-O"
needs = ["K"]
king_to = "f2"
partners = { f1 = "e1" }

[end]
"#,
            )],
            &["16:11 O-O leaves the King's rank (King and partners stay on their rank)"],
        ),
        (
            "two on one square",
            &[(
                r#"[end]
"#,
                r#"[castling]
king = "d1"
rights = { K = "f1", Q = "a1" }

[[castling.move]]
san = "O-O"
needs = ["K"]
king_to = "f1"
partners = { f1 = "f1" }

[end]
"#,
            )],
            &["17:12 two pieces end on one square in O-O (give each another square)"],
        ),
        (
            "two castlings written alike",
            &[(
                r#"[end]
"#,
                r#"[castling]
king = "d1"
rights = { K = "f1", Q = "a1" }

[[castling.move]]
san = "O-O"
needs = ["K"]
king_to = "f1"
partners = { f1 = "e1" }

[[castling.move]]
san = "O-O-O"
needs = ["Q"]
king_to = "f1"
partners = { a1 = "e1" }

[end]
"#,
            )],
            &[r#"22:11 O-O-O is written like another castling (castling.text = "partner" may tell them apart)"#],
        ),
        (
            "two rights on one square",
            &[(
                r#"[end]
"#,
                r#"[castling]
king = "d1"
rights = { K = "f1", Q = "f1" }

[[castling.move]]
san = "O-O"
needs = ["K"]
king_to = "f1"
partners = { f1 = "e1" }

[end]
"#,
            )],
            &["11:10 the right Q names a square that is taken (each right is that of another piece)"],
        ),
    ]);
}

#[test]
fn passing_purchase_and_shuffling() {
    check(&[
        (
            "en passant of nothing by nothing",
            &[(
                r#"[end]
"#,
                r#"[en_passant]
by = []

[end]
"#,
            )],
            &[
                r#"9:1 nothing can be captured in passing (of = ["P"])"#,
                r#"10:6 nothing captures in passing (by = ["P"], or e in the moves of a piece)"#,
            ],
        ),
        (
            "an army without prices",
            &[(
                r#"[end]
"#,
                r#"[purchase]
budget = 10
pieces = 6
squares = "rank 1"

[end]
"#,
            )],
            &["9:1 no piece has a price (add price = 5 to the pieces that can be bought)"],
        ),
        (
            "an army that nobody can pay",
            &[
                (
                    r#"[end]
"#,
                    r#"[purchase]
budget = 10
pieces = 6
squares = "rank 1"

[end]
"#,
                ),
                (
                    r#"letter = "Q"
name = "Queen"
moves = ["Q"]
"#,
                    r#"letter = "Q"
name = "Queen"
moves = ["Q"]
price = 9
"#,
                ),
                (
                    r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                    r#"letter = "R"
name = "Rook"
moves = ["R"]
price = 5
"#,
                ),
            ],
            &["10:10 the cheapest army costs 30, more than the budget of 10 (raise it, or lower prices)"],
        ),
        (
            "too few kinds for an army",
            &[
                (
                    r#"[end]
"#,
                    r#"[purchase]
budget = 10
pieces = 6
copies = 2
squares = "rank 1"

[end]
"#,
                ),
                (
                    r#"letter = "Q"
name = "Queen"
moves = ["Q"]
"#,
                    r#"letter = "Q"
name = "Queen"
moves = ["Q"]
price = 9
"#,
                ),
                (
                    r#"letter = "R"
name = "Rook"
moves = ["R"]
"#,
                    r#"letter = "R"
name = "Rook"
moves = ["R"]
price = 5
"#,
                ),
            ],
            &["12:10 2 kinds for sale do not make 6 pieces (price more pieces, or allow more copies)"],
        ),
        (
            "fewer squares than pieces",
            &[
                (
                    r#"[end]
"#,
                    r#"[purchase]
budget = 90
pieces = 6
squares = "a1-c1"

[end]
"#,
                ),
                (
                    r#"letter = "Q"
name = "Queen"
moves = ["Q"]
"#,
                    r#"letter = "Q"
name = "Queen"
moves = ["Q"]
price = 9
"#,
                ),
            ],
            &["12:11 3 squares for 6 pieces (as many squares as pieces to buy)"],
        ),
        (
            "a price without an army",
            &[(
                r#"letter = "Q"
name = "Queen"
moves = ["Q"]
"#,
                r#"letter = "Q"
name = "Queen"
moves = ["Q"]
price = 9
"#,
            )],
            &[r#"22:9 "price" in piece "Q" does nothing without [purchase] (take price out, or add [purchase])"#],
        ),
        (
            "shuffling what is not chess",
            &[(
                r#"
[regions]"#,
                r#"shuffle = "chess960"

[regions]"#,
            )],
            &[r#"4:11 chess960 shuffles the row rnbqkbnr, which the start does not have (shuffle = "none")"#],
        ),
    ]);
}

#[test]
fn effects() {
    check(&[
        (
            "an effect that is none",
            &[(
                r#"[end]
"#,
                r#"[[effect]]
word = "petrify"
by = ["Q"]

[end]
"#,
            )],
            &[r#"10:8 "petrify" is no word of effect (one of "freeze", "rob", "swap_status", "carry")"#],
        ),
        (
            "an effect of nobody, without area",
            &[(
                r#"[end]
"#,
                r#"[[effect]]
word = "freeze"
by = []

[end]
"#,
            )],
            &[r#"9:1 effect lacks "area" (add area = "K")"#, r#"11:6 this effect belongs to no piece (by = ["Q"])"#],
        ),
        (
            "an area that slides",
            &[(
                r#"[end]
"#,
                r#"[[effect]]
word = "freeze"
by = ["Q"]
area = "KR3"

[end]
"#,
            )],
            &[
                r#"12:8 in "KR3": an area is made of leaps, it does not slide, hop or bend (area = "K" is the eight squares around; W, F, D, N, A and others are leaps too)"#,
            ],
        ),
        (
            "two robberies, one of nothing",
            &[(
                r#"[end]
"#,
                r#"[[effect]]
word = "rob"
by = ["Q"]
of = ["R"]

[[effect]]
word = "rob"
by = ["N"]
of = []

[end]
"#,
            )],
            &[r#"15:8 a second effect "rob" (write all its pieces in one)"#, r#"17:6 nothing can be robbed (of = ["Q", "R"])"#],
        ),
        (
            "a swap without leaps",
            &[(
                r#"[end]
"#,
                r#"[[effect]]
word = "swap_status"
by = ["N"]

[end]
"#,
            )],
            &["9:1 swap_status needs the leaps and what they pass (through = [{ leap = [1, 2], squares = [[0, 1], [1, 1]] }])"],
        ),
        (
            "a swap with half a leap",
            &[(
                r#"[end]
"#,
                r#"[[effect]]
word = "swap_status"
by = ["N"]
through = [{ leap = [1, 2], squares = [[0, 1]] }]

[end]
"#,
            )],
            &["12:39 a leap and the two squares it passes were expected ({ leap = [1, 2], squares = [[0, 1], [1, 1]] })"],
        ),
        (
            "a carrier without pools",
            &[(
                r#"[end]
"#,
                r#"[[effect]]
word = "carry"
by = ["N"]
collect_on = "last_rank"
camp = "middle"

[end]
"#,
            )],
            &[
                "10:8 carried pieces that are lost have nowhere to go (add [pools] neutral = true)",
                r#"10:8 a carrier collects from the enemy's hand, and there is none (add [captured] to = "hand")"#,
            ],
        ),
    ]);
}

#[test]
fn ends_of_the_game() {
    check(&[
        (
            "a win by owning nothing",
            &[(
                r#"stalemate = "draw"
"#,
                r#"stalemate = "draw"

[[end.win]]
word = "all"
sentence = "{winner} has all"
"#,
            )],
            &[r#"12:1 a win by owning needs pieces to own (have = [{ of = ["Q"], at_least = 1 }])"#],
        ),
        (
            "a win by owning some of nothing, without words",
            &[(
                r#"stalemate = "draw"
"#,
                r#"stalemate = "draw"

[[end.win]]
word = "two words"
have = [{ of = [] }]
"#,
            )],
            &[
                r#"12:1 the win has no sentence (sentence = "{winner} holds a Queen")"#,
                r#"13:8 "two words" is no word (letters, digits and underscores)"#,
                r#"14:16 no piece is named, so everybody owns it (of = ["Q"])"#,
            ],
        ),
        (
            "a win counted in hands that are not there",
            &[(
                r#"stalemate = "draw"
"#,
                r#"stalemate = "draw"

[[end.win]]
word = "queens"
sentence = "{winner} has two Queens"
count = "board_and_hand"
have = [{ of = ["Q"], at_least = 2 }]
"#,
            )],
            &[r#"15:9 there are no hands without captured.to = "hand" (count = "board")"#],
        ),
        (
            "a set without the King, and one of an unknown piece",
            &[(
                r#"stalemate = "draw"
"#,
                r#"stalemate = "draw"
insufficient_material = ["K", "KN", "N", "KX"]
"#,
            )],
            &[
                r#"11:37 a side always has its royal piece, once (as "K" or "KN")"#,
                r#"11:42 no piece has the letter "X" (pieces here: K Q R N P)"#,
            ],
        ),
        (
            "a repetition without count",
            &[(
                r#"stalemate = "draw"
"#,
                r#"stalemate = "draw"
repetition = { result = "draw" }
"#,
            )],
            &[r#"11:14 repetition lacks "count" (add count = 3)"#],
        ),
    ]);
}

#[test]
fn all_faults_at_once_in_the_order_of_the_text() {
    check(&[(
        "everything, in the order of the text",
        &[
            (r#""Six""#, "6"),
            ("files = 6", "files = 7"),
            (r#""rank 6""#, r#""rank 9""#),
            (
                r#"stalemate = "draw"
"#,
                r#"stalemat = "draw"
"#,
            ),
            (
                r#"letter = "Q"
name = "Queen"
moves = ["Q"]
"#,
                r#"letter = "Q"
name = "Queen"
moves = ["Qx"]
"#,
            ),
            (r#"to = ["Q", "R"]"#, r#"to = ["K", "Z"]"#),
        ],
        &[
            r#"1:8 "name" in the definition is integer, expected a string in quotes"#,
            r#"6:14 region "last_rank": "rank 9" is no square, rectangle, rank or file of a 7x6 board (write e4, d1-f3, rank 2, ranks 7-9, file a, files a-c, light, dark or all, joined by commas)"#,
            r#"10:1 unknown key "stalemat" in end (did you mean "stalemate"?)"#,
            r#"21:12 in "Qx": these modifiers have no atom (write the atom behind its modifiers, such as `fW`)"#,
            r#"38:62 "P" promotes to "K", which is royal (promote to pieces that are not royal)"#,
            r#"38:68 no piece has the letter "Z" (pieces here: K Q R N P)"#,
        ],
    )]);
}
