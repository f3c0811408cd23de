//! Castling, as far as XBoard can be told of it.

use rules::{CastlingWay, Color, Geometry, Move, MoveKind, Position, Variant};

/// A colour's castlings in XBoard's Betza, to stand behind the King's own moves: `irO2ilO3`.
pub(crate) fn write(variant: &Variant, color: Color) -> String {
    variant.castlings(color).iter().filter_map(|way| term(variant.geometry(), way, color)).collect()
}

/// One castling; `None` where XBoard would not move the pieces as the game does.
///
/// XBoard knows the distance that the King goes and how far from the corner his partner stands, which must be the first piece on
/// the King's way. The partner lands next to the King.
fn term(geometry: Geometry, way: &CastlingWay, color: Color) -> Option<String> {
    let [(partner_from, partner_to)] = way.partners.as_slice() else { return None };
    let (from, to) = (geometry.file(way.king.0), geometry.file(way.king.1));
    let goes_right = to > from;
    let distance = to.abs_diff(from);
    let beside = if goes_right { to.checked_sub(1)? } else { to + 1 };
    if distance < 2 || geometry.file(*partner_to) != beside || (geometry.file(*partner_from) > from) != goes_right {
        return None;
    }
    let inside = if goes_right { geometry.files() - 1 - geometry.file(*partner_from) } else { geometry.file(*partner_from) };
    // Left and right are the player's.
    let direction = if goes_right == (color == Color::White) { 'r' } else { 'l' };
    Some(format!("i{direction}{}O{distance}", "j".repeat(usize::from(inside))))
}

/// Whether XBoard's board is right after a move, if it is a castling.
pub(crate) fn is_shown(position: &Position, m: Move) -> bool {
    let variant = position.variant();
    if m.kind() != MoveKind::Castle {
        return true;
    }
    let san = position.facts(m).castle_san;
    let ways = variant.castlings(position.side());
    ways.iter().filter(|way| Some(&way.san) == san.as_ref()).any(|way| term(variant.geometry(), way, position.side()).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn castlings_are_said_from_the_players_side() {
        for (id, white, black) in [
            ("chess", "irO2ilO2", "ilO2irO2"),
            ("ashtaranga", "irjO3iljO2", "iljO3irjO2"),
            ("alibishogi", "irO2ilO3", "ilO2irO3"),
            ("xiangqi", "", ""),
        ] {
            let variant = rules::shipped::load(id).unwrap();
            assert_eq!((write(&variant, Color::White).as_str(), write(&variant, Color::Black).as_str()), (white, black), "{id}");
        }
    }

    #[test]
    fn castlings_of_three_pieces_are_not_shown() {
        let variant = rules::shipped::load("ashtaranga").unwrap();
        let position = variant.position("5k6/12/12/12/12/12/12/5K4RD w KL - 0 1").unwrap();
        let castlings: Vec<Move> = position.legal_moves().into_iter().filter(|m| m.kind() == MoveKind::Castle).collect();
        assert_eq!(castlings.len(), 2);
        assert_eq!(castlings.iter().filter(|m| is_shown(&position, **m)).count(), 1);
    }
}
