/** Links to a position: game, start position and moves in the address, so that a link is all that another person needs. */
export interface Linked {
  variant: string | null
  fen: string | null
  moves: string[]
  ply: number | null
  game: string | null
}

export function readLink(search: string): Linked {
  const q = new URLSearchParams(search)
  const ply = q.get('ply')
  return {
    variant: q.get('variant'),
    fen: q.get('fen'),
    moves: (q.get('moves') ?? '').split(/[.,\s]+/).filter(Boolean),
    ply: ply !== null && /^\d+$/.test(ply) ? Number(ply) : null,
    game: q.get('game')
  }
}

export function writeLink(link: { variant: string; fen?: string | null; moves?: string[]; ply?: number | null }): string {
  const q = new URLSearchParams({ variant: link.variant })
  if (link.fen) q.set('fen', link.fen)
  if (link.moves?.length) q.set('moves', link.moves.join('.'))
  if (link.ply !== null && link.ply !== undefined) q.set('ply', String(link.ply))
  return `/analyse?${q.toString()}`
}

/** What a link leads to, whichever of its moves it shows; null where it names no game. */
export function addressOf({ variant, fen, moves, game }: Linked): string | null {
  if (game) return `/analyse?${new URLSearchParams({ game }).toString()}`
  return variant && writeLink({ variant, fen, moves })
}
