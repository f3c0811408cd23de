/** Asking the server about a position that is being made: of two questions the last counts, and while somebody types they wait. */
import { ApiError, post } from '../api/http'
import type { Fault, PositionView } from '../api/types'

export interface Question {
  variant: string
  fen?: string
  setup?: unknown
  /** Null: that of the start position. */
  armies?: { white: string | null; black: string | null }
}

/** So long nothing is typed until a text is asked about. */
export const TYPING_MS = 250

export class Inquiry {
  /** The position, where it is one. */
  view = $state.raw<PositionView | null>(null)
  faults = $state.raw<Fault[]>([])
  /** What is wrong, where no single faults are told. */
  trouble = $state<string | null>(null)
  #round = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Drops what is asked and what was answered; what is known already may be given. */
  reset(view: PositionView | null = null): void {
    clearTimeout(this.#timer)
    this.#round++
    this.view = view
    this.faults = []
    this.trouble = null
  }

  /** Asks after a pause, unless something else is asked meanwhile. */
  later(pause: number, ask: () => Promise<unknown>): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void ask(), pause)
  }

  async ask(question: Question): Promise<'sound' | 'faulty' | 'late'> {
    clearTimeout(this.#timer)
    const mine = ++this.#round
    try {
      const view = await post<PositionView>('/position', question)
      if (mine !== this.#round) return 'late'
      this.reset(view)
      return 'sound'
    } catch (error) {
      if (mine !== this.#round) return 'late'
      this.blame(error)
      return 'faulty'
    }
  }

  blame(error: unknown): void {
    this.view = null
    this.faults = error instanceof ApiError ? error.faults : []
    this.trouble = this.faults.length > 0 ? null : error instanceof Error ? error.message : String(error)
  }
}
