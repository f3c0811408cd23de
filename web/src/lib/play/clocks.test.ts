import { expect, test } from 'vitest'
import type { ClockView } from '../api/types'
import { setLanguage } from '../i18n/index.svelte'
import { clockText, clockWords, leftOf } from './clocks'

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

test('a time control is said in words', async () => {
  const live = (base_ms: number, increment_ms: number) => clockWords({ kind: 'live', base_ms, increment_ms })
  expect(live(600_000, 5000)).toBe('10 minutes, 5 seconds more for each move')
  expect(live(60_000, 1000)).toBe('1 minute, 1 second more for each move')
  expect(live(90_000, 0)).toBe('1.5 minutes for the game')
  expect(live(30_000, 0)).toBe('30 seconds for the game')
  expect(clockWords({ kind: 'days', base_ms: 0, increment_ms: 0, days: 1 })).toBe('1 day for each move')
  expect(clockWords(null)).toBe('No clock')
  await setLanguage('de')
  expect(live(600_000, 5000)).toBe('10 Minuten, je Zug 5 Sekunden dazu')
  expect(clockWords({ kind: 'days', base_ms: 0, increment_ms: 0, days: 3 })).toBe('3 Tage für jeden Zug')
  await setLanguage('en')
})
