//! A game as a moving picture: GIF.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;
use rules::{Move, Position, Square};

use super::PictureOptions;
use super::board::{Trays, trays, with_room};
use super::colors::{CLEAR, Colors};
use super::raster::Raster;
use crate::code::Code;
use crate::problem::Problem;

/// So many positions one moving picture shows at most.
pub const MOST_FRAMES: usize = 400;
/// The width in pixels.
const WIDTHS: std::ops::RangeInclusive<u32> = 64..=800;
/// From so many positions of a game the colours are taken.
const SAMPLES: usize = 5;

/// How a game moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Animation {
    /// How its positions are drawn; the last move of each is marked by itself.
    pub picture: PictureOptions,
    /// The width in pixels, 64 to 800.
    pub width: u32,
    /// How long a position stays, in milliseconds.
    pub delay: u32,
    /// How long the last one stays.
    pub last_delay: u32,
}

impl Default for Animation {
    fn default() -> Animation {
        Animation { picture: PictureOptions::default(), width: 480, delay: 900, last_delay: 4_000 }
    }
}

/// A position with the squares that the move to it changed.
type Shown = (Position, Vec<Square>);

/// The game from `start` as a GIF. `go_on` is asked before every position; where it says no there is no picture.
///
/// # Errors
/// A game that is too long, a width that is too small or too large, or an end by `go_on`.
pub fn animation(start: &Position, moves: &[Move], how: &Animation, go_on: &mut dyn FnMut() -> bool) -> Result<Vec<u8>, Problem> {
    let bad = |message: String| Problem::new(Code::BadPicture, message);
    if moves.len() >= MOST_FRAMES {
        return Err(bad(format!("{} moves are too many for a moving picture, {} at most are shown", moves.len(), MOST_FRAMES - 1)));
    }
    if !WIDTHS.contains(&how.width) {
        return Err(bad(format!("a moving picture is {} to {} pixels wide, not {}", WIDTHS.start(), WIDTHS.end(), how.width)));
    }
    let all = positions(start, moves);
    let room = all.iter().fold((0.0, 0.0), |most: Trays, (position, _)| {
        let here = trays(position, &how.picture);
        (most.0.max(here.0), most.1.max(here.1))
    });
    let mut raster = Raster::new(how.width);
    let mut draw = |(position, last): &Shown| {
        let picture = with_room(position, &PictureOptions { last: last.clone(), ..how.picture.clone() }, room);
        raster.draw(&picture).map_err(|why| bad(format!("the picture cannot be drawn: {why}")))
    };
    let samples: Result<Vec<Pixmap>, Problem> = (0..SAMPLES).map(|i| draw(&all[i * (all.len() - 1) / (SAMPLES - 1)])).collect();
    let samples = samples?;
    let mut film = Film::new(&samples, how.width)?;
    for (index, shown) in all.iter().enumerate() {
        if !go_on() {
            return Err(bad("the picture was given up".to_owned()));
        }
        let delay = if index + 1 == all.len() { how.last_delay } else { how.delay };
        film.show(draw(shown)?, delay)?;
    }
    film.finish()
}

/// Every position of a game.
fn positions(start: &Position, moves: &[Move]) -> Vec<Shown> {
    let mut all = vec![(start.clone(), Vec::new())];
    let mut position = start.clone();
    for &m in moves {
        let last = changed(&position, m);
        position.play(m);
        all.push((position.clone(), last));
    }
    all
}

/// The squares that a move changes, the one that it goes to last.
pub fn changed(position: &Position, m: Move) -> Vec<Square> {
    let mut after = position.clone();
    after.play(m);
    let differs = |square: &Square| position.piece_on(*square) != after.piece_on(*square) && *square != m.to();
    position.variant().geometry().squares().filter(differs).chain([m.to()]).collect()
}

/// A GIF being written.
struct Film {
    encoder: Encoder<Vec<u8>>,
    colors: Colors,
    /// What is seen so far, as numbers of colours.
    seen: Vec<u8>,
    /// The picture before.
    before: Option<Pixmap>,
    width: usize,
}

impl Film {
    /// A film for pictures like those.
    fn new(samples: &[Pixmap], width: u32) -> Result<Film, Problem> {
        let sides = samples.first().map_or((width, width), |sample| (sample.width(), sample.height()));
        let (Ok(wide), Ok(tall)) = (u16::try_from(sides.0), u16::try_from(sides.1)) else {
            return Err(Problem::new(Code::BadPicture, "the picture is too large"));
        };
        let data: Vec<&[u8]> = samples.iter().map(Pixmap::data).collect();
        let colors = Colors::of(&data);
        let mut encoder = Encoder::new(Vec::new(), wide, tall, &colors.bytes()).map_err(unwritten)?;
        encoder.set_repeat(Repeat::Infinite).map_err(unwritten)?;
        let seen = vec![CLEAR; usize::from(wide) * usize::from(tall)];
        Ok(Film { encoder, colors, seen, before: None, width: usize::from(wide) })
    }

    /// Adds a picture: only what is different from the one before is looked at and written.
    fn show(&mut self, picture: Pixmap, delay: u32) -> Result<(), Problem> {
        let now = picture.data();
        let before = self.before.as_ref().map(Pixmap::data);
        let part = before.map_or(Part { left: 0, top: 0, width: self.width, height: self.seen.len() / self.width }, |before| {
            Part::of(before, now, self.width)
        });
        let mut buffer = Vec::with_capacity(part.width * part.height);
        for row in part.top..part.top + part.height {
            let start = row * self.width + part.left;
            for at in start..start + part.width {
                let bytes = 4 * at..4 * at + 4;
                if before.is_some_and(|before| before[bytes.clone()] == now[bytes.clone()]) {
                    buffer.push(CLEAR);
                    continue;
                }
                let number = self.colors.number(&now[bytes]);
                buffer.push(if self.seen[at] == number { CLEAR } else { number });
                self.seen[at] = number;
            }
        }
        let frame = Frame {
            delay: u16::try_from(delay / 10).unwrap_or(u16::MAX).max(2),
            dispose: DisposalMethod::Keep,
            transparent: Some(CLEAR),
            left: part.left as u16,
            top: part.top as u16,
            width: part.width as u16,
            height: part.height as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        };
        self.before = Some(picture);
        self.encoder.write_frame(&frame).map_err(unwritten)
    }

    fn finish(self) -> Result<Vec<u8>, Problem> {
        self.encoder.into_inner().map_err(unwritten)
    }
}

fn unwritten(why: gif::EncodingError) -> Problem {
    Problem::new(Code::BadPicture, format!("the picture cannot be written: {why}"))
}

/// A part of a picture.
struct Part {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Part {
    /// The smallest that has all pixels that differ; one pixel where none does.
    fn of(before: &[u8], now: &[u8], width: usize) -> Part {
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        let rows = before.chunks_exact(4 * width).zip(now.chunks_exact(4 * width)).enumerate();
        for (y, (before, now)) in rows.filter(|(_, (before, now))| before != now) {
            (top, bottom) = (top.min(y), y);
            let differs = |x: &usize| before[4 * x..4 * x + 4] != now[4 * x..4 * x + 4];
            left = (0..width).find(differs).map_or(left, |x| left.min(x));
            right = (0..width).rfind(differs).map_or(right, |x| right.max(x));
        }
        if left > right {
            return Part { left: 0, top: 0, width: 1, height: 1 };
        }
        Part { left, top, width: right - left + 1, height: bottom - top + 1 }
    }
}
