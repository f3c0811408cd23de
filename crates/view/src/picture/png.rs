//! Pictures as pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The PNG of an SVG document, in the size that it asks for. The document needs no fonts.
///
/// # Errors
/// The document is none, or its picture is too large.
pub fn png(svg: &str) -> Result<Vec<u8>, String> {
    pixels(svg)?.encode_png().map_err(|error| error.to_string())
}

/// The pixels of an SVG document.
pub(crate) fn pixels(svg: &str) -> Result<Pixmap, String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("the picture is too large")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels)
}
