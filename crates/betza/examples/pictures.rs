//! Draws the pictures of `docs/betza.md` and writes their sentences.
//!
//! ```sh
//! cargo run -p betza --example pictures
//! ```
//!
//! The page itself says what to draw. The text of an image, `cpR on 7x7 from d4, friends d6, enemies f4`, is the move, the
//! board, the square of the piece and the other pieces; `first move` shows the moves of an unmoved piece. A quotation line
//! behind an image is replaced by the sentence of the move. `tests/documentation.rs` checks that page and pictures are up
//! to date.

use std::{fs, io, path::Path};

use betza::{Blocker, DiagramRequest};

/// The page and the pictures, brought up to date.
pub(crate) struct Rendered {
    /// The text of the page.
    pub(crate) page: String,
    /// File names below `docs/` and their contents.
    pub(crate) pictures: Vec<(String, String)>,
}

/// Draws every image of the page.
///
/// # Errors
/// The line that does not describe a picture.
pub(crate) fn render(page: &str) -> Result<Rendered, String> {
    let mut rendered = Rendered { page: String::new(), pictures: Vec::new() };
    let mut sentence = None;
    for line in page.lines() {
        match (image(line), &sentence) {
            (Some((spec, file)), _) => {
                let (moves, request) = picture(spec).ok_or_else(|| format!("no picture: {line}"))?;
                rendered.pictures.push((file.to_string(), moves.diagram(&request).to_svg()));
                sentence = Some(moves.sentence());
                rendered.page.push_str(line);
            }
            (None, Some(text)) if line.starts_with('>') => {
                rendered.page.push_str(&format!("> {text}"));
                sentence = None;
            }
            _ => rendered.page.push_str(line),
        }
        rendered.page.push('\n');
    }
    Ok(rendered)
}

/// The text and the file of an image line.
fn image(line: &str) -> Option<(&str, &str)> {
    let (spec, file) = line.strip_prefix("![")?.split_once("](img/betza/")?;
    let file = file.strip_suffix(')')?;
    Some((spec, file))
}

fn picture(spec: &str) -> Option<(betza::PieceMoves, DiagramRequest)> {
    let mut parts = spec.split(", ");
    let (text, place) = parts.next()?.split_once(" on ")?;
    let (board, at) = place.split_once(" from ")?;
    let (files, ranks) = board.split_once('x')?;
    let mut request = DiagramRequest::empty(files.parse().ok()?, ranks.parse().ok()?, square(at)?);
    for part in parts {
        let mut words = part.split(' ');
        let blocker = match words.next()? {
            "first" => {
                request.first_move = true;
                continue;
            }
            "friends" => Blocker::Friend,
            "enemies" => Blocker::Enemy,
            _ => return None,
        };
        for word in words {
            request.blockers.push((square(word)?, blocker));
        }
    }
    Some((betza::parse(text).ok()?, request))
}

fn square(name: &str) -> Option<(u8, u8)> {
    let file = name.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let rank: u8 = name.get(1..)?.parse().ok()?;
    Some((file, rank.checked_sub(1)?))
}

/// Brings the page and its pictures up to date.
#[allow(dead_code)]
fn main() -> io::Result<()> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let page = docs.join("betza.md");
    let rendered = render(&fs::read_to_string(&page)?).map_err(io::Error::other)?;
    let pictures = docs.join("img/betza");
    fs::create_dir_all(&pictures)?;
    for (file, svg) in &rendered.pictures {
        fs::write(pictures.join(file), svg)?;
    }
    fs::write(&page, &rendered.page)?;
    println!("{} pictures in {}", rendered.pictures.len(), pictures.display());
    Ok(())
}
