/** Keeps an analysis while it is worked on. */
import { onDestroy, untrack } from 'svelte'
import { shelf, type Kept } from './keep'
import type { Study } from './study.svelte'

const PAUSE_MS = 300

export class Keeper {
  /** Whether the browser's store can't hold it: it is lost when the page is left. */
  lost = $state(false)
  #now: Kept
  #timer: ReturnType<typeof setTimeout> | undefined
  #dirty = false

  /** To be made where a component begins: it lasts as long. */
  constructor(study: Study, kept: Kept) {
    this.#now = kept
    $effect(() => {
      const { tree, current, flipped, worked } = study
      untrack(() => this.#later({ ...this.#now, tree, current, flipped, worked: kept.worked || worked, at: Date.now() }))
    })
    onDestroy(this.flush)
  }

  #later(now: Kept): void {
    this.#now = now
    this.#dirty = true
    shelf.hold(now)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, PAUSE_MS)
  }

  flush = (): void => {
    clearTimeout(this.#timer)
    if (!this.#dirty) return
    this.#dirty = false
    this.lost = !shelf.put(this.#now) && this.#now.worked
  }

  /** Asks before the page is left, where it would be lost. */
  leave = (event: BeforeUnloadEvent): void => {
    this.flush()
    if (this.lost) event.preventDefault()
  }
}
