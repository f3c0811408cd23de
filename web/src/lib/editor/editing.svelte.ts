/** The state of the position editor, and what the server says of it. */
import { emptyBoard, fromView, toFen, toSetup, toggleRight, type Editing } from '../analysis/setup'
import type { ApiError } from '../api/http'
import type { Color, Fault, PositionView, Square, VariantDetail } from '../api/types'
import { Inquiry, TYPING_MS } from '../position/inquiry.svelte'
import { asFarAsRead } from '../position/still'

export type Tool =
  { kind: 'hand' } | { kind: 'rubber' } | { kind: 'man'; letter: string; color: Color } | { kind: 'load'; letter: string }

export type PoolName = 'white' | 'black' | 'neutral'

const PAUSE_MS = 150

export class Editor {
  readonly variant: VariantDetail
  now = $state.raw<Editing>() as Editing
  tool = $state.raw<Tool>({ kind: 'hand' })
  /** The position's text as it is being written, until it is read and left, or the board is changed. */
  typed = $state<string | null>(null)
  #inquiry = new Inquiry()

  constructor(variant: VariantDetail, view: PositionView, refused: ApiError | null = null, text: string | null = null) {
    this.variant = variant
    this.take(view)
    if (!refused) return
    this.typed = text
    this.#inquiry.blame(refused)
  }

  /** What the server says of it: the position, where it is one. */
  get judged(): PositionView | null {
    return this.#inquiry.view
  }
  get faults(): Fault[] {
    return this.#inquiry.faults
  }
  get trouble(): string | null {
    return this.#inquiry.trouble
  }
  get fen(): string {
    return toFen(this.now)
  }
  get carries(): boolean {
    return this.variant.pieces.some((piece) => piece.carries)
  }

  take(view: PositionView): void {
    this.#show(view)
    this.#inquiry.reset(view)
  }

  #show(view: PositionView): void {
    const { files, ranks, pools } = this.variant
    this.now = fromView(view, files, ranks, { any: pools.hand || pools.lost, neutral: pools.neutral })
  }

  /** Reads a position's text; says whether it could be read. What was asked before no longer counts. */
  async read(fen: string): Promise<boolean> {
    const answer = await this.#inquiry.ask({ variant: this.variant.id, fen })
    if (answer === 'sound' && this.judged) this.#show(this.judged)
    // A text with as many ranks as the board is shown as far as it can be read; half a text leaves the board alone.
    const far = answer === 'faulty' ? asFarAsRead(this.variant, fen) : null
    if (far && far.board.length > 0) this.#show(far)
    return answer === 'sound'
  }

  /** Takes a text while it is being written: it is read after each pause. */
  write(text: string): void {
    this.typed = text
    this.#inquiry.later(TYPING_MS, () => this.read(text.trim()))
  }
  /** The writer is done: a text that can be read gives way to the board's own. */
  async written(): Promise<void> {
    const text = this.typed
    if (text !== null && (await this.read(text.trim())) && this.typed === text) this.typed = null
  }

  change(some: Partial<Editing>): void {
    this.typed = null
    this.now = { ...this.now, ...some }
    this.#inquiry.later(PAUSE_MS, () => this.#inquiry.ask({ variant: this.variant.id, setup: toSetup(this.now) }))
  }
  empty(): void {
    this.change(emptyBoard(this.now))
  }

  put(square: Square, letter: string, color: Color): void {
    this.change({ board: { ...this.now.board, [square]: { letter, color, load: null } } })
  }
  lift(square: Square): void {
    const board = { ...this.now.board }
    delete board[square]
    this.change({ board })
  }
  carry(from: Square, to: Square | null): void {
    const board = { ...this.now.board }
    const man = board[from]
    if (!man) return
    delete board[from]
    if (to) board[to] = man
    this.change({ board })
  }

  /** Uses the tool in hand; says whether it did anything there. */
  point(square: Square): boolean {
    const { tool } = this
    const there = this.now.board[square]
    if (tool.kind === 'hand') return false
    if (tool.kind === 'rubber') this.lift(square)
    else if (tool.kind === 'load') {
      if (!there) return false
      const load = there.load === tool.letter ? null : tool.letter
      this.change({ board: { ...this.now.board, [square]: { ...there, load } } })
    } else if (there?.letter === tool.letter && there.color === tool.color) this.lift(square)
    else this.put(square, tool.letter, tool.color)
    return true
  }

  pool(name: PoolName, letter: string, by: number): void {
    const { pools } = this.now
    const pool = pools?.[name]
    if (!pools || !pool) return
    const count = Math.max(0, (pool[letter] ?? 0) + by)
    this.change({ pools: { ...pools, [name]: { ...pool, [letter]: count } } })
  }
  right(letter: string): void {
    const all = this.variant.castling_rights.map((right) => right.letter).join('')
    this.change({ rights: toggleRight(this.now.rights, letter, all) })
  }
}
