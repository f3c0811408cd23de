/** A listed game in words. */
import type { Listed } from '../api/types'
import { t } from '../i18n/index.svelte'

export function opponentName(game: Listed): string {
  if (game.you === 'white') return t('library.vs', { name: game.black })
  if (game.you === 'black') return t('library.vs', { name: game.white })
  if (game.mode === 'local') return t('library.both')
  return `${game.white} – ${game.black}`
}

export type Ending = 'won' | 'lost' | 'drawn' | 'running' | 'over'

/** How it went for the guest; `over` where he was none of the players. */
export function ending(game: Listed): Ending {
  if (!game.result || game.result === '*') return game.status === 'over' ? 'over' : 'running'
  if (game.result === '1/2-1/2') return 'drawn'
  if (game.you !== 'white' && game.you !== 'black') return 'over'
  return (game.result === '1-0') === (game.you === 'white') ? 'won' : 'lost'
}

/** The army that won or was led, without what repeats. */
export const armies = (game: Listed) => [game.white_army, game.black_army].filter(Boolean)
