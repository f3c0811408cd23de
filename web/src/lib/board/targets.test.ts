import { expect, test } from 'vitest'
import type { PieceInfo } from '../api/types'
import { sampleMove } from './sample'
import { hintOf, movesLike, readMove, readPremove, strongestFirst, targetsOf } from './targets'

const moves = [
  sampleMove({ move: 'e2e4', san: 'e4' }),
  sampleMove({ move: 'b1c3', san: 'Nc3' }),
  sampleMove({ move: 'b1d2', san: 'Nbd2' }),
  sampleMove({ move: 'f3d2', san: 'Nfd2' }),
  sampleMove({ move: 'f3e5', san: 'Nxe5+', capture: true, takes: ['e5'] }),
  sampleMove({ move: 'N@e6', san: 'N@e6' }),
  sampleMove({ move: 'g7g8q', san: 'g8=Q', promotion: 'Q' }),
  sampleMove({ move: 'g7g8n', san: 'g8=N', promotion: 'N' }),
  sampleMove({ move: 'b2c3', san: 'bxc3', capture: true }),
  sampleMove({
    move: 'f1k1',
    san: 'O-O&D',
    castle: { label: 'O-O&D', side: 'short' },
    shown_to: 'k1',
    also_to: ['l1'],
    special: true
  }),
  sampleMove({
    move: 'f1i1',
    san: 'O-O',
    castle: { label: 'O-O', side: 'short' },
    shown_to: 'i1',
    also_to: ['k1'],
    special: true
  })
]

test('targets are every square that a move may be pointed at by', () => {
  const targets = targetsOf({ square: 'f1' }, moves)
  expect([...targets.keys()].sort()).toEqual(['i1', 'k1', 'l1'])
  expect(targets.get('k1')?.map((m) => m.san)).toEqual(['O-O&D', 'O-O'])
})

test('a reserve drops, the board does not', () => {
  expect([...targetsOf({ letter: 'N', color: 'white' }, moves).keys()]).toEqual(['e6'])
  expect(targetsOf({ letter: 'B', color: 'white' }, moves).size).toBe(0)
})

test('the most telling mark wins', () => {
  expect(hintOf([sampleMove({ move: 'a1a2' })])).toBe('quiet')
  expect(hintOf([sampleMove({ move: 'a1a2', capture: true })])).toBe('capture')
  expect(hintOf([sampleMove({ move: 'a1a2', capture: true }), sampleMove({ move: 'a1a2', special: true })])).toBe('special')
})

test.each([
  ['e4', 'e2e4'],
  ['e2e4', 'e2e4'],
  ['e2-e4', 'e2e4'],
  ['Nxe5+', 'f3e5'],
  ['Ne5', 'f3e5'],
  ['nc3', 'b1c3'],
  ['N@e6', 'N@e6'],
  ['n@e6', 'N@e6'],
  ['g8=Q', 'g7g8q'],
  ['g8q', 'g7g8q'],
  ['bxc3', 'b2c3'],
  ['O-O', 'f1i1'],
  ['OO', 'f1i1'],
  ['f1k1', 'f1k1']
])('%s is written for %s', (text, move) => {
  expect(readMove(text, moves).map((m) => m.move)).toEqual([move])
})

test('a bishop is not a pawn: capitals decide where they must', () => {
  const both = [sampleMove({ move: 'b2c3', san: 'bxc3' }), sampleMove({ move: 'e1c3', san: 'Bxc3' })]
  expect(readMove('bxc3', both).map((m) => m.move)).toEqual(['b2c3'])
  expect(readMove('Bc3', both).map((m) => m.move)).toEqual(['e1c3'])
})

test('what is not clear gives all that it may mean, and nonsense nothing', () => {
  expect(readMove('g7g8', moves).map((m) => m.move)).toEqual(['g7g8q', 'g7g8n'])
  expect(readMove('Qh5', moves)).toEqual([])
  expect(readMove('   ', moves)).toEqual([])
})

test('suggestions begin as what is written', () => {
  expect(movesLike('N', moves).map((m) => m.san)).toEqual(['Nc3', 'Nbd2', 'Nfd2', 'Nxe5+', 'N@e6'])
  expect(movesLike('', moves)).toEqual([])
})

test('a premove is what is allowed when its turn comes', () => {
  expect(readPremove({ pick: { square: 'g7' }, to: 'g8' }, moves)).toHaveLength(2)
  expect(readPremove({ pick: { square: 'a1' }, to: 'a8' }, moves)).toEqual([])
})

test('promotion offers the strongest piece first, whatever its letter, and staying last', () => {
  const pieces = [
    { letter: 'Q', value: 895 },
    { letter: 'B', value: 296 },
    { letter: 'R', value: 465 }
  ] as PieceInfo[]
  const offered = ['a7a8b', 'a7a8', 'b1c3', 'a7a8q', 'a7a8r'].map((move) =>
    sampleMove({ move, promotion: /[bqr]$/.exec(move)?.[0].toUpperCase() ?? null })
  )
  expect(strongestFirst(offered, pieces).map((m) => m.move)).toEqual(['a7a8q', 'a7a8r', 'a7a8b', 'a7a8', 'b1c3'])
})

test('moves may be typed as the game’s own players write them', () => {
  const moves = [
    { ...sampleMove({ move: 'c3c4' }), san: 'Pc4', native: 'P-7f' },
    { ...sampleMove({ move: 'g3g4' }), san: 'Pg4', native: 'P-3f' },
    { ...sampleMove({ move: 'h3e3' }), san: 'Ce3', native: 'C2=5' }
  ]
  expect(readMove('P-7f', moves).map((m) => m.move)).toEqual(['c3c4'])
  expect(readMove('p-3f', moves).map((m) => m.move)).toEqual(['g3g4'])
  expect(readMove('C2=5', moves).map((m) => m.move)).toEqual(['h3e3'])
  expect(movesLike('P-7', moves).map((m) => m.move)).toEqual(['c3c4'])
})
