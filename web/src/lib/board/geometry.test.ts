import { expect, test } from 'vitest'
import { isDark, outlineOf, rowsOf, seatOf, spotOf, squareAt, stepFrom } from './geometry'

const big = { files: 11, ranks: 11 }

test('every square of every size has a seat that leads back to it, from both sides', () => {
  for (const size of [big, { files: 12, ranks: 8 }, { files: 16, ranks: 16 }, { files: 5, ranks: 5 }]) {
    for (const flipped of [false, true]) {
      const squares = rowsOf(size, flipped).flat()
      expect(new Set(squares).size).toBe(size.files * size.ranks)
      for (const square of squares) {
        const { x, y } = seatOf(square, size, flipped)
        expect(squareAt(x, y, size, flipped)).toBe(square)
      }
    }
  }
})

test('White sees a1 at the lower left, Black at the upper right', () => {
  expect(seatOf('a1', big, false)).toEqual({ x: 0, y: 10 })
  expect(seatOf('a1', big, true)).toEqual({ x: 10, y: 0 })
  expect(seatOf('k11', big, false)).toEqual({ x: 10, y: 0 })
})

test('off the board there is no square', () => {
  expect(squareAt(-1, 0, big, false)).toBeNull()
  expect(squareAt(0, 11, big, true)).toBeNull()
  expect(spotOf('4e')).toBeNull()
  expect(spotOf('')).toBeNull()
})

test('a step goes as the board is seen and stops at the edge', () => {
  expect(stepFrom('e4', 1, 0, big, false)).toBe('f4')
  expect(stepFrom('e4', 1, 0, big, true)).toBe('d4')
  expect(stepFrom('a1', -1, 1, big, false)).toBe('a1')
  expect(stepFrom('e4', 99, 0, big, false)).toBe('k4')
})

test('a1 is dark and its neighbours are not', () => {
  expect([isDark('a1'), isDark('b1'), isDark('a2'), isDark('b2')]).toEqual([true, false, false, true])
})

test('the outline of a block is its four sides, the rim marked', () => {
  const block = ['e1', 'f1', 'g1', 'e2', 'f2', 'g2', 'e3', 'f3', 'g3']
  const edges = outlineOf(block, big, false)
  expect(edges).toHaveLength(4)
  expect(edges.filter((e) => e.rim)).toEqual([{ x1: 4, x2: 7, y1: 11, y2: 11, rim: true }])
  expect(edges).toContainEqual({ x1: 4, x2: 4, y1: 8, y2: 11, rim: false })
})

test('a band over the whole board has two banks', () => {
  const river = rowsOf(big, false)[5] as string[]
  const banks = outlineOf(river, big, false).filter((e) => !e.rim)
  expect(banks.map((e) => e.y1)).toEqual([5, 6])
  expect(banks.every((e) => e.x1 === 0 && e.x2 === 11)).toBe(true)
})
