/** Which piece of the last position is which of the next: what moves on the board keeps its drawing. */
import type { Color, Letter, Placed, Square } from '../api/types'
import { spotOf } from './geometry'

/** A piece on the board with a key that stays while it lives. */
export interface Living extends Placed {
  key: number
}

let keys = 0

function far(a: Square, b: Square): number {
  const [from, to] = [spotOf(a), spotOf(b)]
  if (!from || !to) return Infinity
  return Math.hypot(from.file - to.file, from.rank - to.rank)
}

/** Whether nothing about a piece has changed. */
function unchanged(old: Living, piece: Placed): boolean {
  return (Object.keys(piece) as (keyof Placed)[]).every((field) => old[field] === piece[field])
}

/**
 * Gives each piece of the next position the key of the piece that it was. `moved` tells where pieces are known to have gone, so
 * that of two like pieces the right one moves. `base` tells the unpromoted letter of a letter. What stays as it was stays the same
 * object, so that nothing of it is drawn anew.
 */
export function follow(
  before: Living[],
  next: Placed[],
  moved: { from: Square; to: Square }[] = [],
  base: (letter: Letter) => Letter = (letter) => letter
): Living[] {
  const free = new Map(before.map((piece) => [piece.square, piece]))
  const found = new Map<Square, number>()
  const take = (piece: Living, to: Square) => {
    found.set(to, piece.key)
    free.delete(piece.square)
  }
  const at = new Map(next.map((piece) => [piece.square, piece]))
  for (const { from, to } of moved) {
    const [old, now] = [free.get(from), at.get(to)]
    if (old && now && old.color === now.color && !found.has(to) && from !== to) take(old, to)
  }
  const alike = (a: { color: Color; letter: Letter }, b: { color: Color; letter: Letter }) =>
    a.color === b.color && base(a.letter) === base(b.letter)
  for (const piece of next) {
    const old = free.get(piece.square)
    if (old && !found.has(piece.square) && alike(old, piece)) take(old, piece.square)
  }
  for (const piece of next) {
    if (found.has(piece.square)) continue
    const near = [...free.values()]
      .filter((old) => alike(old, piece))
      .sort((a, b) => far(a.square, piece.square) - far(b.square, piece.square))[0]
    if (near) take(near, piece.square)
  }
  const stood = new Map(before.map((piece) => [piece.key, piece]))
  return next
    .map((piece) => {
      const key = found.get(piece.square) ?? ++keys
      const old = stood.get(key)
      return old && unchanged(old, piece) ? old : { ...piece, key }
    })
    .sort((a, b) => a.key - b.key)
}
