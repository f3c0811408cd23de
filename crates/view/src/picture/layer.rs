//! Pictures as layers, each drawn over those before it.

use super::marks::DEFINITIONS;

/// A part of a picture that changes as a whole.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Layer {
    /// What is drawn.
    pub(crate) svg: String,
    /// Where all of it lies, in the picture's units.
    pub(crate) area: Area,
}

/// A rectangle in the units of a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Area {
    /// Whatever is at most `reach` from a point, up, down and to the sides.
    pub(crate) fn around((x, y): (f32, f32), reach: f32) -> Area {
        Area { left: x - reach, top: y - reach, width: 2.0 * reach, height: 2.0 * reach }
    }
}

/// A picture and its size in units.
#[derive(Clone, Debug)]
pub struct Picture {
    /// What it is made of, the lowest first.
    pub(crate) layers: Vec<Layer>,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// The picture in words.
    pub(crate) title: String,
}

impl Picture {
    /// The picture as a document that many pixels wide.
    pub fn svg(&self, pixels: u32) -> String {
        let body: String = self.layers.iter().map(|layer| layer.svg.as_str()).collect();
        self.document(pixels, &format!("<title>{}</title>\n", escape(&self.title)), &body)
    }

    /// A document of the picture's size that shows one layer alone.
    pub(crate) fn alone(&self, pixels: u32, layer: &Layer) -> String {
        self.document(pixels, "", &layer.svg)
    }

    fn document(&self, pixels: u32, title: &str, body: &str) -> String {
        let (width, height, tall) = (self.width, self.height, self.rows(pixels));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{pixels}\" height=\"{tall}\" role=\"img\">\n\
             {title}{DEFINITIONS}{body}</svg>\n"
        )
    }

    /// How many pixels it is high at that width.
    pub(crate) fn rows(&self, pixels: u32) -> u32 {
        (pixels as f32 * self.height / self.width).round() as u32
    }
}

/// Text as it stands in a document.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
