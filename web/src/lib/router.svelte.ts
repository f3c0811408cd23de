/** History routing: patterns with `:name` parts, lazily loaded pages, plain links. */
import type { Component } from 'svelte'

export type Params = Record<string, string>
export type Page = Component<{ params: Params; query: URLSearchParams }>
export interface Route {
  path: string
  load: () => Promise<{ default: Page }>
}

/** Where we are. `visit` names the step in the browser's history: reloading and going back and forward lead to the same one. */
export const place = $state({ path: location.pathname, search: location.search, hash: location.hash, visit: '' })

const visitOf = (state: unknown): string | null => {
  const visit = (state as { visit?: unknown } | null)?.visit
  return typeof visit === 'string' ? visit : null
}
export const newVisit = (): string => Math.random().toString(36).slice(2)

function read() {
  const here = location.pathname === place.path && location.search === place.search
  const known = visitOf(history.state)
  // The browser's own steps have no name: one within the page belongs to the same visit.
  const visit = known ?? ((here && place.visit) || newVisit())
  if (!known) history.replaceState({ visit }, '')
  place.visit = visit
  place.path = location.pathname
  place.search = location.search
  place.hash = location.hash
}
read()

/** Goes to a page of ours. `replace` leaves no step for the Back button; `visit` goes on with a visit that was begun before. */
export function go(to: string, options: { replace?: boolean; visit?: string } = {}) {
  const before = location.pathname
  history[options.replace ? 'replaceState' : 'pushState']({ visit: options.visit ?? newVisit() }, '', to)
  read()
  if (location.pathname !== before && !location.hash) window.scrollTo(0, 0)
}

/** The parts that a path fills in of a pattern, or null where it does not fit. */
export function match(pattern: string, path: string): Params | null {
  const want = pattern.split('/').filter(Boolean)
  const have = path.split('/').filter(Boolean)
  if (want.length !== have.length) return null
  const params: Params = {}
  for (const [i, part] of want.entries()) {
    const given = have[i] ?? ''
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(given)
      } catch {
        return null
      }
    } else if (part !== given) return null
  }
  return params
}

/** The first route that fits a path. */
export function find(routes: Route[], path: string): { route: Route; params: Params } | null {
  for (const route of routes) {
    const params = match(route.path, path)
    if (params) return { route, params }
  }
  return null
}

/** Takes over plain clicks on links of ours; returns what undoes it. */
export function listen(): () => void {
  function click(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (/^\/(api|healthz|metrics)/.test(link.pathname)) return
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', click)
  window.addEventListener('popstate', read)
  return () => {
    document.removeEventListener('click', click)
    window.removeEventListener('popstate', read)
  }
}
