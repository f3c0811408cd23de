/** Moves, positions and a game for tests, in the server's shape. */
import type { MoveView, PieceInfo, Placed, PositionView, VariantDetail } from '../api/types'

export function sampleMove(over: Partial<MoveView> & { move: string }): MoveView {
  const squares = over.move.match(/[a-p]\d{1,2}/g) ?? []
  const drop = /^(\+?[A-Z])@/.exec(over.move)?.[1] ?? null
  const to = squares[drop ? 0 : 1] ?? 'a1'
  return {
    san: over.move,
    from: drop ? null : (squares[0] ?? null),
    drop,
    to,
    shown_to: to,
    also_to: [],
    capture: false,
    takes: [],
    promotion: null,
    collects: null,
    castle: null,
    special: false,
    check: false,
    changes: [],
    pool_changes: [],
    choice: null,
    ...over
  }
}

/** A position of pieces like `R@a1`, small letters for Black. */
export function samplePosition(pieces: string, moves: MoveView[], over: Partial<PositionView> = {}): PositionView {
  const board: Placed[] = pieces.split(' ').map((text) => {
    const [letter = '', square = ''] = text.split('@')
    const upper = letter.toUpperCase()
    return { square, letter: upper, color: letter === upper ? 'white' : 'black', load: null, frozen: false }
  })
  return {
    variant: 'sample',
    fen: pieces,
    side: 'white',
    ply: 0,
    fullmove: 1,
    board,
    pools: { white: [], black: [], neutral: [] },
    check: [],
    checkers: [],
    moves,
    outcome: null,
    ...over
  }
}

const samplePiece = (letter: string, name: string): PieceInfo => ({
  letter,
  name,
  plural: name + 's',
  picture: name.toLowerCase(),
  royal: letter === 'K',
  promoted: letter.startsWith('+'),
  hidden: false,
  base: null,
  promotions: [],
  promotes_to_lost: false,
  price: null,
  value: null,
  sentence: '',
  sentences: [],
  moves: [],
  symbol: null,
  advice: null,
  in_pool: true,
  carries: false,
  carried: false,
  freezes: false,
  pattern: []
})

/** A game of five files and six ranks. */
export const sampleVariant: VariantDetail = {
  id: 'sample',
  name: 'Sample',
  inventor: '',
  year: null,
  summary: '',
  files: 5,
  ranks: 6,
  featured: false,
  buys_army: false,
  start_fen: '',
  definition_hash: '',
  aliases: [],
  pieces: [
    samplePiece('K', 'King'),
    samplePiece('R', 'Rook'),
    samplePiece('N', 'Knight'),
    samplePiece('P', 'Pawn'),
    samplePiece('Q', 'Queen')
  ],
  regions: [],
  pools: { hand: true, lost: false, neutral: false },
  castling: false,
  castling_rights: [],
  en_passant: false,
  purchase: null,
  notation: null,
  language: 'en',
  rules: [],
  guide: null,
  definition: '',
  random_starts: 0
}
