/** Arrows and circles upon the board, in units of a square. */
import type { Square } from '../api/types'
import { seatOf, type Size } from './geometry'

export type ArrowLook = 'drawn' | 'best' | 'other' | 'way' | 'premove'
/** An arrow; a circle where it ends where it begins. */
export interface Arrow {
  from: Square
  to: Square
  look?: ArrowLook
  /** 0 to 1: how strong it is drawn. */
  weight?: number
}

/** The middle of a square, in units of a square from the upper left corner. */
export function middle(square: Square, size: Size, flipped: boolean): [number, number] {
  const { x, y } = seatOf(square, size, flipped)
  return [x + 0.5, y + 0.5]
}

/** The outline of an arrow from middle to middle, ending short of the target's middle. */
export function arrowPath([x1, y1]: [number, number], [x2, y2]: [number, number], width = 0.16): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return ''
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const head = width * 2.4
  const [start, end] = [0.28, length - 0.12]
  const at = (along: number, aside: number) =>
    `${(x1 + ux * along - uy * aside).toFixed(3)} ${(y1 + uy * along + ux * aside).toFixed(3)}`
  const half = width / 2
  return (
    `M${at(start, half)}L${at(end - head, half)}L${at(end - head, width * 1.25)}L${at(end, 0)}` +
    `L${at(end - head, -width * 1.25)}L${at(end - head, -half)}L${at(start, -half)}Z`
  )
}

/** A bow from middle to middle with a head, bent to one side so that two of them make an exchange. */
export function bowPath([x1, y1]: [number, number], [x2, y2]: [number, number], bend = 0.22): { line: string; head: string } {
  const [cx, cy] = [(x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend]
  const length = Math.hypot(x2 - cx, y2 - cy) || 1
  const [ux, uy] = [(x2 - cx) / length, (y2 - cy) / length]
  const [tx, ty] = [x2 - ux * 0.3, y2 - uy * 0.3]
  const at = (along: number, aside: number) =>
    `${(tx + ux * along - uy * aside).toFixed(3)} ${(ty + uy * along + ux * aside).toFixed(3)}`
  return {
    line: `M${x1} ${y1}Q${cx.toFixed(3)} ${cy.toFixed(3)} ${at(0, 0)}`,
    head: `M${at(0.24, 0)}L${at(-0.06, 0.17)}L${at(-0.06, -0.17)}Z`
  }
}
