//! The server: live games, their storage, engines for all, over HTTP and WebSocket.
//!
//! What a game is and what may be done in it is [`game`], without IO; [`hub`] runs games as tasks that store before they
//! tell; [`db`] stores; [`pool`] has engines search; [`api`], [`ws`] and [`stateless`] are what clients see of it, described by
//! [`docs`]. `docs/api.md` tells it to those who write clients.

pub mod api;
pub mod app;
pub mod auth;
pub mod client;
pub mod db;
pub mod docs;
pub mod error;
pub mod game;
mod guard;
pub mod hub;
pub mod limits;
pub mod load;
pub mod message;
pub mod metrics;
mod pages;
pub mod pool;
mod secret;
pub mod serve;
pub mod side;
pub mod stateless;
pub mod time;
pub mod ws;

pub use app::App;
pub use secret::sha256;
pub use serve::{Config, ServeError, app, serve};
