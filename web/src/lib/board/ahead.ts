/**
 * Where a piece could go when its turn comes: asked of the server, for the board knows no rule. The server is asked about the piece's
 * own ways, and, for what is no way of one piece (castling, drops), about the position as if the turn had come already.
 */
import { fromView, toSetup } from '../analysis/setup'
import { post } from '../api/http'
import type { Color, MoveView, Placed, PositionView, Square, VariantDetail } from '../api/types'
import type { Pick } from './targets'

interface Answer {
  squares: { square: Square; kinds: string[] }[]
}

/**
 * The squares that a piece reaches on the board as it stands, and those that it would reach on an empty one: until its turn, what is
 * in its way may go, and what it guards may be taken.
 */
async function ways(variant: VariantDetail, piece: Placed, board: Placed[]): Promise<Square[]> {
  const { letter, color, square: at } = piece
  const others = board.filter((p) => p.square !== at)
  const squares = (own: boolean) => others.filter((p) => (p.color === color) === own).map((p) => p.square)
  const answers = await Promise.all(
    [
      { friends: squares(true), enemies: squares(false) },
      { friends: [], enemies: [] }
    ].map((among) => post<Answer>(`/variants/${variant.id}/diagram`, { letter, color, at, ...among }))
  )
  return answers.flatMap((answer) => answer.squares.map((s) => s.square))
}

/** The moves of a side as if its turn had come, with the enemies that are `kept`; none where that is no position. */
async function movesOfTurn(
  variant: VariantDetail,
  position: PositionView,
  color: Color,
  kept: (piece: Placed) => boolean
): Promise<MoveView[]> {
  // Whoever gives check now could take the King if it were his turn: that is no position. Without him it may be one.
  const gone = new Set(position.checkers)
  const board = position.board.filter((p) => !gone.has(p.square) && (p.color === color || kept(p)))
  const { hand, lost, neutral } = variant.pools
  const now = fromView({ ...position, board }, variant.files, variant.ranks, { any: hand || lost, neutral })
  const setup = toSetup({ ...now, side: color, rest: '- 0 1' })
  return post<PositionView>('/position', { variant: variant.id, setup }).then(
    (view) => view.moves,
    () => []
  )
}

/** Squares to castle to: as things stand, and if no enemy were in the way. */
async function castlings(variant: VariantDetail, king: Placed, position: PositionView): Promise<Square[]> {
  const rights = position.fen.split(' ')[2] ?? ''
  const held = variant.castling_rights.some(
    (right) => right.color === king.color && right.king === king.square && rights.includes(right.letter)
  )
  if (!held) return []
  const royal = new Set(variant.pieces.filter((piece) => piece.royal).map((piece) => piece.letter))
  const answers = await Promise.all(
    [() => true, (piece: Placed) => royal.has(piece.letter)].map((kept) => movesOfTurn(variant, position, king.color, kept))
  )
  const moves = answers.flat().filter((move) => move.castle && move.from === king.square)
  return moves.flatMap((move) => [move.shown_to, ...move.also_to])
}

/** What was told of drops: all kinds of a reserve need one question a position. */
const told = new WeakMap<PositionView, Promise<MoveView[]>>()

async function drops(variant: VariantDetail, letter: string, color: Color, position: PositionView): Promise<Square[]> {
  let moves = told.get(position)
  if (!moves) told.set(position, (moves = movesOfTurn(variant, position, color, () => true)))
  const full = new Set(position.board.map((piece) => piece.square))
  const squares = (await moves).filter((move) => move.drop === letter).map((move) => move.to)
  return squares.filter((square) => !full.has(square))
}

/** Where what is picked could go when its turn comes. */
export async function reachAhead(variant: VariantDetail, pick: Pick, position: PositionView): Promise<Square[]> {
  if ('letter' in pick) return drops(variant, pick.letter, pick.color, position)
  const piece = position.board.find((p) => p.square === pick.square)
  if (!piece) return []
  const found = await Promise.all([ways(variant, piece, position.board), castlings(variant, piece, position)])
  return [...new Set(found.flat())]
}
