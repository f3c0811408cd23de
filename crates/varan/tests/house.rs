//! The invariants of ARCHITECTURE.md that a look at the sources can keep.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the checkout").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The lines of code of a crate's `src`, without comments and without the unit tests at a file's end.
fn code(name: &str) -> Vec<(PathBuf, usize, String)> {
    let mut files = Vec::new();
    sources(&root().join("crates").join(name).join("src"), &mut files);
    assert!(!files.is_empty(), "{name} has sources");
    let mut lines = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file");
        for (number, line) in text.lines().enumerate().take_while(|(_, l)| l.trim() != "#[cfg(test)]") {
            if !line.trim_start().starts_with("//") {
                lines.push((file.clone(), number + 1, line.to_owned()));
            }
        }
    }
    lines
}

#[test]
fn the_lower_crates_are_pure() {
    let impure = [
        "std::fs",
        "std::net",
        "std::io",
        "std::time",
        "std::thread",
        "std::process",
        "std::env",
        "static mut",
        "thread_local!",
        "print!",
        "println!",
        "eprintln!",
    ];
    let shared = ["Lock", "Mutex", "Atomic", "Cell"];
    for name in ["betza", "rules", "notation"] {
        for (file, number, line) in code(name) {
            for word in impure {
                assert!(!line.contains(word), "{}:{number}: {word} in a crate without IO, clock, threads and global state", file.display());
            }
            let is_global = line.trim_start().trim_start_matches("pub(crate) ").trim_start_matches("pub ").starts_with("static ");
            assert!(!(is_global && shared.iter().any(|word| line.contains(word))), "{}:{number}: global state", file.display());
        }
    }
}

#[test]
fn no_code_names_a_game() {
    let ids: Vec<&str> = rules::shipped::ids().collect();
    assert!(ids.len() >= 13);
    for name in ["betza", "rules", "notation", "engine", "protocol", "tournament", "view", "server", "varan"] {
        for (file, number, line) in code(name) {
            for id in &ids {
                let quoted = format!("\"{id}\"");
                assert!(!line.to_lowercase().contains(&quoted), "{}:{number} names {id}: a game is a file in variants/", file.display());
            }
        }
    }
}

#[test]
fn a_crate_uses_only_crates_above_it() {
    let order = ["betza", "rules", "notation", "engine", "protocol", "tournament", "view", "server", "varan"];
    let not_for = [("engine", "notation")];
    for (place, name) in order.iter().enumerate() {
        let manifest = fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).expect("a manifest");
        let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or_default().split("\n[").next().unwrap_or_default();
        for other in &order[place..] {
            let used = dependencies.lines().any(|l| l.starts_with(&format!("{other}.")) || l.starts_with(&format!("{other} ")));
            assert!(!used, "{name} uses {other}, which stands below it");
        }
        for (_, other) in not_for.iter().filter(|(crate_name, _)| crate_name == name) {
            assert!(!dependencies.contains(&format!("{other}.")), "{name} uses {other}");
        }
    }
}

#[test]
fn every_variant_has_its_perft_table() {
    for id in rules::shipped::ids() {
        assert!(rules::shipped::perft_table(id).contains("perft 3 "), "variants/{id}.perft is missing or short");
    }
}

#[test]
fn the_variant_in_the_readme_compiles() {
    let readme = fs::read_to_string(root().join("README.md")).expect("the README");
    let block = readme.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a toml block");
    let variant = rules::Variant::parse("little-archers.toml", block).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(variant.start().count_moves() > 5);
}
