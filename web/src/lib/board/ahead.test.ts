// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import type { Placed, PositionView } from '../api/types'
import { reachAhead } from './ahead'
import { sampleMove, samplePosition, sampleVariant } from './sample'

interface Setup {
  board: Placed[]
  side: string
  castling: string
}
const variant = {
  ...sampleVariant,
  castling_rights: [{ letter: 'K', color: 'white' as const, king: 'a1', partner: 'd1', ways: ['O-O'], sentence: '' }],
  pools: { hand: true, lost: false, neutral: false }
}
const fen = 'x w K - 0 1'
const view = (moves: PositionView['moves']) => samplePosition('K@a1 k@d6', moves)

/** The server: `moves` for a set-up, nothing for a piece by itself. */
function server(moves: (setup: Setup) => PositionView['moves'] | null) {
  const asked: Setup[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/diagram')) return Response.json({ squares: [{ square: 'a2', kinds: ['move'] }] })
    const { setup } = JSON.parse(String(init.body)) as { setup: Setup }
    asked.push(setup)
    const found = moves(setup)
    if (!found) return Response.json({ error: { code: 'bad_position', message: 'no' } }, { status: 422 })
    return Response.json(view(found))
  })
  return asked
}
afterEach(() => void vi.unstubAllGlobals())

test('out of turn a King with a right to castle is shown where he could, also where an enemy is in the way now', async () => {
  const position = samplePosition('K@a1 R@d1 b@c1 k@d6', [], { side: 'black', fen })
  const asked = server(({ board }) =>
    board.some((p) => p.letter === 'B')
      ? [sampleMove({ move: 'a1a2' })]
      : [sampleMove({ move: 'a1c1', castle: { label: 'O-O', side: 'short' }, also_to: ['d1'] }), sampleMove({ move: 'a1b1' })]
  )
  expect((await reachAhead(variant, { square: 'a1' }, position)).sort()).toEqual(['a2', 'c1', 'd1'])
  expect(asked.map((s) => [s.side, s.castling, s.board.map((p) => p.square).join()])).toEqual([
    ['white', 'K', 'a1,d1,c1,d6'],
    ['white', 'K', 'a1,d1,d6']
  ])
})

test('nobody is asked about castling where there is no right to it', async () => {
  const asked = server(() => [])
  await reachAhead(variant, { square: 'a1' }, samplePosition('K@a1 R@d1 k@d6', [], { fen: 'x w - - 0 1' }))
  await reachAhead(variant, { square: 'd1' }, samplePosition('K@a1 R@d1 k@d6', [], { fen }))
  expect(asked).toEqual([])
})

test('out of turn a piece of the reserve is shown where it could be dropped, with one question for all kinds', async () => {
  const position = samplePosition('K@a1 R@d1 k@d6', [], { side: 'black', fen, checkers: ['d1'] })
  const asked = server(() => [sampleMove({ move: 'N@b2' }), sampleMove({ move: 'N@d1' }), sampleMove({ move: 'P@c3' })])
  // Who gives check is left out of the question, and his square out of the answer.
  expect(await reachAhead(variant, { letter: 'N', color: 'white' }, position)).toEqual(['b2'])
  expect(await reachAhead(variant, { letter: 'P', color: 'white' }, position)).toEqual(['c3'])
  expect(asked.map((s) => s.board.map((p) => p.square))).toEqual([['a1', 'd6']])
})

test('where that is no position nothing is shown, and what the piece reaches by itself all the same', async () => {
  const position = samplePosition('K@a1 R@d1 k@d6', [], { side: 'black', fen })
  server(() => null)
  expect(await reachAhead(variant, { letter: 'N', color: 'white' }, position)).toEqual([])
  expect(await reachAhead(variant, { square: 'a1' }, position)).toEqual(['a2'])
})
