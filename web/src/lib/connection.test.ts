import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection, forget, tell, watch } from './connection.svelte'

const [a, b] = [{}, {}]
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  forget(a)
  forget(b)
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a break is told within a second, and for some seconds that it is over', () => {
  tell(a, false)
  expect(connection.how).toBe('well')
  vi.advanceTimersByTime(1000)
  expect(connection.how).toBe('broken')
  tell(a, true)
  expect(connection.how).toBe('back')
  vi.advanceTimersByTime(5000)
  expect(connection.how).toBe('well')
})

test('a line that mends itself at once is not worth a word', () => {
  tell(a, false)
  vi.advanceTimersByTime(300)
  tell(a, true)
  vi.advanceTimersByTime(5000)
  expect(connection.how).toBe('well')
})

test('it is over when the last broken line is back, and a line that is not wanted any more is none', () => {
  tell(a, false)
  tell(b, false)
  vi.advanceTimersByTime(1000)
  tell(a, true)
  expect(connection.how).toBe('broken')
  forget(b)
  expect(connection.how).toBe('well')
  forget(b)
  expect(connection.how).toBe('well')
})

test('where the browser says that it is offline, the server is asked: one on this machine needs no network', async () => {
  let [online, there] = [true, false]
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.stubGlobal('fetch', async () => {
    if (!there) throw new TypeError('no network')
    return new Response('ok')
  })
  const stop = watch()
  await vi.advanceTimersByTimeAsync(2000)
  expect(connection.how).toBe('well')
  online = false
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(connection.how).toBe('broken')
  there = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(connection.how).toBe('back')
  await vi.advanceTimersByTimeAsync(9000)
  expect(connection.how).toBe('well')
  there = false
  await vi.advanceTimersByTimeAsync(4000)
  expect(connection.how).toBe('broken')
  online = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.how).toBe('back')
  stop()
})
