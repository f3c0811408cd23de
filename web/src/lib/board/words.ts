/** A position and what happens in it, in words: for screen readers and for captions. */
import type { Change, Color, Letter, MoveView, Placed, Square, VariantDetail } from '../api/types'
import { has, t, tn, type Key } from '../i18n/index.svelte'
import type { Pick } from './targets'

/** The name of a piece type. */
export function pieceName(variant: VariantDetail, letter: Letter): string {
  return variant.pieces.find((piece) => piece.letter === letter)?.name ?? letter
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

/** A move in a sentence, from what the board showed before it. */
export function moveWords(variant: VariantDetail, move: MoveView, side: Color, before: Map<Square, Placed>): string {
  const parts: string[] = []
  const mover = move.from ? before.get(move.from)?.letter : move.drop
  const piece = mover ? pieceName(variant, mover) : ''
  const color = colorName(side)
  if (move.castle) parts.push(t('board.said_castle', { color, label: move.castle.label }))
  else if (move.from === null) parts.push(t('board.said_drop', { color, piece, to: move.to }))
  else {
    const taken = before.get(move.to)
    const to = taken && move.capture ? t('board.takes', { piece: pieceName(variant, taken.letter), to: move.to }) : move.to
    parts.push(t('board.said_move', { color, piece, from: move.from, to }))
  }
  if (move.promotion) parts.push(t('board.said_promotes', { piece: pieceName(variant, move.promotion) }))
  if (move.collects) parts.push(t('board.said_collects', { piece: pieceName(variant, move.collects) }))
  parts.push(...move.changes.filter((c) => c.square !== move.to).flatMap((c) => changeWords(variant, c) ?? []))
  if (move.check) parts.push(t('board.said_check'))
  return parts.join('. ') + '.'
}

/** What happens on one square, or null for what needs no words. */
export function changeWords(variant: VariantDetail, change: Change): string | null {
  const key = `effect.${change.effect ?? ''}`
  if (!has(key)) return null
  const one = change.before ?? change.after
  if (!one) return null
  const other = change.after ?? change.before ?? one
  return t(key, {
    square: change.square,
    piece: pieceName(variant, one.letter),
    into: pieceName(variant, other.letter),
    load: pieceName(variant, change.before?.load ?? change.after?.load ?? '')
  })
}

/** The name of one of several moves to choose from. */
export function choiceWords(variant: VariantDetail, move: MoveView): string {
  if (move.choice) return move.choice
  if (move.castle) return move.castle.label
  if (move.promotion) return pieceName(variant, move.promotion)
  if (move.collects) return pieceName(variant, move.collects)
  return move.san
}
