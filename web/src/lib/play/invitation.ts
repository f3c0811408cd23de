/** What an invitation offers. */
import type { Color, GameView } from '../api/types'

/** The side whose seat is free. */
export function freeSide({ players }: Pick<GameView, 'players'>): Color | null {
  if (players.white.kind === 'open') return 'white'
  return players.black.kind === 'open' ? 'black' : null
}

/** The side from which the board is seen: one's own, or the one that an invitation offers. */
export function ownSide(game: Pick<GameView, 'you' | 'players'>, invited: boolean): Color {
  if (game.you === 'spectator' && invited) return freeSide(game) ?? 'white'
  return game.you === 'black' ? 'black' : 'white'
}
