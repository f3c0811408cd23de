// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VariantDetail } from '../api/types'
import { stillView } from '../position/still'
import { Study } from './study.svelte'
import { emptyTree, mainLine, ROOT } from './tree'

const START = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
let asked: { moves: string[] }[]
let hold: Promise<void>[]

beforeEach(() => {
  asked = []
  hold = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const request = JSON.parse(String(init.body)) as { moves: string[] }
    asked.push(request)
    await hold.shift()
    return Response.json(stillView('x', `position after ${request.moves.join(' ')} w`))
  })
})
afterEach(() => vi.unstubAllGlobals())

const fresh = () => new Study({ id: 'x' } as VariantDetail, emptyTree('x', START), ROOT)
const line = (s: Study) => mainLine(s.tree).map((n) => n.move)
const settled = () => vi.waitFor(() => expect(asked.length).toBeGreaterThan(0)).then(() => new Promise((r) => setTimeout(r, 5)))

test('moves make a line, another move at the same place a variation', async () => {
  const s = fresh()
  s.play({ move: 'e1e2', san: 'Ke2' })
  s.play({ move: 'e8e7', san: 'Ke7' })
  s.back()
  s.play({ move: 'e8d8', san: 'Kd8' })
  await settled()
  expect(line(s)).toEqual(['', 'e1e2', 'e8e7'])
  expect(s.moves).toEqual(['e1e2', 'e8d8'])
  s.promote()
  expect(line(s)).toEqual(['', 'e1e2', 'e8d8'])
})

test('every change can be taken back', () => {
  const s = fresh()
  expect(s.canUndo).toBe(false)
  s.play({ move: 'e1e2', san: 'Ke2' })
  s.comment('near')
  s.nag(1)
  s.remove()
  expect(line(s)).toEqual([''])
  s.undo()
  expect(s.node).toMatchObject({ move: 'e1e2', comment: 'near', nags: [1] })
  s.undo()
  s.undo()
  expect(s.node.comment).toBe('')
  s.undo()
  expect(s.node.id).toBe(ROOT)
  expect(s.canUndo).toBe(false)
})

test('a late answer never shows an old position', async () => {
  let release = () => {}
  const s = fresh()
  await settled()
  hold = [new Promise((r) => (release = r))]
  s.play({ move: 'e1e2', san: 'Ke2' })
  s.play({ move: 'e8e7', san: 'Ke7' })
  await vi.waitFor(() => expect(s.view?.fen).toContain('e8e7'))
  release()
  await new Promise((r) => setTimeout(r, 5))
  expect(s.view?.fen).toContain('e8e7')
})

test('goes through the line and stops at its ends', () => {
  const s = fresh()
  s.playLine([
    { move: 'e1e2', san: 'Ke2' },
    { move: 'e8e7', san: 'Ke7' }
  ])
  s.first()
  s.back()
  expect(s.node.id).toBe(ROOT)
  s.forward()
  expect(s.moves).toEqual(['e1e2'])
  s.last()
  s.forward()
  expect(s.moves).toEqual(['e1e2', 'e8e7'])
})

test('a board whose position is on its way says so, and one that was seen is there at once', async () => {
  const s = fresh()
  expect(s.stale).toBe(true)
  await settled()
  expect(s.stale).toBe(false)
  s.play({ move: 'e1e2', san: 'Ke2' })
  expect(s.stale).toBe(true)
  await vi.waitFor(() => expect(s.stale).toBe(false))
  const questions = asked.length
  s.back()
  expect(s.stale).toBe(false)
  expect(s.view?.fen).toBe('position after  w')
  expect(asked.length).toBe(questions)
})

test('a comment is kept while it is written, and is one change to take back', () => {
  const s = fresh()
  s.play({ move: 'e1e2', san: 'Ke2' })
  for (const text of ['n', 'ne', 'near']) s.comment(text)
  expect(s.node.comment).toBe('near')
  s.undo()
  expect([s.node.comment, s.node.move]).toEqual(['', 'e1e2'])
  // Another comment, and one after other changes, are changes of their own.
  s.comment('far')
  s.nag(1)
  s.comment('farther')
  s.undo()
  expect([s.node.comment, s.node.nags]).toEqual(['far', [1]])
})

test('looking about is no work, playing and writing are', async () => {
  const s = fresh()
  await settled()
  s.last()
  expect(s.worked).toBe(false)
  s.comment('hm')
  expect(s.worked).toBe(true)
})
