//! Sees that there are pages to embed: those of `web/dist`. Where they were not built, it leaves one there that says how to.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let own = Path::new(&here).join("pages");
    let web = Path::new(&here).join("../../web");
    // Without the folder of the pages there is nowhere to leave one.
    let pages = if web.is_dir() { web.join("dist") } else { own.clone() };
    if !pages.join("index.html").is_file() {
        fs::create_dir_all(&pages)?;
        fs::copy(own.join("index.html"), pages.join("index.html"))?;
    }
    println!("cargo:rerun-if-changed={}", pages.display());
    println!("cargo:rustc-env=VARAN_PAGES={}", pages.canonicalize()?.display());
    Ok(())
}
