//! From a [`Setup`] to a board that is valid by construction.

use std::sync::Arc;

use crate::bits::Bits;
use crate::board::{Board, NONE};
use crate::castling::Castles;
use crate::definition::Written;
use crate::fault::Fault;
use crate::fault_code::FaultCode as Code;
use crate::game::Game;
use crate::variant::Inner;
use crate::{Color, Piece, PieceType, Pool, Setup, Square, with_article};

/// Puts a set-up on a board.
///
/// # Errors
/// Every rule that the position breaks.
pub(crate) fn board<B: Bits>(variant: &Inner, game: &Arc<Game<B>>, setup: &Setup) -> Result<Board<B>, Vec<Fault>> {
    let mut judge = Judge { variant, game, faults: royal_faults(variant, setup) };
    judge.squares(setup);
    judge.pools(setup);
    let castles = judge.castling(setup);
    let mut board = Board::empty(game.clone());
    for square in variant.geometry().squares() {
        if let Some(piece) = setup.board[square.index()] {
            board.put(square.index(), Some(piece), setup.loads[square.index()]);
        }
    }
    for pool in Pool::ALL {
        for (kind, &count) in setup.pools[pool.index()].iter().enumerate() {
            board.set_pool(pool, PieceType(kind as u8), count);
        }
    }
    if let Some((castles, rights)) = castles {
        if castles != *board.castles {
            board.castles = Arc::new(castles);
        }
        board.set_rights(rights);
    }
    board.set_side(setup.side);
    board.state.halfmoves = setup.halfmove_clock;
    board.state.ply = 2 * (setup.fullmove.max(1) - 1) + setup.side as u32;
    judge.en_passant(&mut board, setup);
    judge.safety(&board);
    board.edits.clear();
    if judge.faults.is_empty() { Ok(board) } else { Err(judge.faults) }
}

/// Whether each side has exactly one royal piece, inside its region.
pub(crate) fn royal_faults(variant: &Inner, setup: &Setup) -> Vec<Fault> {
    let mut faults = Vec::new();
    let geometry = variant.geometry();
    for (index, kind) in variant.kinds.iter().enumerate().filter(|(_, k)| k.is_royal()) {
        for color in Color::BOTH {
            let piece = Piece::new(color, PieceType(index as u8));
            let squares: Vec<Square> = geometry.squares().filter(|s| setup.board[s.index()] == Some(piece)).collect();
            let who = if color == Color::White { "White" } else { "Black" };
            if let [square] = squares[..] {
                if let Some(region) = variant.definition.royal_confined.map(|r| &variant.definition.regions[r])
                    && !region.1.of[color.index()].contains(square)
                {
                    let message = format!("{who}'s {} on {} stands outside its {}", kind.name(), geometry.name(square), region.0);
                    let fault = Fault::new("royal.confined", message, "put it back inside").code(Code::RoyalOutside).on(square);
                    let fault = fault.with_side(color).with("piece", kind.name()).with("square", geometry.name(square));
                    faults.push(fault.with("region", &region.0));
                }
                continue;
            }
            let name = if squares.len() == 1 { kind.name() } else { kind.plural() };
            let message = format!(
                "{who} has {} {name}, exactly one is needed",
                if squares.is_empty() { "no".to_owned() } else { squares.len().to_string() }
            );
            let message = message.replace(&format!("no {}", kind.plural()), &format!("no {}", kind.name()));
            let fault = Fault::new("royal", message, "put one on the board").with_side(color).with("piece", kind.name());
            faults.push(match squares.get(1) {
                Some(&second) => {
                    let fault = Fault { hint: "take the others off".to_owned(), ..fault };
                    fault.code(Code::RoyalMany).with("count", squares.len()).on(second)
                }
                None => fault.code(Code::RoyalMissing),
            });
        }
    }
    faults
}

struct Judge<'a, B> {
    variant: &'a Inner,
    game: &'a Game<B>,
    faults: Vec<Fault>,
}

impl<B: Bits> Judge<'_, B> {
    fn name(&self, kind: PieceType) -> &str {
        self.variant.kinds[kind.index()].name()
    }

    fn squares(&mut self, setup: &Setup) {
        for square in self.variant.geometry().squares() {
            let name = self.variant.geometry().name(square);
            let Some(piece) = setup.board[square.index()] else {
                if setup.loads[square.index()].is_some() {
                    let message = format!("something is carried on the empty square {name}");
                    let fault = Fault::new("carry", message, "put a carrier there").code(Code::LoadOnEmpty);
                    self.faults.push(fault.with("square", name).on(square));
                }
                continue;
            };
            let rules = &self.game.kinds[piece.kind().index()];
            let must_have_promoted = rules
                .promotion
                .as_ref()
                .is_some_and(|p| p.written != Written::Silent && p.forced[piece.color().index()].has(square.index()));
            if must_have_promoted {
                let message = format!("{} on {name} would have had to promote", with_article(self.name(piece.kind())));
                let fault = Fault::new("promotion.forced", message, "put the promoted piece there, or move it back");
                let piece = self.name(piece.kind()).to_owned();
                self.faults.push(fault.code(Code::MustPromote).with("piece", piece).with("square", &name).on(square));
            }
            if let Some(load) = setup.loads[square.index()] {
                let carrier = self.game.effects.carries[piece.kind().index()];
                if !carrier {
                    let message = format!("the {} on {name} cannot carry anything", self.name(piece.kind()));
                    let fault = Fault::new("carry", message, "take its load off").code(Code::CannotCarry);
                    let piece = self.name(piece.kind()).to_owned();
                    self.faults.push(fault.with("piece", piece).with("square", &name).on(square));
                }
                if !self.variant.may_be_in_pool(load) {
                    let message = format!("{} on {name} cannot be carried", with_article(self.name(load)));
                    let fault = Fault::new("carry", message, "only unpromoted pieces can").code(Code::CannotBeCarried);
                    let piece = self.name(load).to_owned();
                    self.faults.push(fault.with("piece", piece).with("square", &name).on(square));
                }
            }
        }
    }

    fn pools(&mut self, setup: &Setup) {
        for (index, name) in ["White's", "Black's", "the neutral"].into_iter().enumerate() {
            for (kind, &count) in setup.pools[index].iter().enumerate() {
                let kind = PieceType(kind as u8);
                if count > 0 && !(self.variant.may_be_in_pool(kind) && (index < 2 || self.variant.definition.neutral_pool)) {
                    let message = format!("{name} pool holds {}, which is impossible", with_article(self.name(kind)));
                    let fault = Fault::new("pools", message, "take it out").code(Code::ImpossibleInPool);
                    let piece = self.name(kind).to_owned();
                    self.faults.push(fault.with("pool", ["white", "black", "neutral"][index]).with("piece", piece));
                }
            }
        }
    }

    /// The castlings and the rights held; a right whose King or partner is not at home is a fault.
    fn castling(&mut self, setup: &Setup) -> Option<(Castles<B>, u16)> {
        let castling = self.variant.definition.castling.as_ref()?;
        let letters: Vec<char> = setup.castling.chars().collect();
        let castles = match castling.flexible {
            true if !letters.is_empty() => self.flexible(setup, &letters)?,
            _ => self.game.castles.clone(),
        };
        let mut rights = 0;
        for letter in letters {
            let found = castles.all_bits().find(|(_, _, right)| {
                let file = (b'a' + self.variant.geometry().file(right.partner)) as char;
                right.letter == letter
                    || (castling.flexible && (if right.letter.is_ascii_uppercase() { file.to_ascii_uppercase() } else { file }) == letter)
            });
            let Some((bit, color, right)) = found else { continue };
            let at_home = |square: Square, royal: bool| {
                setup.board[square.index()].is_some_and(|p| {
                    p.color() == color && if royal { self.game.kinds[p.kind().index()].royal } else { Some(p.kind()) == right.kind }
                })
            };
            for (square, royal) in [(right.king, true), (right.partner, false)] {
                if !at_home(square, royal) {
                    let who = if royal { "the King" } else { right.kind.map_or("the partner", |k| self.variant.kinds[k.index()].name()) };
                    let at = self.variant.geometry().name(square);
                    let fault =
                        right_fault(format!("the castling right {letter} needs {who} on {at}"), letter).with("square", at).on(square);
                    let fault =
                        if royal { fault.code(Code::RightWithoutKing) } else { fault.code(Code::RightWithoutPartner).with("piece", who) };
                    self.faults.push(fault);
                }
            }
            rights |= 1 << bit;
        }
        Some((castles, rights))
    }

    /// The castlings for a King and partners anywhere on the home rank.
    fn flexible(&mut self, setup: &Setup, letters: &[char]) -> Option<Castles<B>> {
        let castling = self.variant.definition.castling.as_ref()?;
        let geometry = self.variant.geometry();
        let usual: Vec<Square> = castling.rights.iter().map(|(_, s)| *s).collect();
        let partner_kind = self.game.castles.rights[0].first()?.kind;
        let files = geometry.files();
        let mut king_file = None;
        let mut partner_files = vec![None; usual.len()];
        for &letter in letters {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let rank = if color == Color::White { 0 } else { geometry.ranks() - 1 };
            let at = |file: u8| setup.board[usize::from(rank) * usize::from(files) + usize::from(file)].filter(|p| p.color() == color);
            let Some(king) = (0..files).find(|&f| at(f).is_some_and(|p| self.game.kinds[p.kind().index()].royal)) else {
                let message = format!("the castling right {letter} finds no King on the home rank");
                self.faults.push(right_fault(message, letter).code(Code::RightNoKing));
                continue;
            };
            let is_partner = |f: &u8| at(*f).is_some_and(|p| Some(p.kind()) == partner_kind);
            let upper = letter.to_ascii_uppercase();
            let (index, file) = match castling.rights.iter().position(|(l, _)| *l == upper) {
                Some(index) => {
                    let right = usual[index].0 % files > castling.king.0 % files;
                    let file = if right { (king + 1..files).rev().find(is_partner) } else { (0..king).find(is_partner) };
                    (index, file)
                }
                None => {
                    let file = (upper as u8).wrapping_sub(b'A');
                    let index = castling.rights.iter().position(|(_, s)| (s.0 % files > castling.king.0 % files) == (file > king))?;
                    (index, Some(file).filter(|f| *f < files && is_partner(f)))
                }
            };
            let Some(file) = file else {
                let message = format!("the castling right {letter} finds no partner on the home rank");
                self.faults.push(right_fault(message, letter).code(Code::RightNoPartner));
                continue;
            };
            let fits = king_file.is_none_or(|f| f == king) && partner_files[index].is_none_or(|f| f == file);
            if !fits {
                let message = format!("the castling right {letter} does not fit the others");
                let fault = Fault::new("castling", message, "both sides castle from the same files").code(Code::RightMisfit);
                self.faults.push(fault.with("letter", letter));
                return None;
            }
            king_file = Some(king);
            partner_files[index] = Some(file);
        }
        let king = Square(king_file?);
        let partners: Vec<Square> = usual.iter().zip(partner_files).map(|(usual, file)| file.map_or(*usual, Square)).collect();
        Some(Castles::new(castling, geometry, &self.game.lines, king, &partners, &|_| partner_kind))
    }

    /// Keeps the right to capture in passing where some piece could use it.
    fn en_passant(&mut self, board: &mut Board<B>, setup: &Setup) {
        let Some(target) = setup.en_passant else { return };
        let Some((_, of)) = &self.game.en_passant else { return };
        let geometry = self.variant.geometry();
        let passed = !setup.side;
        let forward = if passed == Color::White { 1 } else { -1 };
        let victim = geometry.offset(target, 0, forward);
        let origin = geometry.offset(target, 0, -forward);
        let is_victim = |s: &Square| board.piece_on(s.index()).is_some_and(|p| p.color() == passed && of[p.kind().index()]);
        let free = |s: Square| board.piece_on(s.index()).is_none();
        match victim.filter(is_victim).filter(|_| free(target) && origin.is_some_and(free)) {
            Some(victim) => {
                let piece = board.piece_on(victim.index()).map(Piece::kind);
                if let (Some(kind), Some(origin)) = (piece, origin) {
                    board.note_passed(kind, origin.index(), victim.index(), passed);
                }
            }
            None => {
                let message = format!("nothing can have passed {} in the last move", geometry.name(target));
                let fault = Fault::new("en_passant", message, "write - in the en passant field").code(Code::NothingPassed);
                self.faults.push(fault.with("square", geometry.name(target)).on(target));
            }
        }
    }

    fn safety(&mut self, board: &Board<B>) {
        let waiting = !board.state.side;
        if let Some(royal) = board.royal(waiting).filter(|_| self.faults.is_empty()) {
            let attackers = board.attackers(royal, !waiting);
            if attackers.any() {
                let geometry = self.variant.geometry();
                let from: Vec<String> = attackers.iter().map(|s| geometry.name(Square(s as u8))).collect();
                let who = if waiting == Color::White { "White" } else { "Black" };
                let (square, from) = (Square(royal as u8), from.join(", "));
                let name = geometry.name(square);
                let message = format!("{who} is not to move, but its royal piece on {name} is attacked from {from}");
                let fault = Fault::new("royal", message, "let the other side move, or take the attacker away").code(Code::RoyalAttacked);
                self.faults.push(fault.with_side(waiting).with("square", name).with("squares", from).on(square));
            }
        }
        debug_assert!(board.state.en_passant[0] == NONE || board.game.en_passant.is_some());
    }
}

/// A fault of a castling right, which may be taken out.
fn right_fault(message: String, letter: char) -> Fault {
    Fault::new("castling", message, format!("take {letter} out of the castling field")).with("letter", letter)
}
