/** What a move would do besides going from here to there, made ready to be drawn and told. */
import type { Change, MoveView, Square, Standing } from '../api/types'

export interface Ghost {
  square: Square
  piece: Standing
  /** What happened to it: a stable code of the server. */
  effect: string
}
export interface Way {
  from: Square
  to: Square
}
export interface Preview {
  ghosts: Ghost[]
  /** Pieces that leave the board. */
  gone: Square[]
  ways: Way[]
  pools: MoveView['pool_changes']
  /** The changes that a sentence should tell, without the plain going of the moved piece. */
  told: Change[]
}

const same = (a: Standing | null, b: Standing | null) => !!a && !!b && a.color === b.color && a.letter === b.letter

/** Pairs of squares between which pieces go: what leaves one square and turns up on another. */
export function waysOf(changes: Change[], main: Way | null): Way[] {
  const left = changes.filter((c) => c.before && !same(c.before, c.after) && c.square !== main?.from)
  const come = changes.filter((c) => c.after && !same(c.before, c.after) && c.square !== main?.to)
  const ways: Way[] = main ? [main] : []
  for (const from of left) {
    const at = come.findIndex((to) => to.square !== from.square && same(from.before, to.after))
    if (at < 0) continue
    ways.push({ from: from.square, to: (come.splice(at, 1)[0] as Change).square })
  }
  return ways
}

/** The preview of a move. */
export function previewOf(move: MoveView): Preview {
  const main = move.from ? { from: move.from, to: move.to } : null
  const ways = waysOf(move.changes, main && main.from !== main.to ? main : null)
  const went = new Set(ways.map((way) => way.from))
  const ghosts = move.changes.flatMap((c) => (c.after ? [{ square: c.square, piece: c.after, effect: c.effect ?? 'moved' }] : []))
  const gone = move.changes.filter((c) => c.before && !c.after && !went.has(c.square)).map((c) => c.square)
  const told = move.changes.filter((c) => c.effect && c.effect !== 'moved')
  return { ghosts, gone, ways, pools: move.pool_changes, told }
}
