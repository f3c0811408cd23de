//! A position as an SVG picture.

use rules::{Color, Piece, Pool, Position, Square};

use super::letters::{Align, Hand, text};
use super::marks::{self, DEFINITIONS, Place, SIDE};
use super::tile::{INK, PAPER, Tile};
use super::tray::Tray;
use crate::ground::Ground;

/// Around everything.
const MARGIN: f32 = 14.0;
/// For the coordinates.
const GUTTER: f32 = 18.0;
const NAMES: Hand = Hand { height: 8.5, weight: 13.0, color: "#7A7264" };

/// A picture and its size in units.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    /// What stands between the tags of the picture.
    body: String,
    /// The width.
    pub(crate) width: f32,
    /// The height.
    pub(crate) height: f32,
    /// The picture in words.
    title: String,
}

impl Picture {
    /// The picture as a document that many pixels wide.
    pub(crate) fn svg(&self, pixels: u32) -> String {
        let (width, height) = (self.width, self.height);
        let tall = (pixels as f32 * height / width).round();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{pixels}\" height=\"{tall}\" role=\"img\">\n\
             <title>{}</title>\n{DEFINITIONS}{}</svg>\n",
            escape(&self.title),
            self.body
        )
    }
}

/// Draws a position. `last` are the squares that the last move changed.
pub(crate) fn draw(position: &Position, flipped: bool, last: &[Square]) -> Picture {
    let variant = position.variant();
    let geometry = variant.geometry();
    let room = f32::from(geometry.files()) * SIDE;
    let (upper, lower) = if flipped { (Color::White, Color::Black) } else { (Color::Black, Color::White) };
    let above: Vec<Tray<'_>> = tray(position, upper, flipped).into_iter().collect();
    let below: Vec<Tray<'_>> = tray(position, lower, flipped).into_iter().chain(neutral(position, flipped)).collect();
    let height_of = |trays: &[Tray<'_>]| trays.iter().map(|t| t.height(room)).sum::<f32>();
    let place =
        Place { geometry, flipped, left: MARGIN + GUTTER, top: MARGIN + height_of(&above) + if above.is_empty() { 0.0 } else { 6.0 } };
    let width = place.left + place.width() + GUTTER + MARGIN;
    let under = place.top + place.height() + GUTTER + 4.0;
    let height = under + height_of(&below) + if below.is_empty() { 2.0 } else { MARGIN };
    let mut body = format!("<rect width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n");
    let mut y = MARGIN;
    for tray in &above {
        body += &tray.draw(place.left, y, room);
        y += tray.height(room);
    }
    body += &marks::squares(place, &Ground::of(variant));
    body += &marks::last_move(place, last);
    if position.in_check() {
        let royals = variant.piece_types().filter(|(_, k)| k.is_royal());
        for square in royals.flat_map(|(kind, _)| position.squares_of(Piece::new(position.side(), kind)).iter().collect::<Vec<_>>()) {
            body += &marks::check(place, square);
        }
    }
    body += &marks::frame(place);
    body += &coordinates(place);
    body += &turn(place, position.side(), lower);
    body += &pieces(position, place);
    let mut y = under;
    for tray in &below {
        body += &tray.draw(place.left, y, room);
        y += tray.height(room);
    }
    let title = format!("{}, {} to move: {}", variant.name(), position.side().name(), position.fen());
    Picture { body, width, height, title }
}

/// The files below the board, the ranks to its left.
fn coordinates(place: Place) -> String {
    let geometry = place.geometry;
    let mut svg = String::new();
    for file in 0..geometry.files() {
        if let Some(square) = geometry.square(file.into(), 0) {
            let name = char::from(b'a' + file).to_string();
            svg += &text(&name, place.middle(square).0, place.top + place.height() + 14.0, Align::Middle, NAMES);
        }
    }
    for rank in 0..geometry.ranks() {
        if let Some(square) = geometry.square(0, rank.into()) {
            let y = place.middle(square).1 + NAMES.height / 2.0;
            svg += &text(&(rank + 1).to_string(), place.left - 8.0, y, Align::End, NAMES);
        }
    }
    svg
}

/// A dot at the corner of the side to move.
fn turn(place: Place, side: Color, lower: Color) -> String {
    let x = place.left + place.width() + GUTTER / 2.0 + 2.0;
    let y = if side == lower { place.top + place.height() - 8.0 } else { place.top + 8.0 };
    let fill = if side == Color::White { "#FFFDF8" } else { "#31343B" };
    format!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"1.4\"><title>{} to move</title></circle>\n",
        side.name()
    )
}

fn pieces(position: &Position, place: Place) -> String {
    let variant = position.variant();
    let mut svg = String::new();
    for square in place.geometry.squares() {
        let Some(piece) = position.piece_on(square) else { continue };
        let (x, y) = place.middle(square);
        let frozen = position.frozen(piece.color()).contains(square);
        let tile = Tile { variant, piece, flipped: place.flipped, frozen };
        let mut drawing = tile.draw(x, y, 40.0);
        let mut title = format!("{} {} {}", piece.color().name(), variant.kind(piece.kind()).name(), place.geometry.name(square));
        if let Some(load) = position.load_on(square) {
            let carried = Tile { piece: Piece::new(piece.color(), load), frozen: false, ..tile };
            drawing += &carried.draw(x + 13.5, y + 13.5, 19.0);
            title += &format!(", carrying a {}", variant.kind(load).name());
        }
        if frozen {
            title += ", frozen";
        }
        svg += &format!("<g><title>{}</title>{drawing}</g>\n", escape(&title));
    }
    svg
}

fn tray(position: &Position, color: Color, flipped: bool) -> Option<Tray<'_>> {
    let pieces = position.pool(Pool::of(color));
    let label = if position.variant().has_hands() { "RESERVE" } else { "LOST" }.to_owned();
    (!pieces.is_empty()).then_some(Tray { position, label, color, pieces, flipped })
}

fn neutral(position: &Position, flipped: bool) -> Option<Tray<'_>> {
    let pieces = position.pool(Pool::Neutral);
    (!pieces.is_empty()).then_some(Tray { position, label: "FOR BOTH".to_owned(), color: Color::White, pieces, flipped })
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
