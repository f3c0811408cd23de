// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { About } from './about.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a piece is explained only where the pointer rests, and no longer than it rests there', () => {
  const about = new About()
  for (const square of ['a1', 'b1', 'c1']) {
    about.over(square)
    vi.advanceTimersByTime(400)
    expect(about.square).toBeNull()
  }
  vi.advanceTimersByTime(600)
  expect(about.square).toBe('c1')
  about.over('d1')
  expect(about.square).toBeNull()
  about.over(null)
  vi.advanceTimersByTime(5000)
  expect(about.square).toBeNull()
})

test('what was asked for stays until it is put away, whatever the pointer does', () => {
  const about = new About()
  about.ask('a1')
  about.over('b1')
  vi.advanceTimersByTime(5000)
  expect([about.square, about.kept]).toEqual(['a1', true])
  about.ask('b1')
  expect(about.square).toBe('b1')
  about.ask('b1')
  expect([about.square, about.kept]).toEqual([null, false])
})

test('a move elsewhere does not close what is read, one that takes the piece does', () => {
  const about = new About()
  about.ask('a1')
  about.stands('white R')
  about.stands('white R')
  expect(about.square).toBe('a1')
  about.ask('b1')
  about.stands('black N')
  expect(about.square).toBe('b1')
  about.stands('white R')
  expect(about.square).toBeNull()
  about.ask('b1')
  about.stands('white R')
  expect(about.square).toBe('b1')
  about.stands(null)
  expect(about.square).toBeNull()
})
