//! Where each weight stands in the one list that holds all of them.

use rules::{Geometry, PieceType, Square, Term, Variant};

/// Boards with more squares have places by rank and by file instead of by square.
const MOST_SQUARES: usize = 90;
/// How many terms there are.
const TERMS: usize = Term::ALL.len();
/// The longest table of mobilities.
const MOST_MOBILITY: usize = 40;

/// A term's run of weights, of a piece type where each has its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    pub(crate) term: Term,
    pub(crate) piece: Option<PieceType>,
    pub(crate) start: usize,
    pub(crate) len: usize,
}

/// The order of a variant's weights.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    slots: Vec<Slot>,
    /// By term, the game's.
    game: [usize; TERMS],
    /// By type and term.
    pieces: Vec<[usize; TERMS]>,
    /// By type: the type that it looks like and shares its weights with.
    pub(crate) looks: Vec<PieceType>,
    /// By type: the last index of its mobilities.
    pub(crate) last_mobility: Vec<usize>,
    geometry: Geometry,
    len: usize,
}

impl Layout {
    /// A layout for a variant whose types go to so many squares at most.
    pub(crate) fn new(variant: &Variant, most_mobility: &[usize]) -> Layout {
        let kinds = variant.kinds();
        let looks: Vec<PieceType> = variant
            .piece_types()
            .map(|(kind, about)| {
                let letter = about.letter().trim_end_matches('~');
                if about.is_hidden() { variant.kind_by_letter(letter).unwrap_or(kind) } else { kind }
            })
            .collect();
        let mut layout = Layout {
            slots: Vec::new(),
            game: [0; TERMS],
            pieces: vec![[0; TERMS]; kinds.len()],
            last_mobility: most_mobility.iter().map(|&most| most.clamp(1, MOST_MOBILITY)).collect(),
            looks,
            geometry: variant.geometry(),
            len: 0,
        };
        for &term in Term::ALL.iter().filter(|term| !term.is_of_piece()) {
            layout.game[term as usize] = layout.push(term, None, term.most());
        }
        for (kind, _) in variant.piece_types().filter(|(_, about)| !about.is_hidden()) {
            for &term in Term::ALL.iter().filter(|term| term.is_of_piece()) {
                let len = match term {
                    Term::Place => layout.places(),
                    Term::Mobility => layout.last_mobility[kind.index()] + 1,
                    _ => 1,
                };
                let start = layout.push(term, Some(kind), len);
                layout.pieces[kind.index()][term as usize] = start;
            }
        }
        for kind in 0..kinds.len() {
            let look = layout.looks[kind].index();
            if look != kind {
                layout.pieces[kind] = layout.pieces[look];
                layout.last_mobility[kind] = layout.last_mobility[look];
            }
        }
        layout
    }

    fn push(&mut self, term: Term, piece: Option<PieceType>, len: usize) -> usize {
        let start = self.len;
        self.slots.push(Slot { term, piece, start, len });
        self.len += len;
        start
    }

    fn half(&self) -> usize {
        usize::from(self.geometry.files()).div_ceil(2)
    }

    fn by_square(&self) -> bool {
        self.geometry.area() <= MOST_SQUARES
    }

    fn places(&self) -> usize {
        let ranks = usize::from(self.geometry.ranks());
        if self.by_square() { self.half() * ranks } else { self.half() + ranks }
    }

    /// How many weights there are.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// All runs, in order.
    pub(crate) fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// Where a term of the game begins.
    #[inline]
    pub(crate) fn of_game(&self, term: Term) -> usize {
        self.game[term as usize]
    }

    /// Where a term of a piece type begins.
    #[inline]
    pub(crate) fn of_piece(&self, term: Term, kind: PieceType) -> usize {
        self.terms_of(kind)[term as usize]
    }

    /// Where each term of a piece type begins.
    #[inline]
    pub(crate) fn terms_of(&self, kind: PieceType) -> &[usize; TERMS] {
        &self.pieces[kind.index()]
    }

    /// The one or two weights of a type's place on a square seen as White's, counted from the place's start. Both wings
    /// share their weights.
    pub(crate) fn place(&self, square: Square) -> (usize, Option<usize>) {
        let files = usize::from(self.geometry.files());
        let file = usize::from(self.geometry.file(square));
        let (rank, file) = (usize::from(self.geometry.rank(square)), file.min(files - 1 - file));
        if self.by_square() { (rank * self.half() + file, None) } else { (rank, Some(usize::from(self.geometry.ranks()) + file)) }
    }

    /// Spreads what a definition states of places to this layout's form: it may be by square or by rank and file.
    pub(crate) fn fit_places(&self, stated: &[[i32; 2]]) -> Option<Vec<[i32; 2]>> {
        if stated.len() == self.places() {
            return Some(stated.to_vec());
        }
        let ranks = usize::from(self.geometry.ranks());
        let half = self.half();
        if self.by_square() && stated.len() == half + ranks {
            let at = |i: usize| [0, 1].map(|p| stated[i / half][p] + stated[ranks + i % half][p]);
            return Some((0..half * ranks).map(at).collect());
        }
        None
    }
}
