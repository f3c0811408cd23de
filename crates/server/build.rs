//! Sees that there are pages to embed: those of `web/dist`, or, where they were not built, one that says how to.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("../..");
    let dist = root.join("web/dist");
    println!("cargo:rerun-if-changed={}", dist.display());
    println!("cargo:rerun-if-changed=pages");
    let built = dist.join("index.html").is_file();
    let pages = if built { dist.canonicalize()? } else { root.join("crates/server/pages").canonicalize()? };
    println!("cargo:rustc-env=VARAN_PAGES={}", pages.display());
    fs::metadata(pages.join("index.html")).map(drop)
}
