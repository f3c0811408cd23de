/** Places something beside a square so that it stays on the board, whatever its size. */
import type { Square } from '../api/types'
import { seatOf, type Size } from './geometry'

/** Styles for an absolutely placed element: below a square of the upper half, above one of the lower half. */
export function beside(square: Square, size: Size, flipped: boolean): string {
  const { x, y } = seatOf(square, size, flipped)
  const along = (x + 0.5) / size.files
  const across =
    y < size.ranks / 2 ? `top: ${((y + 1) / size.ranks) * 100}%` : `bottom: ${((size.ranks - y) / size.ranks) * 100}%`
  return `left: ${along * 100}%; ${across}; transform: translateX(${-along * 100}%)`
}

/** Styles for a note at the edge of the board that is farther from a square, so that it covers nothing of what happens there. */
export function across(square: Square, size: Size, flipped: boolean): string {
  const { x, y } = seatOf(square, size, flipped)
  const along = (x + 0.5) / size.files
  return `left: ${along * 100}%; ${y < size.ranks / 2 ? 'bottom' : 'top'}: 0.4rem; transform: translateX(${-along * 100}%)`
}
