import { afterEach, expect, test, vi } from 'vitest'
import { shelf } from './keep'
import { readLink } from './link'
import { mainLine } from './tree'
import { begin, bring, earlier, placeOf } from './visit'

const START = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
const startFen = async () => START
afterEach(() => vi.unstubAllGlobals())

const played = (...moves: string[]) => moves.map((move) => ({ move, san: move, fen: START }))
function serve(moves: ReturnType<typeof played>) {
  const side = { name: 'Ann', kind: 'person' }
  const players = { white: side, black: side }
  const game = { variant: 'x', mode: 'local', start_fen: START, moves, players, result: null, created_at: 0 }
  vi.stubGlobal('fetch', async () => Response.json(game))
}
const line = (tree: Parameters<typeof mainLine>[0]) => mainLine(tree).map((n) => n.move)

test('a link with another position opens that, and what was worked on is left on the shelf', async () => {
  const here = readLink('variant=one')
  const first = (await begin('v1', here, startFen))!
  shelf.put({ ...first.kept, worked: true })
  expect(earlier('v2', here)).toBe('v1')
  expect(earlier('v1', here)).toBeNull()
  const other = readLink(`variant=one&fen=${encodeURIComponent(START)}`)
  expect(earlier('v2', other)).toBeNull()
  const second = (await begin('v2', other, startFen))!
  expect(second.kept.worked).toBe(false)
  expect(shelf.worked('v2').map(placeOf)).toEqual(['/analyse?variant=one'])
})

test('a text that was brought in is found again by its visit, and by no link', async () => {
  const first = (await begin('w1', readLink('variant=two'), startFen))!
  const id = bring(first.kept.tree)
  expect(earlier('w2', readLink('variant=two'))).toBeNull()
  expect((await begin(id, readLink('variant=two'), startFen))?.kept).toMatchObject({ id, worked: true, address: null })
})

test('no game, no analysis', async () => {
  expect(await begin('n', readLink(''), startFen)).toBeNull()
})

test('a game that has gone on brings its new moves as the main line, beside what was tried', async () => {
  serve(played('e1e2'))
  const link = readLink('game=g')
  const { kept } = (await begin('g1', link, startFen))!
  expect([line(kept.tree), kept.plies]).toEqual([['', 'e1e2'], 1])
  const { addMove } = await import('./tree')
  const tried = addMove(kept.tree, kept.current, { move: 'e8d8', san: 'Kd8', fen: null })
  shelf.put({ ...kept, tree: tried.tree, current: tried.id, worked: true })
  serve(played('e1e2', 'e8e7'))
  const again = (await begin('g1', link, startFen))!
  expect(line(again.kept.tree)).toEqual(['', 'e1e2', 'e8e7'])
  expect(again.kept.tree.nodes[again.kept.current]?.move).toBe('e8d8')
  // What was deleted of it does not come back, and without an answer what was kept is there.
  shelf.put({ ...again.kept, tree: kept.tree, current: 0 })
  expect(line((await begin('g1', link, startFen))!.kept.tree)).toEqual(['', 'e1e2'])
  vi.stubGlobal('fetch', async () => Response.error())
  expect(line((await begin('g1', link, startFen))!.kept.tree)).toEqual(['', 'e1e2'])
})
