//! Pictures of one size as pixels, layer by layer: a layer that stays what it was is not drawn again.

use std::collections::HashMap;

use resvg::tiny_skia::Pixmap;

use super::layer::{Layer, Picture};
use super::png::{pixels, tree};

/// So many drawn layers are kept; when there are more, those that the last picture did not need go.
const KEPT: usize = 1_500;

/// A layer's pixels, and where they lie.
struct Sprite {
    left: usize,
    top: usize,
    pixels: Pixmap,
    /// Whether nothing shines through.
    opaque: bool,
}

/// Draws pictures of one width. It pays where their height is the same too.
pub(crate) struct Raster {
    width: u32,
    /// The height, in units, of the pictures that the sprites belong to.
    height: f32,
    /// By what is drawn.
    sprites: HashMap<String, Sprite>,
}

impl Raster {
    /// Draws pictures so many pixels wide.
    pub(crate) fn new(width: u32) -> Raster {
        Raster { width, height: 0.0, sprites: HashMap::new() }
    }

    /// The pixels of a picture.
    ///
    /// # Errors
    /// The picture is too large.
    pub(crate) fn draw(&mut self, picture: &Picture) -> Result<Pixmap, String> {
        let mut canvas = Pixmap::new(self.width, picture.rows(self.width)).ok_or("the picture is too large")?;
        if picture.height != self.height {
            // Heights are rounded to pixels, and with that a layer moves by a part of one.
            self.sprites.clear();
            self.height = picture.height;
        }
        for layer in &picture.layers {
            if !self.sprites.contains_key(&layer.svg) {
                let sprite = sprite(picture, layer, &canvas)?;
                self.sprites.insert(layer.svg.clone(), sprite);
            }
            self.sprites[&layer.svg].over(&mut canvas);
        }
        if self.sprites.len() > KEPT {
            self.sprites.retain(|svg, _| picture.layers.iter().any(|layer| layer.svg == *svg));
        }
        Ok(canvas)
    }
}

/// Draws a layer alone, as it lies in the picture: the same part of every pixel is covered.
fn sprite(picture: &Picture, layer: &Layer, canvas: &Pixmap) -> Result<Sprite, String> {
    let scale = canvas.width() as f32 / picture.width;
    // A pixel more on each side: the height in pixels is rounded, and that moves the picture by less than one.
    let part = |from: f32, length: f32, most: u32| {
        let first = ((from * scale).floor() - 1.0).clamp(0.0, most as f32 - 1.0);
        let end = (((from + length) * scale).ceil() + 1.0).clamp(first + 1.0, most as f32);
        (first as u32, (end - first) as u32)
    };
    let area = layer.area;
    let (left, width) = part(area.left, area.width, canvas.width());
    let (top, height) = part(area.top, area.height, canvas.height());
    let pixels = pixels(&tree(&picture.alone(canvas.width(), layer))?, (left, top), (width, height))?;
    let opaque = pixels.data().iter().skip(3).step_by(4).all(|alpha| *alpha == 255);
    Ok(Sprite { left: left as usize, top: top as usize, pixels, opaque })
}

impl Sprite {
    /// Lays the sprite over what is drawn.
    fn over(&self, canvas: &mut Pixmap) {
        let row = 4 * canvas.width() as usize;
        let wide = 4 * self.pixels.width() as usize;
        let start = self.top * row + 4 * self.left;
        for (line, pixels) in canvas.data_mut()[start..].chunks_mut(row).zip(self.pixels.data().chunks_exact(wide)) {
            if self.opaque {
                line[..wide].copy_from_slice(pixels);
                continue;
            }
            let (below, _) = line[..wide].as_chunks_mut::<4>();
            let (above, _) = pixels.as_chunks::<4>();
            for (below, above) in below.iter_mut().zip(above).filter(|(_, above)| above[3] > 0) {
                // Colours are multiplied by their opacity already.
                let through = u32::from(255 - above[3]);
                for (below, above) in below.iter_mut().zip(above) {
                    *below = above.saturating_add(((u32::from(*below) * through + 127) / 255) as u8);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::layer::Area;
    use crate::picture::{PictureOptions, PieceSet, Theme, changed, picture};

    /// By how much a colour differs at most, and how many pixels differ by more than a shade that nobody sees.
    fn difference(drawn: &Pixmap, whole: &Pixmap) -> (u8, usize) {
        assert_eq!((drawn.width(), drawn.height()), (whole.width(), whole.height()));
        let pixels = drawn.data().chunks_exact(4).zip(whole.data().chunks_exact(4));
        let most = pixels.map(|(a, b)| a.iter().zip(b).map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0));
        most.fold((0, 0), |(most, many), here| (most.max(here), many + usize::from(here > 4)))
    }

    #[test]
    fn layers_give_the_picture_that_the_whole_document_does() {
        let mut number = 1_usize;
        for (id, width) in rules::shipped::ids().zip([173, 240, 333, 480].into_iter().cycle()) {
            let variant = rules::shipped::load(id).expect("a shipped game");
            for (set, theme) in PieceSet::ALL.into_iter().zip(Theme::ALL) {
                let mut raster = Raster::new(width);
                let mut position = variant.start();
                let mut last = Vec::new();
                for ply in 0..25 {
                    if ply % 5 == 0 {
                        let options = PictureOptions { set, theme, flip: ply % 2 == 1, last: std::mem::take(&mut last) };
                        let picture = picture(&position, &options);
                        let drawn = raster.draw(&picture).expect("pixels");
                        let tree = tree(&picture.svg(width)).expect("a document");
                        let whole = pixels(&tree, (0, 0), (drawn.width(), drawn.height())).expect("pixels");
                        let (most, many) = difference(&drawn, &whole);
                        assert!(
                            most <= 24 && many * 2_000 <= drawn.pixels().len(),
                            "{id} {set:?} ply {ply}: {most} at most, {many} pixels"
                        );
                    }
                    let moves = position.legal_moves();
                    if moves.is_empty() || position.outcome().is_some() {
                        break;
                    }
                    number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    let m = moves[(number >> 33) % moves.len()];
                    last = changed(&position, m);
                    position.play(m);
                }
            }
        }
    }

    #[test]
    fn what_stays_is_drawn_once_and_what_is_not_needed_goes() {
        let variant = rules::shipped::load("chess").expect("a shipped game");
        let mut raster = Raster::new(100);
        let mut position = variant.start();
        raster.draw(&picture(&position, &PictureOptions::default())).expect("pixels");
        let before = raster.sprites.len();
        position.play(position.parse_move("e2e4").expect("a move"));
        raster.draw(&picture(&position, &PictureOptions::default())).expect("pixels");
        // The pawn, and whose turn it is.
        assert_eq!(raster.sprites.len(), before + 2);
        for n in 0..2 * KEPT {
            let layer = Layer { svg: format!("<g id=\"x{n}\"/>"), area: Area::around((0.0, 0.0), 1.0) };
            let many = Picture { layers: vec![layer], width: 100.0, height: 100.0, title: String::new() };
            raster.draw(&many).expect("pixels");
        }
        assert!(raster.sprites.len() <= KEPT);
    }
}
