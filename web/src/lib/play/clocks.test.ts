import { expect, test } from 'vitest'
import type { ClockView } from '../api/types'
import { clockText, leftOf } from './clocks'

const clock: ClockView = {
  kind: 'live',
  base_ms: 300_000,
  increment_ms: 0,
  white_ms: 60_000,
  black_ms: 50_000,
  running: 'white',
  server_time_ms: 1_000_000
}

test('only the running clock runs, and never below zero', () => {
  expect(leftOf(clock, 'white', 1_010_000, 0)).toBe(50_000)
  expect(leftOf(clock, 'black', 1_010_000, 0)).toBe(50_000)
  expect(leftOf(clock, 'white', 2_000_000, 0)).toBe(0)
})

test('a machine whose clock is wrong shows the same', () => {
  expect(leftOf(clock, 'white', 910_000, 100_000)).toBe(50_000)
})

test('no time is given back by a clock that seems to go backwards', () => {
  expect(leftOf(clock, 'white', 900_000, 0)).toBe(60_000)
})

test.each([
  [300_000, '5:00'],
  [61_000, '1:01'],
  [59_500, '1:00'],
  [10_001, '0:11'],
  [9_960, '9.9'],
  [0, '0.0'],
  [3_725_000, '1:02:05'],
  [2 * 86_400_000 + 4 * 3_600_000, '2 d 4 h']
])('%i ms is %s', (ms, text) => expect(clockText(ms).text).toBe(text))

test('low is said in time', () => {
  expect([clockText(20_000).low, clockText(21_000).low, clockText(5_000).low]).toEqual([true, false, true])
})
