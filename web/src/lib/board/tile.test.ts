// @vitest-environment node
import { expect, test } from 'vitest'
import { roomFor, tilePath } from './tile'

/** Where the path has corners, in its order. */
const corners = (path: string) =>
  [...path.matchAll(/A[\d.]+ [\d.]+ 0 0 ([01])/g)].map((arc) => (arc[1] === '0' ? 'room' : 'round'))

test('a tile makes room for the coordinates of its square, and only there', () => {
  expect(corners(tilePath(4, 7))).toEqual(['round', 'round', 'round', 'round'])
  // Upper right, lower right, lower left, upper left.
  expect(corners(tilePath(4, 7, { rank: true, file: false }))).toEqual(['round', 'round', 'round', 'room'])
  expect(corners(tilePath(4, 7, { rank: true, file: true }))).toEqual(['round', 'room', 'round', 'room'])
})

test('a tile whose corners tell something moves away from the coordinates instead', () => {
  const ends = (notch: { rank: boolean; file: boolean }) => {
    const [, shift, scale] = /translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)/.exec(roomFor(notch) ?? '')!.map(Number)
    return [3, 45].map((edge) => Math.round(edge * scale! + shift!))
  }
  expect(roomFor({ rank: false, file: false })).toBeUndefined()
  expect(ends({ rank: true, file: false })).toEqual([9, 45])
  expect(ends({ rank: false, file: true })).toEqual([3, 39])
  expect(ends({ rank: true, file: true })).toEqual([7, 41])
})
