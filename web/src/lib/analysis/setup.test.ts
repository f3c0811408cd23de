// @vitest-environment node
import { expect, test } from 'vitest'
import { emptyBoard, toFen, toggleRight, type Editing } from './setup'

const editing: Editing = {
  files: 10,
  ranks: 3,
  board: {
    a1: { letter: 'K', color: 'white', load: null },
    c2: { letter: '+T', color: 'black', load: 'N' },
    j3: { letter: 'K', color: 'black', load: null }
  },
  pools: { white: { T: 1, R: 2, A: 0 }, black: { N: 1 }, neutral: { A: 3 } },
  side: 'black',
  rights: 'Q',
  rest: '- 4 9'
}

test('writes pieces, loads, reserves, side, rights and clocks', () => {
  expect(toFen(editing)).toBe('9k/2+t(n)7/K9[RRTn|AAA] b Q - 4 9')
})

test('writes a game without reserves', () => {
  expect(toFen({ ...editing, pools: null, side: 'white', rights: '-' })).toBe('9k/2+t(n)7/K9 w - - 4 9')
})

test('empties the board and all reserves', () => {
  expect(toFen(emptyBoard(editing))).toBe('10/10/10[|] b - - 0 1')
})

test('keeps the order of rights', () => {
  expect(toggleRight('Kq', 'Q', 'KQkq')).toBe('KQq')
  expect(toggleRight('K', 'K', 'KQkq')).toBe('-')
  expect(toggleRight('-', 'k', 'KQkq')).toBe('k')
})
