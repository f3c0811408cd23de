//! From millions of colours to a palette of 255.
//!
//! Boards are drawn in few colours and the blends between them. The most frequent ones stay exactly what they are; of the
//! others those are taken that lie far from all that is in the palette, so that rare colours are not forgotten.

use std::collections::HashMap;

/// A colour.
type Rgb = [u8; 3];

/// The number of a pixel that stays as it was.
pub(crate) const CLEAR: u8 = 255;
/// So many colours a palette has; one number more is for pixels that stay.
const MOST: usize = CLEAR as usize;
/// So many of the most frequent colours are kept exactly.
const EXACT: usize = 96;
/// How far from all others a colour must be, each time that the rest is looked through.
const DISTANCES: [i32; 8] = [64, 40, 26, 18, 12, 8, 4, 1];

/// A palette, and where colours are found in it.
#[derive(Debug, Default)]
pub(crate) struct Colors {
    list: Vec<Rgb>,
    known: HashMap<Rgb, u8>,
}

impl Colors {
    /// A palette for pictures of which these are samples, each in bytes of red, green, blue and opacity.
    pub(crate) fn of(samples: &[&[u8]]) -> Colors {
        let mut counts: HashMap<Rgb, u32> = HashMap::new();
        for sample in samples {
            let (pixels, _) = sample.as_chunks::<4>();
            // Most pixels are of the colour of the one before.
            for run in pixels.chunk_by(|a, b| a == b) {
                *counts.entry([run[0][0], run[0][1], run[0][2]]).or_default() += run.len() as u32;
            }
        }
        let mut all: Vec<(u32, Rgb)> = counts.into_iter().map(|(color, count)| (count, color)).collect();
        all.sort_by(|a, b| b.cmp(a));
        let mut list: Vec<Rgb> = all.iter().take(EXACT).map(|(_, color)| *color).collect();
        for least in DISTANCES {
            for (_, color) in all.iter().skip(EXACT) {
                if list.len() == MOST {
                    break;
                }
                if list.iter().all(|known| distance(*known, *color) >= least * least) {
                    list.push(*color);
                }
            }
        }
        Colors { list, known: HashMap::new() }
    }

    /// The palette as bytes of red, green and blue, 256 colours.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.list.iter().flatten().copied().collect();
        bytes.resize(3 * (MOST + 1), 0);
        bytes
    }

    /// The number of the colour nearest to a pixel.
    pub(crate) fn number(&mut self, pixel: &[u8]) -> u8 {
        let color = [pixel[0], pixel[1], pixel[2]];
        let list = &self.list;
        *self.known.entry(color).or_insert_with(|| (0..list.len()).min_by_key(|&i| distance(list[i], color)).unwrap_or(0) as u8)
    }
}

fn distance(a: Rgb, b: Rgb) -> i32 {
    (0..3).map(|i| (i32::from(a[i]) - i32::from(b[i])).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_stay_exact_and_many_come_near() {
        let few: Vec<u8> = (0..200_u8).flat_map(|i| [i, 255 - i, i / 2, 255]).collect();
        let mut colors = Colors::of(&[&few]);
        for pixel in few.chunks_exact(4) {
            let number = usize::from(colors.number(pixel));
            assert_eq!(colors.bytes()[3 * number..3 * number + 3], pixel[..3]);
        }
        let many: Vec<u8> = (0..20_000_u32).flat_map(|i| [(i * 7 % 256) as u8, (i * 13 % 251) as u8, (i / 80) as u8, 255]).collect();
        let mut colors = Colors::of(&[&many]);
        assert_eq!(colors.bytes().len(), 768);
        for pixel in many.chunks_exact(4) {
            let number = usize::from(colors.number(pixel));
            assert!(number < usize::from(CLEAR));
            let found = &colors.bytes()[3 * number..3 * number + 3];
            assert!(distance([found[0], found[1], found[2]], [pixel[0], pixel[1], pixel[2]]) < 64 * 64);
        }
    }
}
