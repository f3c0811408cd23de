//! The page `docs/betza.md` and its pictures say what the crate does.

#[path = "../examples/pictures.rs"]
mod pictures;

use std::{collections::HashSet, fs, path::Path};

#[test]
fn page_and_pictures_are_up_to_date() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let page = fs::read_to_string(docs.join("betza.md")).unwrap();
    let rendered = pictures::render(&page).unwrap();
    let advice = "run `cargo run -p betza --example pictures`";
    assert_eq!(rendered.page, page, "{advice}");
    let mut files = HashSet::new();
    for (file, svg) in &rendered.pictures {
        assert!(files.insert(file.clone()), "{file} is there twice");
        let stored = fs::read_to_string(docs.join("img/betza").join(file)).unwrap_or_default();
        assert_eq!(&stored, svg, "{file}: {advice}");
    }
    let kept = fs::read_dir(docs.join("img/betza")).unwrap().map(|f| f.unwrap().file_name().into_string().unwrap());
    assert_eq!(kept.collect::<HashSet<_>>(), files, "pictures without an image on the page");
}

#[test]
fn every_move_on_the_page_is_read() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let page = fs::read_to_string(docs.join("betza.md")).unwrap();
    // The rows of the table of refused texts; all other code with an atom in it is a move.
    let mut refused = false;
    for line in page.lines() {
        refused = if line.starts_with('#') { line.contains("refused") } else { refused };
        if line.starts_with("| `") {
            let text = line.split('`').nth(1).unwrap();
            let outcome = betza::parse(text);
            match refused {
                true => assert!(outcome.is_err(), "{text} is read, but the page says it is refused"),
                false if text.chars().any(|c| c.is_ascii_uppercase()) => {
                    outcome.unwrap_or_else(|errors| panic!("{}", errors[0].render(text)));
                }
                false => {}
            }
        }
    }
}
