/** What a visit of the analysis page begins with: what was kept of it, or else what its link leads to. */
import type { GameView } from '../api/types'
import { newVisit } from '../router.svelte'
import { shelf, type Kept } from './keep'
import { addressOf, writeLink, type Linked } from './link'
import { goneOn, open } from './open'
import * as T from './tree'

export interface Begun {
  kept: Kept
  /** The game of this server that the link names. */
  game: GameView | null
  /** A move of the link that could not be played. */
  refused: string | null
}

/** Null where the link names no game and nothing was kept. */
export async function begin(visit: string, link: Linked, startFen: (variant: string) => Promise<string>): Promise<Begun | null> {
  const known = shelf.find(visit)
  if (known) return { ...(await upToDate(known, link)), refused: null }
  const opened = await open(link, startFen)
  if (!opened) return null
  const { tree, current, plies, refused, game } = opened
  const kept = { id: visit, address: addressOf(link), tree, current, plies, flipped: false, worked: false, at: Date.now() }
  return { kept, game, refused }
}

/** A game may have gone on since it was begun to be analysed. */
async function upToDate(kept: Kept, link: Linked): Promise<Pick<Begun, 'kept' | 'game'>> {
  if (!link.game || kept.address === null) return { kept, game: null }
  try {
    const { game, ...grown } = await goneOn(kept.tree, link.game, kept.plies)
    return { kept: { ...kept, ...grown }, game }
  } catch {
    return { kept, game: null }
  }
}

/** The visit in which the link was worked on before. */
export const earlier = (visit: string, link: Linked): string | null => {
  const address = addressOf(link)
  return (!shelf.find(visit) && address && shelf.begunAt(address)?.id) || null
}

/** Puts an analysis that stands in no link on the shelf; gives its visit. */
export function bring(tree: T.Tree): string {
  const id = newVisit()
  shelf.put({ id, address: null, tree, current: T.ROOT, flipped: false, worked: true, plies: 0, at: Date.now() })
  return id
}

/** Where an analysis is to be found. */
export const placeOf = (kept: Kept): string => kept.address ?? writeLink({ variant: kept.tree.variant })
