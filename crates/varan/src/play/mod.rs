//! A game at the terminal.

pub(crate) mod board;
mod buy;
mod commands;
pub(crate) mod diagram;
mod input;
mod interrupt;
mod listing;
mod menu;
mod panel;
mod record;
mod session;
mod talk;
mod words;

pub(crate) use input::Prompt;
pub(crate) use interrupt::Interrupt;
pub(crate) use menu::choose;
pub(crate) use session::{Seat, Session, Settings};
pub(crate) use talk::talk;
