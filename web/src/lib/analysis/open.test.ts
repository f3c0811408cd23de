// @vitest-environment node
import { expect, test } from 'vitest'
import type { GameView } from '../api/types'
import { dated, fromGame, fromWire, pgnDate, pgnOfLink } from './open'
import { emptyTree, mainLine, movesTo, toWire, type WireNode } from './tree'

const said = (some: Partial<WireNode>): WireNode => ({
  id: 0,
  parent: null,
  move: '',
  san: '',
  fen_after: null,
  comment_before: '',
  comment: '',
  nags: [],
  ply: 1,
  ...some
})
const wire = {
  variant: 'x',
  headers: [
    { name: 'Event', value: 'Test' },
    { name: 'Result', value: '1-0' }
  ],
  result: '1-0',
  start_fen: '8/8 w - - 0 1',
  comment: 'the start',
  nodes: [
    said({ id: 5, move: 'e2e4', san: 'e4', comment: 'first', nags: [1] }),
    said({ id: 6, parent: 5, move: 'e7e5', san: 'e5', comment_before: 'now', ply: 2 }),
    said({ id: 9, parent: 5, move: 'c7c5', san: 'c5', comment: 'other', nags: [2, 14], ply: 2 })
  ]
}

test('a tree comes from the server and goes back the same', () => {
  const tree = fromWire(wire)
  expect(mainLine(tree).map((n) => n.san)).toEqual(['', 'e4', 'e5'])
  expect(movesTo(tree, 3)).toEqual(['e2e4', 'c7c5'])
  const back = toWire(tree)
  const renamed = new Map(back.nodes.map((n, i) => [n.id, wire.nodes[i]!.id]))
  const nodes = back.nodes.map((n) => ({
    ...n,
    id: renamed.get(n.id)!,
    parent: n.parent === null ? null : renamed.get(n.parent)!
  }))
  expect({ ...back, nodes }).toEqual(wire)
})

test('a link can’t put tags of its own into a text', () => {
  expect(pgnOfLink('x"]\n[y "', 'f"]', ['a'])).not.toContain('"]\n[y "')
})

test('an analysis that was begun here is of today, a game that was brought in keeps its tags', () => {
  const today = new Date(2026, 2, 7, 0, 30)
  expect(pgnDate(today)).toBe('2026.03.07')
  expect(dated(emptyTree('x', '8/8 w - - 0 1'), today).headers).toEqual({ Date: '2026.03.07' })
  const brought = emptyTree('x', '8/8 w - - 0 1', { White: 'Ann', Date: '1851.??.??' })
  expect(dated(brought, today)).toBe(brought)
  const undated = emptyTree('x', '8/8 w - - 0 1', { White: 'Ann' })
  expect(dated(undated, today)).toBe(undated)
})

test('a game of the library is of the day that it was begun, unless it was brought in', () => {
  const begun = new Date(2026, 2, 7, 12)
  const game = {
    variant: 'x',
    mode: 'local',
    start_fen: '8/8 w - - 0 1',
    moves: [],
    players: { white: { name: 'Ann' }, black: { name: 'Bob' } },
    result: null,
    created_at: begun.getTime()
  } as unknown as GameView
  expect(fromGame(game).headers).toEqual({ Date: '2026.03.07', White: 'Ann', Black: 'Bob', Result: '*' })
  expect(fromGame({ ...game, mode: 'imported' }).headers.Date).toBeUndefined()
})
