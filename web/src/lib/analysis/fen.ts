/** Reading the text of a position for a picture of it. It judges nothing: what can't be read is left out. */
import type { Color, Placed, PoolCount, Pools } from '../api/types'
import { squareName } from '../board/geometry'

const MEN = /(\d+)|(\+?[A-Za-z])(?:\((\+?[A-Za-z])\))?/g

const standing = (text: string): { letter: string; color: Color } => ({
  letter: text.toUpperCase(),
  color: text === text.toUpperCase() ? 'white' : 'black'
})

function rank(text: string, index: number): Placed[] {
  const placed: Placed[] = []
  let file = 0
  for (const [, gap, man, load] of text.matchAll(MEN)) {
    if (gap) file += Number(gap)
    else placed.push({ square: squareName(file++, index), ...standing(man!), load: load?.toUpperCase() ?? null, frozen: false })
  }
  return placed
}

export function placement(fen: string): Placed[] {
  const ranks = fen.trim().split(/[\s[]/)[0]!.split('/')
  return ranks.flatMap((text, i) => rank(text, ranks.length - 1 - i))
}

function counted(letters: string): PoolCount[] {
  const counts = new Map<string, number>()
  for (const letter of letters.toUpperCase()) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts].map(([letter, count]) => ({ letter, count }))
}

export function pools(fen: string): Pools {
  const [own = '', neutral = ''] = (/\[([^\]]*)\]/.exec(fen)?.[1] ?? '').split('|')
  return {
    white: counted(own.replace(/[^A-Z]/g, '')),
    black: counted(own.replace(/[^a-z]/g, '')),
    neutral: counted(neutral.replace(/[^A-Za-z]/g, ''))
  }
}

export const sideToMove = (fen: string): Color => (fen.trim().split(/\s+/)[1] === 'b' ? 'black' : 'white')
