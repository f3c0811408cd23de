/** The numeric glyphs of PGN that the pages offer, with their signs. Others are kept and shown by number. */
export const moveNags = [3, 1, 5, 6, 2, 4] as const
export const positionNags = [10, 13, 14, 15, 16, 17, 18, 19] as const

const signs: Record<number, string> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  10: '=',
  13: '∞',
  14: '⩲',
  15: '⩱',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+'
}

export const nagSign = (nag: number): string => signs[nag] ?? `$${nag}`

/** All signs of a move: those of the move directly after it, others apart. */
export function nagSigns(nags: number[]): string {
  return nags.map((nag) => (nag <= 6 ? nagSign(nag) : ` ${nagSign(nag)}`)).join('')
}
