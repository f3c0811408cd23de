// @vitest-environment node
import { describe, expect, test } from 'vitest'
import * as T from './tree'

const FEN = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
const played = (move: string): T.Played => ({ move, san: move, fen: null })

function sample() {
  let { tree, id } = T.addLine(T.emptyTree('x', FEN), T.ROOT, ['a', 'b', 'c', 'd'].map(played))
  const c = id - 1
  ;({ tree, id } = T.addLine(tree, T.node(tree, c).parent!, ['C', 'D'].map(played)))
  return { tree, c, end: id }
}

describe('a tree of moves', () => {
  test('plays a known move without doubling it', () => {
    const { tree } = sample()
    const again = T.addMove(tree, T.ROOT, played('a'))
    expect(again.tree).toBe(tree)
    expect(T.movesTo(tree, again.id)).toEqual(['a'])
  })

  test('keeps main line and variations apart', () => {
    const { tree, end } = sample()
    expect(T.mainLine(tree).map((n) => n.move)).toEqual(['', 'a', 'b', 'c', 'd'])
    expect(T.movesTo(tree, end)).toEqual(['a', 'b', 'C', 'D'])
    expect(T.onMainLine(tree, end)).toBe(false)
  })

  test('makes a variation the main line', () => {
    const { tree, end } = sample()
    const made = T.makeMain(tree, end)
    expect(T.mainLine(made).map((n) => n.move)).toEqual(['', 'a', 'b', 'C', 'D'])
    expect(T.mainLine(tree).map((n) => n.move)).toEqual(['', 'a', 'b', 'c', 'd'])
  })

  test('takes out a move and all that follows, and nothing else', () => {
    const { tree, c, end } = sample()
    const rest = T.remove(tree, c)
    expect(T.mainLine(rest).map((n) => n.move)).toEqual(['', 'a', 'b', 'C', 'D'])
    expect(Object.keys(rest.nodes)).toHaveLength(5)
    expect(T.movesTo(rest, end)).toEqual(['a', 'b', 'C', 'D'])
    expect(T.remove(tree, T.ROOT)).toBe(tree)
  })

  test('lets NAGs of one family exclude each other', () => {
    const { tree, c } = sample()
    const marked = T.toggleNag(T.toggleNag(T.toggleNag(tree, c, 1), c, 14), c, 2)
    expect(T.node(marked, c).nags).toEqual([2, 14])
    expect(T.node(T.toggleNag(marked, c, 2), c).nags).toEqual([14])
  })

  test('numbers moves from the text of the start position', () => {
    expect(T.moveNumber(FEN, 1)).toEqual({ number: 1, black: false })
    expect(T.moveNumber('8/8 b - - 3 7', 1)).toEqual({ number: 7, black: true })
    expect(T.moveNumber('8/8 b - - 3 7', 2)).toEqual({ number: 8, black: false })
    expect(T.moveNumber('8/8 w', 2)).toEqual({ number: 1, black: true })
  })

  test('goes to the server parents first, the main line before its variations', () => {
    const wire = T.toWire(T.setComment(sample().tree, 1, 'well'))
    const seen = new Set<number | null>([null])
    for (const n of wire.nodes) {
      expect(seen.has(n.parent)).toBe(true)
      seen.add(n.id)
    }
    expect(wire.nodes.map((n) => n.move).join('')).toBe('abcdCD')
    expect(wire.nodes[0]!.comment).toBe('well')
  })
})

test('words for programs are not shown among the comments', () => {
  expect(T.said('[%clk 0:10:00]')).toBe('')
  expect(T.said('Good. [%eval 0.3] [%clk 0:10:00] Or not?')).toBe('Good. Or not?')
  expect(T.said('50 % and [a]')).toBe('50 % and [a]')
})
