//! Puts every definition of `variants/` into the crate, so that no code has to name a game.

use std::fmt::Write as _;
use std::path::Path;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    println!("cargo::rerun-if-changed={}", folder.display());
    let order = std::fs::read_to_string(folder.join("ORDER")).unwrap_or_default();
    let place = |id: &str| order.split_whitespace().position(|word| word == id).unwrap_or(usize::MAX);
    let files = std::fs::read_dir(&folder).expect("the folder variants is beside crates");
    let mut ids: Vec<String> = files
        .filter_map(|entry| {
            let name = entry.ok()?.file_name().into_string().ok()?;
            Some(name.strip_suffix(".toml")?.to_owned())
        })
        .collect();
    ids.sort_by_key(|id| (place(id), id.clone()));
    let mut code = String::from("/// Id, definition, perft table.\nstatic SHIPPED: &[(&str, &str, &str)] = &[\n");
    for id in ids {
        let definition = folder.join(format!("{id}.toml")).canonicalize().expect("it was listed");
        let table = folder.join(format!("{id}.perft"));
        let table = match table.canonicalize() {
            Ok(path) => format!("include_str!({path:?})"),
            Err(_) => "\"\"".to_owned(),
        };
        writeln!(code, "    ({id:?}, include_str!({definition:?}), {table}),").expect("strings take everything");
    }
    code.push_str("];\n");
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(Path::new(&out).join("shipped.rs"), code).expect("OUT_DIR can be written");
}
