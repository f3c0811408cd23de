//! Positions as pictures.

mod board;
mod letters;
mod marks;
mod png;
mod tile;
mod tray;

pub(crate) use board::draw;
pub(crate) use png::png;
