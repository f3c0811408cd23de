/** Squares by name and by place. Nothing here knows a rule. */
import type { Square } from '../api/types'

export interface Size {
  files: number
  ranks: number
}
/** File and rank, from 0. */
export interface Spot {
  file: number
  rank: number
}
/** Column from the left and row from the top, as the board is seen. */
export interface Seat {
  x: number
  y: number
}

export const fileName = (file: number) => String.fromCharCode(97 + file)
export const squareName = (file: number, rank: number): Square => `${fileName(file)}${rank + 1}`

/** File and rank of a square's name; null for what names no square. */
export function spotOf(square: Square): Spot | null {
  const fits = /^([a-z])(\d{1,2})$/.exec(square)
  if (!fits) return null
  return { file: (fits[1] as string).charCodeAt(0) - 97, rank: Number(fits[2]) - 1 }
}

export function inside({ file, rank }: Spot, size: Size): boolean {
  return file >= 0 && rank >= 0 && file < size.files && rank < size.ranks
}

/** Where a square is seen. */
export function seatOf(square: Square, size: Size, flipped: boolean): Seat {
  const spot = spotOf(square) ?? { file: 0, rank: 0 }
  return flipped ? { x: size.files - 1 - spot.file, y: spot.rank } : { x: spot.file, y: size.ranks - 1 - spot.rank }
}

/** The square seen at a column and row, null off the board. */
export function squareAt(x: number, y: number, size: Size, flipped: boolean): Square | null {
  const spot = flipped ? { file: size.files - 1 - x, rank: y } : { file: x, rank: size.ranks - 1 - y }
  return inside(spot, size) ? squareName(spot.file, spot.rank) : null
}

/** The square so many columns right and rows down of another, held at the edge. */
export function stepFrom(square: Square, dx: number, dy: number, size: Size, flipped: boolean): Square {
  const seat = seatOf(square, size, flipped)
  const hold = (n: number, top: number) => Math.min(Math.max(n, 0), top)
  return squareAt(hold(seat.x + dx, size.files - 1), hold(seat.y + dy, size.ranks - 1), size, flipped) ?? square
}

/** All squares row by row as the board is seen. */
export function rowsOf(size: Size, flipped: boolean): Square[][] {
  return Array.from({ length: size.ranks }, (_, y) =>
    Array.from({ length: size.files }, (_, x) => squareAt(x, y, size, flipped) as Square)
  )
}

/** Whether a square is one of the dark ones: a1 is. */
export function isDark(square: Square): boolean {
  const spot = spotOf(square)
  return !!spot && (spot.file + spot.rank) % 2 === 0
}

/** One line along the edges of a set of squares. */
export interface Edge {
  x1: number
  y1: number
  x2: number
  y2: number
  /** Whether it lies on the edge of the board. */
  rim: boolean
}

/** The outline of a set of squares as the board is seen, lines in one direction joined. */
export function outlineOf(squares: Square[], size: Size, flipped: boolean): Edge[] {
  const has = new Set(squares)
  const at = (x: number, y: number) => {
    const square = squareAt(x, y, size, flipped)
    return square !== null && has.has(square)
  }
  const edges: Edge[] = []
  for (let y = 0; y <= size.ranks; y++) {
    joined(size.files, (x) => at(x, y - 1) !== at(x, y)).forEach(([from, to]) =>
      edges.push({ x1: from, x2: to, y1: y, y2: y, rim: y === 0 || y === size.ranks })
    )
  }
  for (let x = 0; x <= size.files; x++) {
    joined(size.ranks, (y) => at(x - 1, y) !== at(x, y)).forEach(([from, to]) =>
      edges.push({ x1: x, x2: x, y1: from, y2: to, rim: x === 0 || x === size.files })
    )
  }
  return edges
}

/** The runs of neighbours for which something holds, as [from, to). */
function joined(count: number, holds: (i: number) => boolean): [number, number][] {
  const runs: [number, number][] = []
  for (let i = 0; i < count; i++) {
    if (!holds(i)) continue
    const last = runs.at(-1)
    if (last && last[1] === i) last[1] = i + 1
    else runs.push([i, i + 1])
  }
  return runs
}
