//! Pictures as test cases.

use betza::{Blocker, DiagramRequest};

/// The board that a picture in the characters of `Diagram::to_text` shows.
pub(crate) fn request(picture: &str) -> DiagramRequest {
    let rows: Vec<Vec<char>> = picture.lines().map(|line| line.split(' ').filter_map(|s| s.chars().next()).collect()).collect();
    let mut request = DiagramRequest::empty(rows[0].len() as u8, rows.len() as u8, (0, 0));
    for (down, row) in rows.iter().enumerate() {
        for (file, symbol) in row.iter().enumerate() {
            let square = (file as u8, (rows.len() - 1 - down) as u8);
            match symbol {
                'O' => request.at = square,
                'F' | 'D' | 'H' => request.blockers.push((square, Blocker::Friend)),
                'E' | 'X' | 'V' | 'h' => request.blockers.push((square, Blocker::Enemy)),
                _ => {}
            }
        }
    }
    request
}

/// Checks every `betza text` / picture pair; a text that starts with `1.` is drawn as a first move.
#[allow(dead_code)]
pub(crate) fn check(cases: &[(&str, &str)]) {
    for &(text, picture) in cases {
        let picture: String = picture.trim().lines().map(|line| format!("{}\n", line.trim())).collect();
        let mut request = request(&picture);
        let (text, first_move) = text.strip_prefix("1.").map_or((text, false), |text| (text, true));
        request.first_move = first_move;
        let moves = betza::parse(text).unwrap_or_else(|errors| panic!("{}", errors[0].render(text)));
        let drawn = moves.diagram(&request).to_text();
        assert_eq!(drawn, picture, "{text} ({}) is drawn as\n{drawn}but should be\n{picture}", moves.sentence());
    }
}
