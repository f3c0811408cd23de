// @vitest-environment node
import { expect, test } from 'vitest'
import { apiQuery, isEmpty, pageQuery, readFilter } from './filter'

test('the address gives back the search', () => {
  const filter = readFilter(new URLSearchParams('variant=x&opponent=Ann%26Bob&from=2026-11-01&odd=1'))
  expect(pageQuery(filter)).toBe('?variant=x&opponent=Ann%26Bob&from=2026-11-01')
  expect(isEmpty(filter)).toBe(false)
  expect(isEmpty(readFilter(new URLSearchParams()))).toBe(true)
})

test('days become instants that hold the whole last day', () => {
  const q = new URLSearchParams(apiQuery(readFilter(new URLSearchParams('from=2026-11-01&to=2026-11-01'))))
  expect(Number(q.get('to')) - Number(q.get('from'))).toBe(24 * 3600 * 1000)
  expect(apiQuery(readFilter(new URLSearchParams('from=nonsense')))).toBe('')
})
