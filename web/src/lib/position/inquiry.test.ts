// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Inquiry } from './inquiry.svelte'
import { stillView } from './still'

let asked: unknown[]
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const question = JSON.parse(String(init.body)) as { fen: string }
    asked.push(question)
    if (question.fen === 'bad')
      return Response.json({ error: { code: 'bad_fen', message: 'x', faults: [{ message: 'no King' }] } }, { status: 422 })
    return Response.json(stillView('x', question.fen))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while somebody types only the last text is asked about', async () => {
  const inquiry = new Inquiry()
  for (const fen of ['a', 'ab', 'abc']) inquiry.later(250, () => inquiry.ask({ variant: 'x', fen }))
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual([{ variant: 'x', fen: 'abc' }])
  expect(inquiry.view?.fen).toBe('abc')
})

test('faults take the place of the position, and a sound text that of the faults', async () => {
  const inquiry = new Inquiry()
  expect(await inquiry.ask({ variant: 'x', fen: 'bad' })).toBe('faulty')
  expect([inquiry.view, inquiry.faults, inquiry.trouble]).toEqual([null, [{ message: 'no King' }], null])
  expect(await inquiry.ask({ variant: 'x', fen: 'good' })).toBe('sound')
  expect([inquiry.view?.fen, inquiry.faults]).toEqual(['good', []])
})

test('what is asked when another start is chosen comes too late', async () => {
  const inquiry = new Inquiry()
  const answer = inquiry.ask({ variant: 'x', fen: 'good' })
  inquiry.reset()
  expect(await answer).toBe('late')
  expect(inquiry.view).toBeNull()
})
