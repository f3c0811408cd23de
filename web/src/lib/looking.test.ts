import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileLookedAt } from './looking'

let hidden = false
beforeEach(() => {
  hidden = false
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('it is looked again and again while the page is seen, and at once on coming back', () => {
  const look = vi.fn()
  const end = whileLookedAt(30_000, look)
  vi.advanceTimersByTime(29_000)
  expect(look).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(61_000)
  expect(look).toHaveBeenCalledTimes(3)

  hidden = true
  vi.advanceTimersByTime(300_000)
  expect(look).toHaveBeenCalledTimes(3)
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(4)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(4)

  end()
  vi.advanceTimersByTime(300_000)
  expect(look).toHaveBeenCalledTimes(4)
})
