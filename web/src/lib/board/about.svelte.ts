/** The piece that is being explained: the one that the pointer rests on, or that was asked about by a long press or a key. */
import type { Square } from '../api/types'

/** How long a pointer rests on a piece until it is explained: longer than a player needs to take it. */
const REST_MS = 900

export class About {
  square: Square | null = $state(null)
  /** Whether it was asked for, and stays until it is put away. */
  kept = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The square that was explained last, and what stood there. */
  #told: Square | null = null
  #as: string | null = null

  /** The pointer is on that piece, or on none. */
  over(square: Square | null): void {
    clearTimeout(this.#timer)
    if (this.kept) return
    if (this.square !== square) this.square = null
    if (square) this.#timer = setTimeout(() => (this.square = square), REST_MS)
  }

  /** Explains a piece until it is put away; the one that is explained so is put away. */
  ask(square: Square): void {
    const again = this.kept && this.square === square
    this.close()
    if (again) return
    this.square = square
    this.kept = true
  }

  /** What stands on its square now; `null` for nothing. Who asked about a piece goes on reading while others move, and is not told
   * of another that took it. */
  stands(as: string | null): void {
    const another = this.square !== null && this.square === this.#told && as !== this.#as
    this.#told = this.square
    this.#as = as
    if (another) this.close()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.square = null
    this.kept = false
  }
}
