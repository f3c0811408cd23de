// @vitest-environment node
import { expect, test } from 'vitest'
import { fromWire, pgnOfLink } from './open'
import { mainLine, movesTo, toWire, type WireNode } from './tree'

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
