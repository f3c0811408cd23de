/** A listed game in words. */
import type { Color, Listed } from '../api/types'
import { language, t } from '../i18n/index.svelte'
import { personName } from '../play/names'

/** What a side is called: a person by the name, a computer in the language in use. */
export function sideName(game: Listed, side: Color): string {
  const level = side === 'white' ? game.white_level : game.black_level
  return level ? t('game.computer', { level }) : personName(game[side])
}

/** Who sits on the other side; an invitation's seat is empty at first. */
export function opponentName(game: Listed): string {
  if (game.you === 'white' || game.you === 'black') {
    const name = sideName(game, game.you === 'white' ? 'black' : 'white')
    return name ? t('library.vs', { name }) : t('library.waiting')
  }
  if (game.mode === 'local') return t('library.both')
  return `${sideName(game, 'white')} – ${sideName(game, 'black')}`
}

export type Ending = 'won' | 'lost' | 'drawn' | 'running' | 'over'

/** How it went for the guest; `over` where he was none of the players. */
export function ending(game: Listed): Ending {
  if (!game.result || game.result === '*') return game.status === 'over' ? 'over' : 'running'
  if (game.result === '1/2-1/2') return 'drawn'
  if (game.you !== 'white' && game.you !== 'black') return 'over'
  return (game.result === '1-0') === (game.you === 'white') ? 'won' : 'lost'
}

/** The armies that were led: one where both led the same. */
export const armies = (game: Listed) => [...new Set([game.white_army, game.black_army])].filter(Boolean)

/** Where a game that was brought in was played: event, site and round, as far as they are known. */
export function occasion(game: Pick<Listed, 'event' | 'site' | 'round'>): string {
  const known = (text: string) => text !== '' && text !== '?' && text !== '-'
  const parts = [game.event, game.site].filter(known)
  if (known(game.round)) parts.push(t('library.round', { round: game.round }))
  return parts.join(' · ')
}

interface Day {
  words: string
  machine: string
}

/** A day as PGN writes it, as exactly as that says; null where it does not even know the year. */
export function pgnDay(date: string): Day | null {
  const [year = '', month = '', day = ''] = date.split(/[./-]/).map((part) => (/^\d+$/.test(part) ? part : ''))
  if (!year) return null
  const parts = [year.padStart(4, '0'), ...(month ? [month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])] : [])]
  const machine = parts.join('-')
  const at = new Date(machine)
  if (Number.isNaN(at.getTime())) return { words: date, machine: '' }
  const style: Intl.DateTimeFormatOptions = day
    ? { dateStyle: 'medium' }
    : month
      ? { year: 'numeric', month: 'short' }
      : { year: 'numeric' }
  return { words: new Intl.DateTimeFormat(language(), { ...style, timeZone: 'UTC' }).format(at), machine }
}

/** How far a game is that goes on: whose turn it is, or what is waited for. */
export function standing(game: Listed): string {
  if (game.status === 'waiting') return t('home.waiting')
  if (game.status === 'buying') return t(game.waits ? 'library.buy' : 'home.buying')
  if (game.waits) return t('home.yourMove')
  const side = game.turn === 'black' ? 'black' : 'white'
  return t('home.theirMove', { name: game.you === 'both' ? t(`color.${side}`) : sideName(game, side) })
}

/** When a game was played: by its own date where it was brought in with one; nothing where it came without; else when it was last touched. */
export function played(game: Listed): Day {
  const own = pgnDay(game.date)
  if (own) return own
  if (game.mode === 'imported') return { words: '', machine: '' }
  const words = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(game.updated_at)
  return { words, machine: new Date(game.updated_at).toISOString() }
}
