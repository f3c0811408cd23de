// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/http'
import type { Fault, PositionView, VariantDetail } from '../api/types'
import { stillView } from '../position/still'
import { Editor } from './editing.svelte'

const START = 'r8k/10/10/+T9/R8K[N|AA] w KQkq - 0 1'
const variant = {
  id: 'x',
  files: 10,
  ranks: 5,
  start_fen: START,
  pools: { hand: true, lost: false, neutral: true },
  castling_rights: [...'KQkq'].map((letter) => ({ letter })),
  pieces: [{ letter: '+T', carries: true }]
} as unknown as VariantDetail

const asked: { setup?: { board: object[]; castling: string; pools: object } }[] = []
let answer: () => Response
beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  answer = () => Response.json({ ...stillView('x', START), moves: [] } satisfies PositionView)
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)))
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fresh = () => new Editor(variant, stillView('x', START))

test('begins with the position’s own text', () => {
  expect(fresh().fen).toBe(START)
})

test('puts, carries, lifts and loads pieces', () => {
  const e = fresh()
  e.tool = { kind: 'man', letter: 'B', color: 'black' }
  e.point('c3')
  e.carry('a1', 'b1')
  e.carry('j5', null)
  e.tool = { kind: 'load', letter: 'N' }
  expect(e.point('a2')).toBe(true)
  expect(e.point('d4')).toBe(false)
  expect(e.fen).toBe('r9/10/2b7/+T(N)9/1R7K[N|AA] w KQkq - 0 1')
  e.tool = { kind: 'rubber' }
  e.point('c3')
  e.point('a2')
  expect(e.fen).toBe('r9/10/10/10/1R7K[N|AA] w KQkq - 0 1')
})

test('a tool used twice on a square takes back', () => {
  const e = fresh()
  e.tool = { kind: 'man', letter: 'B', color: 'black' }
  e.point('c3')
  e.point('c3')
  e.tool = { kind: 'load', letter: 'N' }
  e.point('a2')
  e.point('a2')
  expect(e.fen).toBe(START)
})

test('counts reserves, never below none', () => {
  const e = fresh()
  e.pool('neutral', 'A', -1)
  e.pool('black', 'N', 2)
  e.pool('white', 'N', -5)
  expect(e.fen).toContain('[nn|A]')
})

test('a row of changes is judged once, with the whole set-up', async () => {
  const e = fresh()
  e.right('K')
  e.put('e3', 'Q', 'white')
  await vi.advanceTimersByTimeAsync(400)
  expect(asked).toHaveLength(1)
  expect(asked[0]!.setup).toMatchObject({ castling: 'Qkq', pools: { white: [{ letter: 'N', count: 1 }] } })
  expect(asked[0]!.setup!.board).toHaveLength(6)
  expect(e.judged).not.toBeNull()
})

test('all faults are kept with their squares', async () => {
  const faults = [{ message: 'no King' }, { message: 'frozen', square: 'e3' }]
  answer = () => Response.json({ error: { code: 'bad_setup', message: 'two', faults } }, { status: 422 })
  const e = fresh()
  e.empty()
  await vi.advanceTimersByTimeAsync(400)
  expect(e.judged).toBeNull()
  expect(e.faults).toEqual(faults)
  expect(e.trouble).toBeNull()
  expect(await e.read('nonsense')).toBe(false)
})

test('knows loads only where a piece carries', () => {
  expect(fresh().carries).toBe(true)
  expect(new Editor({ ...variant, pieces: [] }, stillView('x', START)).carries).toBe(false)
})

test('of two texts asked one after the other the last counts, also where the first is refused later', async () => {
  vi.useRealTimers()
  const e = fresh()
  let refuse: () => void = () => undefined
  const slow = new Promise<void>((go) => (refuse = go))
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { fen } = JSON.parse(String(init.body)) as { fen: string }
    if (fen === START) return Response.json({ ...stillView('x', START), moves: [] })
    await slow
    return Response.json({ error: 'bad', message: 'no position', faults: [] }, { status: 422 })
  })
  const first = e.read('nonsense')
  expect(await e.read(START)).toBe(true)
  refuse()
  expect(await first).toBe(false)
  expect(e.judged?.fen).toBe(START)
  expect(e.trouble).toBe(null)
})

test('a position that the server has refused is not called sound', () => {
  const fault = { code: 'x', message: 'no King', hint: null, square: null } as unknown as Fault
  const e = new Editor(variant, stillView('x', START), new ApiError(422, 'bad', 'no King', [fault]))
  expect(e.judged).toBe(null)
  expect(e.faults).toEqual([fault])
})

test('a text takes effect while it is typed, and so do its faults', async () => {
  const e = fresh()
  const other = '4k5/10/10/10/4K5[|] b - - 0 1'
  answer = () => Response.json({ ...stillView('x', other), moves: [] })
  e.write('4k5/10/10/10/4K5[')
  e.write(other)
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(400)
  expect(asked).toHaveLength(1)
  expect(e.fen).toBe(other)
  // What is being written stays as it is written until it is left.
  expect(e.typed).toBe(other)
  await e.written()
  expect(e.typed).toBeNull()
})

test('a faulty text stays, is shown as far as it can be read, and half a text leaves the board alone', async () => {
  const faults = [{ message: 'no King' }]
  answer = () => Response.json({ error: { code: 'bad_fen', message: 'one', faults } }, { status: 422 })
  const e = fresh()
  e.write('r8k/10')
  await vi.advanceTimersByTimeAsync(400)
  expect(e.faults).toEqual(faults)
  expect(Object.keys(e.now.board)).toHaveLength(5)
  const faulty = 'q8qqq/10/10/10/10[|] w - - 0 1'
  e.write(faulty)
  await vi.advanceTimersByTimeAsync(400)
  await e.written()
  expect(e.typed).toBe(faulty)
  expect(Object.keys(e.now.board)).toEqual(['a5', 'j5'])
  // A change of the board is the newer word.
  e.put('c3', 'B', 'black')
  expect(e.typed).toBeNull()
})

test('a link’s faulty text is kept to be mended', () => {
  const e = new Editor(variant, stillView('x', ''), new ApiError(422, 'bad', 'no position'), 'nonsense')
  expect([e.typed, e.trouble, Object.keys(e.now.board).length]).toEqual(['nonsense', 'no position', 0])
})
