// @vitest-environment node
import { expect, test } from 'vitest'
import { placement, pools, sideToMove } from './fen'

const FEN = '9k/2+t(n)7/K9[RRTn|AAA] b Q - 4 9'

test('reads pieces, promoted ones and loads', () => {
  expect(placement(FEN)).toEqual([
    { square: 'j3', letter: 'K', color: 'black', load: null, frozen: false },
    { square: 'c2', letter: '+T', color: 'black', load: 'N', frozen: false },
    { square: 'a1', letter: 'K', color: 'white', load: null, frozen: false }
  ])
  expect(placement('11/k10')).toMatchObject([{ square: 'a1' }])
})

test('reads reserves and the side to move', () => {
  expect(pools(FEN)).toEqual({
    white: [
      { letter: 'R', count: 2 },
      { letter: 'T', count: 1 }
    ],
    black: [{ letter: 'N', count: 1 }],
    neutral: [{ letter: 'A', count: 3 }]
  })
  expect(pools('8/8 w - - 0 1').white).toEqual([])
  expect(sideToMove(FEN)).toBe('black')
})

test('ends on any text', () => {
  for (const text of ['', '/', '[', '999999999', '+(', '(((', 'é/ü']) expect(placement(text)).toBeInstanceOf(Array)
})
