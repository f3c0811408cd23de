/** Scores as people read them: always from White's side here. */
import type { Score } from './socket'

/** At the end of a game, where `mate` is 0, the sign of `cp` tells who has won. */
const WON = 100_000

/** The score after a move, for who made it: where the game has ended by it, it is won. */
export const afterMove = (score: Score): Score => (score.mate === 0 ? { mate: 0, cp: WON } : score)

/** The chance of White to win, 0 to 1, by the logistic curve that chess sites use for pawns. */
export function chance(score: Score): number {
  if (score.mate) return score.mate > 0 ? 1 : 0
  if (score.mate === 0) return (score.cp ?? 0) > 0 ? 1 : 0
  return 1 / (1 + Math.exp(-0.00368208 * (score.cp ?? 0)))
}

export function scoreText(score: Score): string {
  if (typeof score.mate === 'number') return score.mate === 0 ? '#' : `${score.mate < 0 ? '−' : ''}#${Math.abs(score.mate)}`
  const cp = score.cp ?? 0
  const pawns = (Math.abs(cp) / 100).toFixed(Math.abs(cp) >= 2000 ? 0 : Math.abs(cp) >= 1000 ? 1 : 2)
  return `${cp < 0 ? '−' : cp > 0 ? '+' : ''}${pawns}`
}

/** Turns a score of the side to move to White's side. */
export function forWhite(score: Score, blackToMove: boolean): Score {
  // Whose turn it is has lost.
  if (score.mate === 0) score = { mate: 0, cp: score.cp ?? -WON }
  if (!blackToMove) return score
  return {
    cp: typeof score.cp === 'number' ? -score.cp : (score.cp ?? null),
    mate: score.mate ? -score.mate : (score.mate ?? null)
  }
}

export function counted(n: number, language: string): string {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(n)
}
