//! `varan render`: a position as a picture.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use view::{PictureOptions, PieceSet, Theme};

use crate::failure::{Failure, Result};
use crate::{load, output};

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game: an id, a name, or the path of a definition file
    game: String,
    /// The position; the start position if not given
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Moves to play first; the last one is marked
    #[arg(long, value_name = "MOVES", num_args = 1..)]
    moves: Vec<String>,
    /// The file to write, ending in .svg or .png; SVG on the standard output if not given
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The width in pixels
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(64..=8000))]
    size: Option<u32>,
    /// Black at the bottom
    #[arg(long)]
    flip: bool,
    /// What the pieces are drawn as
    #[arg(long, value_name = "SET", value_enum, default_value_t = Set::Letters)]
    set: Set,
    /// The colours
    #[arg(long, value_name = "THEME", value_enum, default_value_t = Colors::Paper)]
    theme: Colors,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Set {
    /// Tiles with letters
    Letters,
    /// Tiles with their moves
    Patterns,
    /// Silhouettes
    Pictures,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Colors {
    /// Paper and sepia
    Paper,
    /// Cool greys
    Slate,
    /// Green and cream
    Green,
    /// Black on white
    Contrast,
}

impl From<Set> for PieceSet {
    fn from(set: Set) -> PieceSet {
        match set {
            Set::Letters => PieceSet::Letters,
            Set::Patterns => PieceSet::Patterns,
            Set::Pictures => PieceSet::Pictures,
        }
    }
}

impl From<Colors> for Theme {
    fn from(colors: Colors) -> Theme {
        match colors {
            Colors::Paper => Theme::Paper,
            Colors::Slate => Theme::Slate,
            Colors::Green => Theme::Green,
            Colors::Contrast => Theme::Contrast,
        }
    }
}

/// Draws.
pub(crate) fn run(args: &Args) -> Result {
    let is_png = match args.output.as_ref() {
        None => false,
        Some(path) => match path.extension().and_then(|e| e.to_str()).map(str::to_ascii_lowercase).as_deref() {
            Some("svg") => false,
            Some("png") => true,
            _ => {
                return Err(Failure::input(
                    format!("{} is neither an SVG nor a PNG file", path.display()),
                    "let the name end in .svg or .png",
                ));
            }
        },
    };
    let variant = load::variant(&args.game)?;
    let mut position = load::position(&variant, args.fen.as_deref())?;
    let mut last = Vec::new();
    for (index, text) in args.moves.iter().flat_map(|m| m.split_whitespace()).filter_map(load::without_number).enumerate() {
        let m = load::parse_move(&position, text).map_err(|why| {
            Failure::input(format!("move {}: {why}", index + 1), "moves are played one after the other from the position")
        })?;
        last = view::changed(&position, m);
        position.play(m);
    }
    let options = PictureOptions { theme: args.theme.into(), set: args.set.into(), flip: args.flip, last };
    let picture = view::picture(&position, &options);
    let usual = picture.width * if is_png { 2.0 } else { 1.0 };
    let svg = picture.svg(args.size.unwrap_or(usual as u32));
    let Some(path) = &args.output else {
        output::print(&svg)?;
        return Ok(ExitCode::SUCCESS);
    };
    let bytes = match is_png {
        true => view::png(&svg).map_err(|why| Failure::input(format!("cannot draw the picture: {why}"), "try a smaller --size"))?,
        false => svg.into_bytes(),
    };
    let fail = |error: std::io::Error| Failure::file("write", path, &error);
    fs::File::create(path).and_then(|mut file| file.write_all(&bytes)).map_err(fail)?;
    Ok(ExitCode::SUCCESS)
}
