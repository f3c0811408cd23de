/** What the tags of a game say of it, in words. */
import { t, type Key } from '../i18n/index.svelte'
import { occasion, pgnDay } from '../library/words'
import { mainLine, type Tree } from './tree'
import { written } from '../board/written'

/** A tag's value; PGN writes `?` for what is not known. */
const told = (headers: Tree['headers'], tag: string): string => {
  const value = headers[tag]?.trim() ?? ''
  return /^[?.\s-]*$/.test(value) ? '' : value
}

export interface About {
  white: string
  black: string
  result: string
  /** Event, place, round and day. */
  occasion: string
}

/** Null where the tags name no player: an analysis that was begun from a position. */
export function about({ headers }: Pick<Tree, 'headers'>): About | null {
  const [white, black] = [told(headers, 'White'), told(headers, 'Black')]
  if (!white && !black) return null
  const [event, site, round] = [told(headers, 'Event'), told(headers, 'Site'), told(headers, 'Round')]
  const parts = [occasion({ event, site, round }), pgnDay(told(headers, 'Date'))?.words]
  const result = told(headers, 'Result').replace('*', '').replace('1/2-1/2', '½–½').replace('-', '–')
  return { white: white || '?', black: black || '?', result, occasion: parts.filter(Boolean).join(' · ') }
}

/** What a game is called in lists and titles. */
export function gameTitle(headers: Tree['headers']): string | null {
  const game = about({ headers })
  return game && `${game.white} – ${game.black}`
}

/** What an analysis is called: by its players, or else by its first moves. */
export function analysisTitle(tree: Tree, game: string): string {
  const line = mainLine(tree).slice(1)
  const first = line.slice(0, 3).map(written)
  const what = gameTitle(tree.headers) ?? first.join(' ') + (line.length > 3 ? ' …' : '')
  return what ? t('analyse.named' satisfies Key, { game, what }) : game
}
