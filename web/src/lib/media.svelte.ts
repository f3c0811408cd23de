/**
 * What the window has room for; the same measures stand in the style sheets.
 *
 * - `narrow`: one column, sheets instead of panels. A phone that is held upright, or a window up to 56rem.
 * - `low`: a phone on its side. The board takes the height, everything else stands beside it, the top bar at the edge.
 */
const upright = '(max-width: 30rem)'
const lying = '(min-width: 30.01rem) and (max-height: 29.99rem)'

const match = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : null)
const queries = { narrow: match(`${upright}, (max-width: 56rem) and (min-height: 30rem)`), low: match(lying) }

const state = $state({ narrow: queries.narrow?.matches ?? false, low: queries.low?.matches ?? false })
for (const [name, query] of Object.entries(queries))
  query?.addEventListener('change', () => (state[name as keyof typeof queries] = query.matches))

export const screen = state

/** A bench of a board and a panel that is one column: as `narrow`, but for its panel it needs more width. */
export const BENCH_NARROW = `${upright}, (max-width: 60rem) and (min-height: 30rem)`
