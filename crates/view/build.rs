//! Puts the guides of `variants/guide/` and the pictures of pieces of `web/src/pieces/` into the crate. Either folder may lack
//! files, or not be there: then games have no guide, and pieces are drawn as tiles.

use std::fmt::Write as _;
use std::path::Path;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut code = String::new();
    embed(&mut code, "GUIDES", "Id and text of every guide.", &root.join("variants/guide"), "toml");
    embed(&mut code, "PIECES", "Name and SVG of every picture of a piece.", &root.join("web/src/pieces"), "svg");
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(Path::new(&out).join("embedded.rs"), code).expect("OUT_DIR can be written");
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
