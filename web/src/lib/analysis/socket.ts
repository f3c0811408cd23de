/** The line to the server's engine: one position or one review at a time, opened when asked and mended when it breaks. */
import { BASE } from '../api/http'
import type { Color } from '../api/types'
import type { Refused } from '../api/refusal'

export interface Score {
  cp?: number | null
  mate?: number | null
}

export interface Line {
  score: Score
  pv: string[]
  san: string[]
  /** As the game's own players write them; empty where they have no notation of their own. */
  native: string[]
}

/** A move of a reviewed game. Scores are those of who made it. */
export interface Reviewed {
  /** From 1. */
  ply: number
  side: Color
  score_before: Score
  score_after: Score
  best: string | null
  best_san: string | null
  best_line: string[]
  best_line_native: string[]
  judgement: 'inaccuracy' | 'mistake' | 'blunder' | null
  accuracy: number
}

export interface SideOfReview {
  accuracy: number
  inaccuracies: number
  mistakes: number
  blunders: number
}

/** What the server says; scores of lines are from White's side. */
export type Told =
  | { type: 'lines'; id: string; depth: number; nodes: number; nps: number; lines: Line[] }
  | { type: 'done'; id: string }
  | { type: 'queued'; id: string; ahead: number }
  | { type: 'reviewed'; id: string; ply: Reviewed }
  | { type: 'summary'; id: string; white: SideOfReview; black: SideOfReview; complete: boolean }
  | ({ type: 'error'; id?: string | null } & Refused)
  | { type: 'closed' }

export interface Ask {
  variant: string
  fen: string
  moves: string[]
  lines: number
  depth?: number
  seconds?: number
  /** The game of this server that is looked at. */
  game?: string | undefined
}

export interface ReviewAsk {
  variant: string
  start_fen: string
  moves: string[]
  nodes_per_move: number
  game?: string | undefined
}

const url = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${BASE}/analysis/ws`

/** Talks to the engine; what it says about an older question is dropped. */
export class EngineLine {
  #socket: WebSocket | null = null
  #waiting: string | null = null
  #asked = 0
  #retries = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly told: (message: Told) => void) {}

  analyse(ask: Ask): void {
    this.#ask({ type: 'analyse', ...ask, threads: 1 })
  }

  review(ask: ReviewAsk): void {
    this.#ask({ type: 'review', ...ask })
  }

  stop(): void {
    this.#waiting = null
    this.#asked += 1
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type: 'stop' }))
  }

  close(): void {
    this.stop()
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #ask(message: object): void {
    this.#asked += 1
    this.#waiting = JSON.stringify({ id: String(this.#asked), ...message })
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(this.#waiting)
    else this.#open()
  }

  #open(): void {
    if (this.#socket) return
    const socket = new WebSocket(url())
    this.#socket = socket
    socket.onopen = () => {
      this.#retries = 0
      if (this.#waiting) socket.send(this.#waiting)
    }
    socket.onmessage = (event) => this.#hear(String(event.data))
    socket.onclose = () => {
      if (this.#socket !== socket) return
      this.#socket = null
      if (!this.#waiting) return
      this.told({ type: 'closed' })
      const pause = Math.min(8000, 300 * 2 ** this.#retries++)
      this.#timer = setTimeout(() => this.#open(), pause)
    }
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as Told & { id?: string | null }
    if (message.id && message.id !== String(this.#asked)) return
    if (message.type === 'done') this.#waiting = null
    this.told(message)
  }
}
