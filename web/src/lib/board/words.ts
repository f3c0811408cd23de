/** A position and what happens in it, in words: for screen readers and for captions. */
import type { Change, Color, Letter, MoveView, Placed, PositionView, Square, VariantDetail } from '../api/types'
import { has, language, t, tn, type Key } from '../i18n/index.svelte'
import type { Pick } from './targets'
import { written } from './written'

/** A piece's name in the language in use, if that has a word for it; else the definition's own. */
export function inWords(name: string): string {
  const key = `man.${name}`
  return has(key) ? t(key) : name
}

/** The name of a piece type. */
export function pieceName(variant: VariantDetail, letter: Letter): string {
  return inWords(variant.pieces.find((piece) => piece.letter === letter)?.name ?? letter)
}

export const colorName = (color: Color) => t(`color.${color}`)

/** A piece with its side: "White Queen". */
export function pieceWords(variant: VariantDetail, piece: { letter: Letter; color: Color; load?: Letter | null }): string {
  const name = t('board.piece', { color: colorName(piece.color), piece: pieceName(variant, piece.letter) })
  return piece.load ? t('board.carrying', { piece: name, load: pieceName(variant, piece.load) }) : name
}

/** What stands on a square, and what may be done there. */
export function squareWords(variant: VariantDetail, square: Square, piece: Placed | undefined, hint: string | undefined): string {
  const parts = [square, piece ? pieceWords(variant, piece) : t('board.empty')]
  if (piece?.frozen) parts.push(t('board.frozen'))
  if (hint) parts.push(t(`board.hint.${hint}` as Key))
  return parts.join(', ')
}

/** What is said when a piece is picked up. */
export function pickWords(
  variant: VariantDetail,
  held: { letter: Letter; color: Color } | null,
  pick: Pick,
  moves: MoveView[],
  ahead: boolean
): string {
  const piece = held ? pieceName(variant, held.letter) : ''
  const from = 'square' in pick ? pick.square : t('board.from_reserve')
  if (ahead) return t('board.picked_ahead', { piece, from })
  if (moves.length === 0) return t('board.picked_none', { piece, from })
  const squares = [...new Set(moves.map((move) => move.shown_to))].join(', ')
  return t('board.picked', { piece, from, moves: tn('board.moves', moves.length), squares })
}

/** A move that was played in a sentence, from the squares it names and what the board showed before and after. */
export function playedWords(variant: VariantDetail, squares: Square[], before: PositionView, after: PositionView): string {
  const color = colorName(before.side)
  const at = new Map(before.board.map((piece) => [piece.square, piece]))
  const now = new Map(after.board.map((piece) => [piece.square, piece]))
  const [from, to] = squares.length > 1 ? [squares[0], squares[1]] : [undefined, squares[0]]
  if (!to) return ''
  const parts: string[] = []
  const mover = from ? at.get(from) : now.get(to)
  const piece = mover ? pieceName(variant, mover.letter) : ''
  const taken = at.get(to)
  if (!from) parts.push(t('board.said_drop', { color, piece, to }))
  else {
    const goal = taken && taken.color !== before.side ? t('board.takes', { piece: pieceName(variant, taken.letter), to }) : to
    parts.push(t('board.said_move', { color, piece, from, to: goal }))
  }
  const arrived = now.get(to)
  if (from && mover && arrived && arrived.letter !== mover.letter && arrived.color === mover.color)
    parts.push(t('board.said_promotes', { piece: pieceName(variant, arrived.letter) }))
  if (after.outcome) parts.push(endWords(after.outcome).replace(/\.$/, ''))
  else if (after.check.length > 0) parts.push(t('board.said_check'))
  return parts.join('. ') + '.'
}

/**
 * How a game ended, in the language in use: the server's own sentence in English, and where it tells what no other word does (a win by
 * a rule of the game).
 */
export function endWords(end: {
  result: string
  winner: Color | null
  reason: string
  sentence: string
  by?: Color | null
}): string {
  if (end.reason === 'aborted' && end.by) return t('ending.called_off', { color: colorName(end.by) })
  const key = `reason.${end.reason}`
  if (language() === 'en' || !has(key)) return end.sentence
  const why = t(key)
  if (end.winner) return t('ending.won', { why, winner: colorName(end.winner) })
  return end.result === '*' ? `${why}.` : t('ending.drawn', { why })
}

/** What happens on one square, or null for what needs no words. */
export function changeWords(variant: VariantDetail, change: Change): string | null {
  const effect = change.effect ?? ''
  const { before, after } = change
  // Of a castling only what arrives is told; of a robber, what it has become.
  if (effect === 'castled' && !after) return null
  const key = effect === 'robbed' && (!before || before.color !== after?.color) ? 'effect.robber' : `effect.${effect}`
  const one = effect === 'castled' ? after : (before ?? after)
  if (!has(key) || !one) return null
  return t(key, {
    square: change.square,
    piece: pieceName(variant, one.letter),
    into: pieceName(variant, (after ?? one).letter),
    load: pieceName(variant, (effect === 'collected' ? after?.load : before?.load) ?? '')
  })
}

/** A list of names in the language in use: "Rook and Dabbaba". */
const together = (names: string[]) => new Intl.ListFormat(language(), { type: 'conjunction' }).format(names)

/** Castling in words: to which side, and with whom, where the position shows it. */
function castleWords(variant: VariantDetail, move: MoveView, way: 'short' | 'long'): string {
  const side = t(`castle.${way}`)
  const king = move.changes.find((change) => change.square === move.from)?.before?.letter
  const partners = move.changes.flatMap(({ after, effect, also = [] }) =>
    after && after.letter !== king && [effect, ...also].includes('castled') ? [pieceName(variant, after.letter)] : []
  )
  return partners.length > 0 ? t('castle.with', { side, pieces: together(partners) }) : side
}

/** The name of one of several moves to choose from. */
export function choiceWords(variant: VariantDetail, move: MoveView): string {
  if (move.castle) return castleWords(variant, move, move.castle.side)
  if (move.choice) return inWords(move.choice)
  if (move.promotion) return pieceName(variant, move.promotion)
  if (move.collects) return pieceName(variant, move.collects)
  return written(move)
}
