//! Puts the guides of `variants/guide/`, their translations in its folders and the pictures of pieces of `web/src/pieces/` into the crate.
//! A folder may lack files, or not be there: then games have no guide, and pieces are drawn as tiles.

use std::fmt::Write as _;
use std::path::Path;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut code = String::new();
    embed(&mut code, "GUIDES", "Id and text of every guide.", &root.join("variants/guide"), "toml");
    embed(&mut code, "PIECES", "Name and SVG of every picture of a piece.", &root.join("web/src/pieces"), "svg");
    translations(&mut code, &root.join("variants/guide"));
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(Path::new(&out).join("embedded.rs"), code).expect("OUT_DIR can be written");
}

/// A table of tables: for each folder of translations its language and its files.
fn translations(code: &mut String, guides: &Path) {
    let folders = std::fs::read_dir(guides).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let mut languages: Vec<String> =
        folders.filter(|path| path.is_dir()).filter_map(|path| Some(path.file_name()?.to_str()?.to_owned())).collect();
    languages.sort();
    for language in &languages {
        let name = format!("GUIDES_{}", language.to_uppercase().replace('-', "_"));
        embed(code, &name, "Name and text of every file of a language.", &guides.join(language), "toml");
    }
    code.push_str("/// The languages, and the table of each.\npub(crate) static TRANSLATIONS: &[(&str, &[(&str, &str)])] = &[");
    for language in languages {
        write!(code, "({language:?}, GUIDES_{}),", language.to_uppercase().replace('-', "_")).expect("strings take everything");
    }
    code.push_str("];\n");
}

/// Writes a table of the files of a folder that end so, by the names without the ending.
fn embed(code: &mut String, name: &str, doc: &str, folder: &Path, ending: &str) {
    // One that is not there yet is looked for each time.
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<(String, std::path::PathBuf)> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let stem = path.file_stem()?.to_str()?.to_owned();
            (path.extension()? == ending).then(|| path.canonicalize().map(|path| (stem, path)))?.ok()
        })
        .collect();
    files.sort();
    writeln!(code, "/// {doc}\npub(crate) static {name}: &[(&str, &str)] = &[").expect("strings take everything");
    for (stem, path) in files {
        writeln!(code, "    ({stem:?}, include_str!({path:?})),").expect("strings take everything");
    }
    code.push_str("];\n");
}
