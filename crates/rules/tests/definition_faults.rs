//! What the reader of definitions says to broken ones: line, column, message and hint of every fault.
//!
//! The cases are in `definition_faults.txt`, which tells how it is to be read. A definition that means nothing must not
//! be taken in silence.

use rules::Variant;

const TABLE: &str = include_str!("definition_faults.txt");

/// The sound definition that the cases break.
fn sound() -> &'static str {
    let (_, rest) = TABLE.split_once("```toml\n").expect("the table begins with a definition");
    rest.split_once("```").expect("it ends").0
}

#[derive(Default)]
struct Case {
    what: String,
    /// What is found, and what is put in its place.
    edits: Vec<(String, String)>,
    /// A text that stands for the edited one.
    whole: String,
    /// As `line:column message (hint)`.
    faults: Vec<String>,
}

impl Case {
    fn text(&self) -> String {
        if !self.whole.is_empty() {
            return self.whole.clone();
        }
        let mut text = sound().to_owned();
        for (find, replace) in &self.edits {
            assert_eq!(text.matches(find).count(), 1, "{}: what is edited must stand there once: {find}", self.what);
            text = text.replacen(find, replace, 1);
        }
        text
    }
}

fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let (_, table) = TABLE.rsplit_once("```\n").expect("the cases follow the definition");
    let mut replacing = true;
    for line in table.lines() {
        let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
        if mark == "##" {
            cases.push(Case { what: rest.to_owned(), ..Case::default() });
        }
        let Some(case) = cases.last_mut() else { continue };
        match mark {
            "-" => {
                if replacing {
                    case.edits.push(Default::default());
                }
                if let Some((find, _)) = case.edits.last_mut() {
                    *find += &format!("{rest}\n");
                }
            }
            "+" => {
                let (_, replace) = case.edits.last_mut().expect("an edit begins with -");
                *replace += &format!("{rest}\n");
            }
            "=" => case.whole += &format!("{rest}\n"),
            "!" => case.faults.push(rest.to_owned()),
            "" | "#" | "##" => {}
            _ => panic!("no line of a case: {line}"),
        }
        replacing = mark != "-";
    }
    cases
}

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

#[test]
fn the_definition_that_is_broken_is_sound() {
    assert_eq!(faults(sound()), [""; 0]);
}

#[test]
fn every_fault_of_every_broken_definition() {
    let cases = cases();
    assert!(cases.len() > 80);
    let mut wrong = Vec::new();
    for case in cases {
        assert!(!case.faults.is_empty(), "{}: nothing is expected", case.what);
        let found = faults(&case.text());
        if found != case.faults {
            wrong.push(format!("{}\n  found\n    {}\n  expected\n    {}", case.what, found.join("\n    "), case.faults.join("\n    ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
