import { expect, test } from 'vitest'
import type { PositionView } from '../api/types'
import { sampleMove } from '../board/sample'
import { after } from './optimistic'

const position: PositionView = {
  variant: 'x',
  fen: 'x w',
  side: 'white',
  ply: 0,
  fullmove: 1,
  board: [
    { square: 'a1', letter: 'R', color: 'white', load: null, frozen: false },
    { square: 'a5', letter: 'N', color: 'black', load: null, frozen: false },
    { square: 'c7', letter: '+T', color: 'white', load: 'N', frozen: false }
  ],
  pools: { white: [{ letter: 'B', count: 1 }], black: [], neutral: [] },
  check: ['a1'],
  checkers: [],
  moves: [],
  outcome: null
}
const stones = (view: PositionView) =>
  view.board.map((p) => `${p.color[0]}${p.letter}${p.load ? `(${p.load})` : ''}@${p.square}`).sort()

test('a plain capture', () => {
  const then = after(
    position,
    sampleMove({ move: 'a1a5', capture: true, takes: ['a5'], pool_changes: [{ pool: 'white', letter: 'N', delta: 1 }] })
  )
  expect(stones(then)).toEqual(['w+T(N)@c7', 'wR@a5'])
  expect(then.pools.white).toEqual([
    { letter: 'B', count: 1 },
    { letter: 'N', count: 1 }
  ])
  expect([then.side, then.moves, then.check]).toEqual(['black', [], []])
})

test('a drop empties the reserve', () => {
  const then = after(position, sampleMove({ move: 'B@d4', pool_changes: [{ pool: 'white', letter: 'B', delta: -1 }] }))
  expect(stones(then)).toContain('wB@d4')
  expect(then.pools.white).toEqual([])
})

test('a carrier keeps its load, a promotion its square', () => {
  expect(stones(after(position, sampleMove({ move: 'c7c8' })))).toContain('w+T(N)@c8')
  expect(stones(after(position, sampleMove({ move: 'a1a8q', promotion: 'Q' })))).toContain('wQ@a8')
})

test('of a special move exactly what the server said', () => {
  const robbery = sampleMove({
    move: 'c7e5',
    special: true,
    changes: [
      { square: 'c7', before: { letter: '+T', color: 'white', load: 'N' }, after: null },
      { square: 'a5', before: { letter: 'N', color: 'black', load: null }, after: { letter: 'T', color: 'black', load: null } },
      { square: 'e5', before: null, after: { letter: 'N', color: 'white', load: null } }
    ]
  })
  expect(stones(after(position, robbery))).toEqual(['bT@a5', 'wN@e5', 'wR@a1'])
  expect(stones(position)).toContain('bN@a5')
})
