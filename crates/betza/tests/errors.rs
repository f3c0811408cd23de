//! What is refused, where the fault is placed, and what the hint says.

/// `(text, offset, len, a word of the message, a word of the hint)` of the first fault.
const FAULTS: &[(&str, usize, usize, &str, &str)] = &[
    // Characters and atoms.
    ("", 0, 0, "no move", "atom"),
    ("  ", 0, 2, "no move", "atom"),
    ("f", 0, 1, "no atom", "behind"),
    ("3", 0, 1, "number", "R3"),
    ("Né", 1, 2, "means nothing", "letters"),
    ("E", 0, 1, "`E` is no atom", "made of"),
    ("XW", 0, 1, "`X` is no atom", "FX"),
    ("IW", 0, 1, "`I` is no atom", "rule"),
    ("RR", 0, 2, "not a rider", "once"),
    ("KK", 0, 2, "not a rider", "`Q`"),
    ("GX", 0, 2, "no single published meaning", "(5,2)"),
    ("(4;1)", 0, 5, "parentheses", "comma"),
    ("(0,0)", 0, 5, "no such step", "0 to 15"),
    ("(99,1)", 0, 6, "no such step", "0 to 15"),
    ("z(FW)", 1, 4, "parentheses", "repeated"),
    // Ranges.
    ("W1", 1, 1, "leaper", "leave"),
    ("R1", 1, 1, "leaper", "W for R1"),
    ("R0", 1, 1, "no limit already", "leave"),
    ("W03", 1, 2, "exact length", "0 for no limit"),
    ("W100", 1, 3, "too large", "2 to 99"),
    ("U2", 1, 1, "no range", "leave"),
    ("O", 0, 1, "how far", "O2"),
    // Modalities.
    ("mcW", 0, 2, "no modality", "leave both out"),
    ("mmW", 1, 1, "twice", "once"),
    ("kK", 0, 1, "royal", "rules"),
    ("uR", 0, 1, "unloading", "swapping"),
    ("xK", 0, 1, "published", "rules"),
    ("wK", 0, 1, "no modifier", "modifiers are"),
    ("tR", 0, 1, "royal", "rules"),
    ("iiW", 1, 1, "twice", "once"),
    // Directions.
    ("ffW", 1, 1, "adds no direction", "leave it out"),
    ("fvW", 0, 1, "include", "leave"),
    ("vfW", 1, 1, "adds", "leave"),
    ("vsW", 0, 2, "all there are", "every one"),
    ("fbF", 0, 2, "all there are", "every one"),
    ("sF", 0, 1, "no direction", "diagonals"),
    ("fsF", 0, 2, "no direction", "diagonals"),
    ("fhK", 1, 1, "no direction", "fsfK"),
    ("hW", 0, 1, "no direction", "oblique"),
    ("hrfN", 0, 2, "joined", "own"),
    ("fmlW", 2, 1, "apart", "together"),
    ("fU", 0, 1, "no direction", "leave"),
    ("fO2", 0, 1, "left or to the right", "l, r or s"),
    // Hurdles, lame and jumping leaps.
    ("pW", 0, 1, "no room", "rider"),
    ("gK", 0, 1, "no room", "gafK"),
    ("pgR", 0, 2, "hurdle", "keep"),
    ("ppR", 1, 1, "twice", "pafpR"),
    ("pnDD", 0, 2, "cannot be lame", "keep one"),
    ("njD", 0, 2, "empty", "keep one"),
    ("nW", 0, 1, "neighbour", "leave"),
    ("nR", 0, 1, "neighbour", "leave"),
    ("nZ", 0, 1, "not defined", "[W-F-F]"),
    ("jW", 0, 1, "neighbour", "leave"),
    ("jH", 0, 1, "more than one", "legs"),
    ("jO2", 0, 1, "edge", "rules"),
    // Crooked and circular.
    ("zF", 0, 1, "single step", "zB"),
    ("qB", 0, 1, "published", "Rose"),
    ("zqNN", 0, 2, "crooked", "keep one"),
    ("zafB", 0, 1, "one leg", "continuation"),
    // Legs.
    ("yW", 0, 1, "after it", "yafsF"),
    ("cyafsF", 0, 2, "modality", "brackets"),
    ("tafW", 0, 1, "hurdles", "tp"),
    ("eafW", 0, 1, "before the last", "own"),
    ("aifW", 1, 2, "one length", "riders"),
    ("aoW", 1, 1, "whole move", "start"),
    ("aflN", 1, 2, "half turns", "fz"),
    ("aaaaaaaaaW", 0, 10, "legs", "at most"),
    ("aaaaK", 0, 5, "paths", "directions"),
    // Brackets.
    ("[F]", 0, 3, "one leg", "without"),
    ("[F?", 3, 0, "missing", "]"),
    ("[F?R", 0, 1, "never closed", "]"),
    ("[F R]", 2, 1, "expected", "join"),
    ("[FR]", 2, 1, "expected", "join"),
    ("t[FR]", 0, 1, "older", "[F?R]"),
    ("[F-sR]", 3, 2, "none that its atom has", "fs"),
    ("[F-fR]", 3, 2, "none that its atom has", "fs"),
    ("[iF-R]", 1, 1, "whole move", "start"),
    ("[aF-R]", 1, 1, "outside", "`-`"),
    ("[pR?R]", 1, 2, "hurdle", "`-`"),
    ("[yF-R]", 1, 2, "every leg", "leave"),
    ("[U-R]", 1, 1, "cannot be a leg", "own"),
    ("mc[F?R]", 0, 7, "no modality", "both"),
    ("m[F?cR]", 0, 7, "modality", "two places"),
    ("p[F?R]", 0, 1, "before a bracket", "inside"),
    ("]", 0, 1, "no bracket", "[F?fsR]"),
];

#[test]
fn faults_are_placed_and_explained() {
    for &(text, offset, len, message, hint) in FAULTS {
        let errors = betza::parse(text).expect_err(text);
        let error = &errors[0];
        assert_eq!((error.offset, error.len), (offset, len), "{text}: {error}");
        assert!(error.message.contains(message), "{text}: {error}");
        assert!(error.hint.contains(hint), "{text}: {error}");
    }
}

#[test]
fn all_faults_of_a_text_are_reported() {
    let errors = betza::parse("fmWxcF mcK W1 N").unwrap_err();
    let offsets: Vec<usize> = errors.iter().map(|e| e.offset).collect();
    assert_eq!(offsets, [3, 7, 12]);
}

#[test]
fn a_fault_is_shown_under_its_text() {
    let text = "fmWfbF";
    let rendered = betza::parse(text).unwrap_err()[0].render(text);
    assert_eq!(rendered, "fmWfbF\n   ^^\nthese directions are all there are\nleave them out: no direction means every one");
    let odd = betza::parse("é").unwrap_err();
    assert_eq!(odd[0].render("é").lines().nth(1), Some("^"));
}
