//! What is said of texts that are no legal move.

mod common;

use common::position;
use notation::san::{SanError, Why, parse};

/// Game, position (empty: the start), text, the whole message.
const MESSAGES: &[(&str, &str, &str, &str)] = &[
    ("chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", "Nd2 is ambiguous: Nbd2 or Nfd2"),
    ("chess", "", "Nd4", "Nd4 is not possible: no Knight can go to d4 (they stand on b1, g1)"),
    ("chess", "", "Nd2", "Nd2 is not possible: d2 is occupied by White's Pawn"),
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd2", "Qd2 is not possible: White has no Queen"),
    ("chess", "", "Nce5", "Nce5 is not possible: White has no Knight on the c-file"),
    ("chess", "", "N3e5", "N3e5 is not possible: White has no Knight on rank 3"),
    ("chess", "", "Nc3e5", "Nc3e5 is not possible: White has no Knight on c3"),
    ("chess", "", "cxd3", "cxd3 is not possible: the Pawn on c2 cannot go to d3"),
    ("chess", "", "O-O", "O-O is not possible: there is no legal castling now"),
    ("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O", "O-O is not possible: the only castling now is O-O-O"),
    ("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "a8 is ambiguous: a8=Q+, a8=R+, a8=B or a8=N"),
    ("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", "a8=K is not possible: the move can be a8=Q+, a8=R+, a8=B or a8=N"),
    ("chess", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a3=Q", "a3=Q is not possible: the piece does not promote there"),
    ("chess", "", "Xe4", "`Xe4` is no move: `X` at character 1, expected a piece letter (K, Q, R, B, N or P) or a square"),
    ("chess", "", "Ne9", "`Ne9` is no move: `9` at character 3, expected a rank (squares are a1 to h8)"),
    ("chess", "", "Ne", "`Ne` is no move: the text ends at character 3, expected a rank (squares are a1 to h8)"),
    ("chess", "", "", "`` is no move: the text ends at character 1, expected a square (a1 to h8)"),
    (
        "chess",
        "",
        "e4=Q=N",
        "`e4=Q=N` is no move: `=` at character 5, expected `^`, `+`, `#` or the end, for the promotion is said already",
    ),
    ("crazyhouse", "", "N@e5", "N@e5 is not possible: White has no Knight to drop"),
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@e1", "N@e1 is not possible: e1 is occupied by White's King"),
    ("alibishogi", "5k4/10/10/10/4T5/10/10/10/10/4K5[|AN] w - - 0 1", "Te8", "Te8 is ambiguous: Te8^N or Te8^A"),
    ("ashtaranga", "k11/2Q9/12/12/12/12/12/7K4 b - - 0 1", "Kb8", "Kb8 is not possible: the game is over. Stalemate. The game is drawn."),
];

#[test]
fn messages_say_what_is_wrong() {
    let mut wrong = Vec::new();
    for &(id, fen, text, message) in MESSAGES {
        let error = parse(&position(id, fen), text).map(|_| ()).unwrap_err();
        if error.to_string() != message {
            wrong.push(format!("{id} {fen} {text}:\n  said     {error}\n  expected {message}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn offsets_are_bytes_of_the_text_as_given() {
    let start = position("chess", "");
    let offset = |text: &str| parse(&start, text).unwrap_err().offset();
    assert_eq!(offset("Ne9"), 2);
    assert_eq!(offset("  Ne9"), 4);
    assert_eq!(offset("Nd4"), 1);
    assert_eq!(offset("Ncd4"), 1);
    assert_eq!(offset("Ngf3=Q"), 4);
    assert_eq!(offset("éé"), 0);
}

#[test]
fn a_move_that_leaves_the_king_attacked_is_told_so() {
    let pinned = position("chess", "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1");
    let Err(SanError::Illegal { why: Why::Rule(why), .. }) = parse(&pinned, "Nc3") else { panic!() };
    assert!(why.contains("danger"), "{why}");
    // Of two Knights the pinned one is meant: the other does not go there at all.
    let one_of_two = position("chess", "4k3/8/8/8/4r3/8/4N3/N3K3 w - - 0 1");
    let message = parse(&one_of_two, "Nd4").unwrap_err().to_string();
    assert!(message.starts_with("Nd4 is not possible: the Knight on e2: ") && message.contains("danger"), "{message}");
}

#[test]
fn a_frozen_piece_is_told_so() {
    let frozen = position("abchess", "4k6/11/11/11/11/4i6/4R6/11/11/11/5K5[] w - - 0 1");
    let message = parse(&frozen, "Rd5").unwrap_err().to_string();
    assert_eq!(message, "Rd5 is not possible: the Rook on e5 is frozen");
}

#[test]
fn long_texts_are_shortened() {
    let long = "Q".repeat(100_000);
    let error = parse(&position("chess", ""), &long).unwrap_err();
    assert!(error.to_string().len() < 300);
    assert!(parse(&position("chess", ""), &format!("e4{}", "+".repeat(100_000))).is_ok());
}
