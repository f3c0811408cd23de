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

test('the browser’s own word counts', () => {
  let online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  const stop = watch()
  vi.advanceTimersByTime(2000)
  expect(connection.how).toBe('well')
  online = false
  window.dispatchEvent(new Event('offline'))
  vi.advanceTimersByTime(1000)
  expect(connection.how).toBe('broken')
  online = true
  window.dispatchEvent(new Event('online'))
  expect(connection.how).toBe('back')
  stop()
})
