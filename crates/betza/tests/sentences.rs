//! English for every construct.

const SENTENCES: &[(&str, &str)] = &[
    ("K", "one step in any direction"),
    ("WfF", "one step along a rank or file or diagonally forward"),
    ("FfW", "one step straight forward or diagonally"),
    ("FfsW", "one step straight forward, sideways or diagonally"),
    ("RF", "slides along a rank or file; one step diagonally"),
    ("RB", "slides in any direction"),
    ("fBbmW", "slides diagonally forward; one step straight back without capturing"),
    (
        "fBbRfsWbB2",
        "slides straight back or diagonally forward; one step straight forward or sideways; slides up to two squares diagonally back",
    ),
    ("FAD", "one step diagonally; leaps two squares in any direction"),
    ("ADcK", "leaps two squares in any direction; captures one step in any direction"),
    ("frF", "one step diagonally forward to the right"),
    ("N", "leaps (1,2)"),
    ("NC", "leaps (1,2); leaps (1,3)"),
    ("fN", "leaps (1,2): two squares forward and one to either side"),
    ("vN", "leaps (1,2): two squares forward or back and one to either side"),
    ("sN", "leaps (1,2): two squares sideways and one forward or back"),
    ("fsN", "leaps (1,2): two squares sideways and one forward"),
    ("lfN", "leaps (1,2): two squares forward and one to the left"),
    ("hrN", "leaps (1,2): to the four places that lie clockwise of the straight lines"),
    ("NN", "rides (1,2) leaps"),
    ("N3", "rides up to three (1,2) leaps"),
    ("DD", "rides two-square leaps along a rank or file"),
    ("H", "leaps three squares along a rank or file"),
    ("mQ", "slides in any direction without capturing"),
    ("cW", "captures one step along a rank or file"),
    ("cB", "captures by sliding diagonally"),
    ("dK", "captures pieces of its own side one step in any direction"),
    ("mdK", "one step in any direction to an empty square, or capturing pieces of its own side"),
    ("eF", "captures en passant one step diagonally"),
    ("fceF", "captures one step diagonally forward, also en passant"),
    ("ifmnD", "as its first move, goes two squares straight forward without capturing, if the square between is empty"),
    ("nN", "goes (1,2), if the first square along its longer way is empty"),
    ("nA", "goes two squares diagonally, if the square between is empty"),
    ("nDD", "rides two-square leaps along a rank or file, each if the square between is empty"),
    ("jD", "leaps two squares along a rank or file, if the square between is occupied"),
    ("jB", "slides diagonally, skipping its first square, whatever stands there"),
    ("mRcpR", "slides along a rank or file without capturing; captures by hopping over exactly one piece along a rank or file"),
    ("gQ", "hops over exactly one piece in any direction, landing right behind it"),
    ("zB", "zigzags diagonally, turning at right angles to and fro, the first step in that direction"),
    ("qNN", "circles in (1,2) leaps, turning always to the same side"),
    ("oR", "slides along a rank or file, the left and right edges of the board being joined"),
    ("U", "leaps to any square of the board"),
    ("cU", "captures by leaping to any square of the board"),
    ("isO2", "as its first move, castles, going two squares to either side"),
    ("lO3", "castles, going three squares to the left"),
    ("FyafsF", "one step diagonally; one step diagonally to an empty square, then slides turning 45 degrees to either side"),
    ("[F?R]", "one step diagonally, where it may stop or, if the square is empty, go on: it slides on outward along a rank or file"),
    (
        "v[F?R]",
        "one step diagonally, where it may stop or, if the square is empty, go on: it slides on outward along a rank or file, as a whole mostly forward or back",
    ),
    ("[cW?W]", "captures one step along a rank or file, where it may stop or go on: it takes one step on in the same direction"),
    ("cafmK", "one step in any direction capturing an enemy there, then one step on in the same direction without capturing"),
    ("mcabK", "one step in any direction to an empty square or capturing an enemy there, then one step straight back"),
    ("pafR", "slides along a rank or file over a piece that stands there, then slides on in the same direction"),
    ("masR", "slides along a rank or file to an empty square, then slides turning 90 degrees to either side"),
    ("aW", "one step along a rank or file to an empty square, then one step straight on or at right angles"),
    (
        "afsafzW",
        "one step along a rank or file to an empty square, then one step turning 45 degrees to either side to an empty square, then one step turning 45 degrees to the side opposite to its last turn",
    ),
    ("pafiQ", "slides in any direction over a piece that stands there, then slides on in the same direction, as far as before"),
    ("aifNN", "rides (1,2) leaps to an empty square, then rides (1,2) leaps on in the same direction, as far as before"),
    (
        "[nA-W]",
        "goes two squares diagonally to an empty square, if the square between is empty, then one step on outward along a rank or file",
    ),
];

#[test]
fn moves_are_said_in_english() {
    for &(text, sentence) in SENTENCES {
        let moves = betza::parse(text).unwrap_or_else(|errors| panic!("{}", errors[0].render(text)));
        assert_eq!(moves.sentence(), sentence, "{text}");
    }
}
