/** A listed game in words. */
import type { Listed } from '../api/types'
import { t } from '../i18n/index.svelte'

/** Who sits on the other side; an invitation's seat is empty at first. */
export function opponentName(game: Listed): string {
  if (game.you === 'white' || game.you === 'black') {
    const name = game.you === 'white' ? game.black : game.white
    return name ? t('library.vs', { name }) : t('library.waiting')
  }
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

/** The armies that were led: one where both led the same. */
export const armies = (game: Listed) => [...new Set([game.white_army, game.black_army])].filter(Boolean)
