/** Games on which no engine says anything. The server refuses it; pages know it beforehand, so as not to offer it. */
import type { GameView, Listed } from '../api/types'

/** Whether two people play it still, who shall find their moves themselves. */
export const silent = ({ mode, status }: Pick<GameView | Listed, 'mode' | 'status'>): boolean =>
  mode === 'friend' && status !== 'over'
