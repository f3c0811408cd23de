//! A position as an SVG picture.

use rules::{Color, Piece, Pool, Position};

use super::layer::{Area, Layer, Picture, escape};
use super::letters::{Align, Hand, text};
use super::marks::{self, Place, SIDE};
use super::palette::Palette;
use super::tile::Tile;
use super::tray::Tray;
use super::{PictureOptions, PieceSet};
use crate::ground::Ground;

/// Around everything.
const MARGIN: f32 = 14.0;
/// For the coordinates.
const GUTTER: f32 = 18.0;
/// How far a piece, what it carries and its frost reach from the middle of its square.
const PIECE: f32 = 28.0;
/// The height of coordinates.
const NAMES: f32 = 8.5;

/// How much the trays take above and below the board.
pub(crate) type Trays = (f32, f32);

/// A position about to be drawn.
struct Drawing<'a> {
    position: &'a Position,
    options: &'a PictureOptions,
    palette: &'a Palette,
}

/// Draws a position.
pub fn picture(position: &Position, options: &PictureOptions) -> Picture {
    with_room(position, options, (0.0, 0.0))
}

/// How much room the trays of a position need.
pub(crate) fn trays(position: &Position, options: &PictureOptions) -> Trays {
    let palette = &options.theme.palette();
    let drawing = Drawing { position, options, palette };
    let room = f32::from(position.variant().geometry().files()) * SIDE;
    (height(&drawing.above(), room), height(&drawing.below(), room))
}

/// Draws a position with at least so much room for trays: the board stays where it is while they fill.
pub(crate) fn with_room(position: &Position, options: &PictureOptions, least: Trays) -> Picture {
    let palette = &options.theme.palette();
    Drawing { position, options, palette }.draw(least)
}

fn height(trays: &[Tray<'_>], room: f32) -> f32 {
    trays.iter().map(|tray| tray.height(room)).sum()
}

impl<'a> Drawing<'a> {
    fn upper(&self) -> Color {
        if self.options.flip { Color::White } else { Color::Black }
    }

    fn above(&self) -> Vec<Tray<'a>> {
        self.tray(self.upper()).into_iter().collect()
    }

    fn below(&self) -> Vec<Tray<'a>> {
        self.tray(!self.upper()).into_iter().chain(self.neutral()).collect()
    }

    fn draw(&self, least: Trays) -> Picture {
        let (position, palette) = (self.position, self.palette);
        let variant = position.variant();
        let geometry = variant.geometry();
        let room = f32::from(geometry.files()) * SIDE;
        let (above, below) = (self.above(), self.below());
        let (over, under) = (height(&above, room).max(least.0), height(&below, room).max(least.1));
        let top = MARGIN + over + if over == 0.0 { 0.0 } else { 6.0 };
        let place = Place { geometry, flipped: self.options.flip, palette, left: MARGIN + GUTTER, top };
        let width = place.left + place.width() + GUTTER + MARGIN;
        let foot = place.top + place.height() + GUTTER + 4.0;
        let tall = foot + under + if under == 0.0 { 2.0 } else { MARGIN };
        let all = Area { left: 0.0, top: 0.0, width, height: tall };
        let page = format!("<rect width=\"{width}\" height=\"{tall}\" fill=\"{}\"/>\n", palette.page);
        let mut layers = vec![Layer { svg: page + &marks::squares(place, &Ground::of(variant)), area: all }];
        // Trays stand next to the board.
        let mut y = top - 6.0 - height(&above, room);
        for tray in &above {
            layers.extend(tray.draw(place.left, y, room));
            y += tray.height(room);
        }
        layers.extend(marks::last_move(place, &self.options.last));
        if position.in_check() {
            let royals = variant.piece_types().filter(|(_, k)| k.is_royal());
            for square in royals.flat_map(|(kind, _)| position.squares_of(Piece::new(position.side(), kind)).iter().collect::<Vec<_>>()) {
                layers.push(marks::check(place, square));
            }
        }
        layers.push(Layer { svg: marks::frame(place) + &coordinates(place), area: all });
        layers.push(turn(place, position.side(), !self.upper()));
        layers.extend(self.pieces(place));
        let mut y = foot;
        for tray in &below {
            layers.extend(tray.draw(place.left, y, room));
            y += tray.height(room);
        }
        let title = format!("{}, {} to move: {}", variant.name(), position.side().name(), position.fen());
        Picture { layers, width, height: tall, title }
    }

    fn pieces(&self, place: Place<'_>) -> Vec<Layer> {
        let position = self.position;
        let variant = position.variant();
        let mut layers = Vec::new();
        for square in place.geometry.squares() {
            let Some(piece) = position.piece_on(square) else { continue };
            let (x, y) = place.middle(square);
            let frozen = position.frozen(piece.color()).contains(square);
            let tile = Tile { variant, piece, flipped: place.flipped, frozen, set: self.options.set, palette: self.palette };
            let mut drawing = tile.draw(x, y, if self.options.set == PieceSet::Pictures { 46.0 } else { 40.0 });
            let mut title = format!("{} {} {}", piece.color().name(), variant.kind(piece.kind()).name(), place.geometry.name(square));
            if let Some(load) = position.load_on(square) {
                let carried = Tile { piece: Piece::new(piece.color(), load), frozen: false, ..tile };
                drawing += &carried.draw(x + 13.5, y + 13.5, 19.0);
                title += &format!(", carrying {}", rules::with_article(variant.kind(load).name()));
            }
            if frozen {
                title += ", frozen";
            }
            let svg = format!("<g><title>{}</title>{drawing}</g>\n", escape(&title));
            layers.push(Layer { svg, area: Area::around((x, y), PIECE) });
        }
        layers
    }

    fn tray(&self, color: Color) -> Option<Tray<'a>> {
        let label = if self.position.variant().has_hands() { "RESERVE" } else { "LOST" };
        self.pool(Pool::of(color), color, label)
    }

    fn neutral(&self) -> Option<Tray<'a>> {
        self.pool(Pool::Neutral, Color::White, "FOR BOTH")
    }

    fn pool(&self, pool: Pool, color: Color, label: &str) -> Option<Tray<'a>> {
        let pieces = self.position.pool(pool);
        let (position, palette) = (self.position, self.palette);
        let tray = || Tray {
            position,
            label: label.to_owned(),
            color,
            pieces: pieces.clone(),
            flipped: self.options.flip,
            set: self.options.set,
            palette,
        };
        (!pieces.is_empty()).then(tray)
    }
}

/// The files below the board, the ranks to its left.
fn coordinates(place: Place<'_>) -> String {
    let hand = Hand { height: NAMES, weight: 13.0, color: place.palette.faint };
    let geometry = place.geometry;
    let mut svg = String::new();
    for file in 0..geometry.files() {
        if let Some(square) = geometry.square(file.into(), 0) {
            let name = char::from(b'a' + file).to_string();
            svg += &text(&name, place.middle(square).0, place.top + place.height() + 14.0, Align::Middle, hand);
        }
    }
    for rank in 0..geometry.ranks() {
        if let Some(square) = geometry.square(0, rank.into()) {
            let y = place.middle(square).1 + NAMES / 2.0;
            svg += &text(&(rank + 1).to_string(), place.left - 8.0, y, Align::End, hand);
        }
    }
    svg
}

/// A dot at the corner of the side to move.
fn turn(place: Place<'_>, side: Color, lower: Color) -> Layer {
    let x = place.left + place.width() + GUTTER / 2.0 + 2.0;
    let y = if side == lower { place.top + place.height() - 8.0 } else { place.top + 8.0 };
    let (fill, ink) = (place.palette.sides[side.index()].fill, place.palette.ink);
    let svg = format!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"1.4\"><title>{} to move</title></circle>\n",
        side.name()
    );
    Layer { svg, area: Area::around((x, y), 7.0) }
}
