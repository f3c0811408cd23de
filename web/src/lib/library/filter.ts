/** What is looked for in the library; it stands in the page's address, so that a search can be kept and shared. */
import { query } from '../api/http'

export const fields = ['variant', 'opponent', 'result', 'from', 'to', 'army', 'text'] as const
export type Filter = Record<(typeof fields)[number], string>

export function readFilter(q: URLSearchParams): Filter {
  return Object.fromEntries(fields.map((f) => [f, q.get(f) ?? ''])) as Filter
}

export const isEmpty = (filter: Filter) => fields.every((f) => !filter[f])

/** Days are the user's own: from the first instant of a day to the last of another. */
function instant(day: string, plusDays: number): number | null {
  const [y, m, d] = day.split('-').map(Number)
  return y && m && d ? new Date(y, m - 1, d + plusDays).getTime() : null
}

export function apiQuery(filter: Filter, more: { cursor?: string | null; limit?: number } = {}): string {
  return query({ ...filter, from: instant(filter.from, 0), to: instant(filter.to, 1), ...more })
}

export const pageQuery = (filter: Filter) => query(filter)
