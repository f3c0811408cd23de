/** History routing: patterns with `:name` parts, lazily loaded pages, plain links. */
import type { Component } from 'svelte'

export type Params = Record<string, string>
export type Page = Component<{ params: Params; query: URLSearchParams }>
export interface Route {
  path: string
  load: () => Promise<{ default: Page }>
}

export const place = $state({ path: location.pathname, search: location.search, hash: location.hash })

function read() {
  place.path = location.pathname
  place.search = location.search
  place.hash = location.hash
}

/** Goes to a page of ours. `replace` leaves no step for the Back button. */
export function go(to: string, options: { replace?: boolean } = {}) {
  const before = location.pathname
  history[options.replace ? 'replaceState' : 'pushState'](null, '', to)
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
