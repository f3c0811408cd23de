//! Pictures as files of pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The PNG of an SVG document, in the size that it asks for. The document needs no fonts.
///
/// # Errors
/// The document is none, or its picture is too large.
pub fn png(svg: &str) -> Result<Vec<u8>, String> {
    let tree = tree(svg)?;
    let size = tree.size().to_int_size();
    pixels(&tree, (0, 0), (size.width(), size.height()))?.encode_png().map_err(|error| error.to_string())
}

/// An SVG document, read.
pub(crate) fn tree(svg: &str) -> Result<Tree, String> {
    Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())
}

/// A part of a document as pixels: from there, so many to the right and down.
pub(crate) fn pixels(tree: &Tree, (left, top): (u32, u32), (width, height): (u32, u32)) -> Result<Pixmap, String> {
    let mut pixels = Pixmap::new(width, height).ok_or("the picture is too large")?;
    resvg::render(tree, Transform::from_translate(-(left as f32), -(top as f32)), &mut pixels.as_mut());
    Ok(pixels)
}
