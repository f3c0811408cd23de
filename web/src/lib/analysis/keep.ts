/**
 * Analyses that are being worked on, kept while the tab is open: by the visit of the page they belong to (see `router`), so that reloading
 * and going back and forward bring each one back as it was.
 */
import { storable, stored, type Tree } from './tree'

export interface Kept {
  /** The visit that it belongs to. */
  id: string
  /** The link that it was begun with, until another analysis is begun there; null for what was brought in as text. */
  address: string | null
  tree: Tree
  current: number
  flipped: boolean
  /** Whether there is more in it than its link leads to. */
  worked: boolean
  /** How many moves the game of the library had that it began with. */
  plies: number
  /** When it was last worked on. */
  at: number
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'varan.analyses.1'
/** So many are kept, and so many characters of one: a browser gives a page some five million in all. */
const MOST = 12
export const MOST_TEXT = 1_500_000

const texts = (kept: Kept): string => JSON.stringify({ ...kept, tree: storable(kept.tree) })

function read(text: string): Kept | null {
  try {
    const { tree, ...rest } = JSON.parse(text) as Omit<Kept, 'tree'> & { tree: unknown }
    const found = stored(tree)
    return found && found.nodes[rest.current] ? { ...rest, tree: found } : null
  } catch {
    return null
  }
}

/** All analyses of a tab. What does not fit into the browser's store lives as long as the page does. */
export class Shelf {
  #store: () => Store
  #here = new Map<string, Kept>()

  /** The store is asked for each time: a browser may refuse to give it. */
  constructor(store: () => Store) {
    this.#store = store
    for (const id of this.#ids()) {
      const kept = read(this.#get(id) ?? '')
      if (kept) this.#here.set(id, kept)
    }
  }

  #get(id: string): string | null {
    try {
      return this.#store().getItem(`${KEY}.${id}`)
    } catch {
      return null
    }
  }
  #ids(): string[] {
    try {
      const ids: unknown = JSON.parse(this.#store().getItem(KEY) ?? '[]')
      return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
    } catch {
      return []
    }
  }
  #drop(id: string): void {
    try {
      this.#store().removeItem(`${KEY}.${id}`)
    } catch {
      // What can't be reached need not be removed.
    }
  }

  find(id: string): Kept | undefined {
    return this.#here.get(id)
  }
  /** Those with work in them, the last first, but for the one at hand: what is worth going back to. */
  worked(besides: string): Kept[] {
    return [...this.#here.values()].filter(({ id, worked }) => worked && id !== besides).sort((a, b) => b.at - a.at)
  }
  /** The one with work in it that was begun with a link. */
  begunAt(address: string): Kept | undefined {
    return this.worked('').find((kept) => kept.address === address)
  }
  /** Another analysis shall begin with this link; the one that was begun there stays on the shelf. */
  release(address: string): void {
    for (const kept of this.#here.values()) if (kept.address === address) this.put({ ...kept, address: null })
  }

  /** Holds an analysis while the page lives. */
  hold(kept: Kept): void {
    this.#here.set(kept.id, kept)
  }

  /** Keeps an analysis; whether the browser's store has it now. Others make room for it: those without work first, and the oldest. */
  put(kept: Kept): boolean {
    this.hold(kept)
    const others = [...this.#here.values()].filter(({ id }) => id !== kept.id)
    const old = others.sort((a, b) => Number(b.worked) - Number(a.worked) || b.at - a.at)
    for (const { id } of old.splice(MOST - 1)) this.forget(id)
    const text = texts(kept)
    if (text.length > MOST_TEXT) {
      this.#drop(kept.id)
      return false
    }
    for (;;) {
      try {
        this.#store().setItem(`${KEY}.${kept.id}`, text)
        this.#store().setItem(KEY, JSON.stringify([...this.#here.keys()]))
        return true
      } catch {
        const oldest = old.pop()
        if (!oldest) {
          this.#drop(kept.id)
          return false
        }
        this.#drop(oldest.id)
      }
    }
  }

  forget(id: string): void {
    this.#here.delete(id)
    this.#drop(id)
  }
}

export const shelf = new Shelf(() => sessionStorage)
