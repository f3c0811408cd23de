// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { Hush } from './hush.svelte'

const game = (status: 'waiting' | 'buying' | 'playing' | 'over', version = 1) => ({
  id: 'g',
  mode: 'friend' as const,
  status,
  version
})
afterEach(() => vi.unstubAllGlobals())

test('the engine is silent until the game of two people ends, through answers that do not come', async () => {
  const answers = [() => game('playing', 2), null, () => game('over', 3)]
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return Response.json(answer())
  })
  const hush = new Hush(game('playing'), 1)
  expect(hush.on).toBe(true)
  void hush.watch()
  await vi.waitFor(() => expect(hush.on).toBe(false))
  expect(asked.map((url) => /since=(\d+)/.exec(url)?.[1])).toEqual(['1', '2', '2'])
  await new Promise((done) => setTimeout(done, 10))
  expect(asked.length).toBe(3)
})

test('nothing is asked of a game that is over, or that is played with the computer or beside one another', () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const modes = (['computer', 'local', 'imported'] as const).map((mode) => ({ ...game('playing'), mode }))
  for (const seen of [game('over'), ...modes]) {
    const hush = new Hush(seen)
    expect(hush.on).toBe(false)
    void hush.watch()
  }
  expect(fetch).not.toHaveBeenCalled()
})

test('who leaves the page asks no more', async () => {
  const asked: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(init.signal!)
    return new Promise((_, failed) =>
      init.signal!.addEventListener('abort', () => failed(new DOMException('left', 'AbortError')))
    )
  })
  const hush = new Hush(game('waiting'), 1)
  void hush.watch()
  expect(asked.length).toBe(1)
  hush.close()
  await new Promise((done) => setTimeout(done, 10))
  expect(asked.length).toBe(1)
})
