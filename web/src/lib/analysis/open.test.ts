// @vitest-environment node
import { expect, test } from 'vitest'
import { fromWire, pgnOfLink } from './open'
import { mainLine, movesTo, toWire } from './tree'

const wire = {
  variant: 'x',
  headers: { Event: 'Test' },
  start_fen: '8/8 w - - 0 1',
  nodes: [
    { id: 5, parent: null, move: 'e2e4', san: 'e4', fen_after: null, comment: 'first', nags: [1], ply: 1 },
    { id: 6, parent: 5, move: 'e7e5', san: 'e5', fen_after: null, comment: null, nags: [], ply: 2 },
    { id: 9, parent: 5, move: 'c7c5', san: 'c5', fen_after: null, comment: 'other', nags: [2, 14], ply: 2 }
  ]
}

test('a tree comes from the server and goes back the same', () => {
  const tree = fromWire(wire)
  expect(mainLine(tree).map((n) => n.san)).toEqual(['', 'e4', 'e5'])
  const back = toWire(tree)
  const bare = (nodes: typeof wire.nodes) => nodes.map(({ move, comment, nags, ply }) => ({ move, comment, nags, ply }))
  expect(bare(back.nodes as typeof wire.nodes)).toEqual(bare(wire.nodes))
  expect(movesTo(tree, 3)).toEqual(['e2e4', 'c7c5'])
})

test('a link can’t put tags of its own into a text', () => {
  expect(pgnOfLink('x"]\n[y "', 'f"]', ['a'])).not.toContain('"]\n[y "')
})
