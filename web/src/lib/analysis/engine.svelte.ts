/** The computer of the analysis page: on or off, what it was asked, what it told. Scores are from White's side. */
import { t } from '../i18n/index.svelte'
import { refusalWords } from '../api/refusal'
import { EngineLine, type Line, type Told } from './socket'

export interface Question {
  variant: string
  fen: string
  moves: string[]
  lines: number
  /** The game of this server that the position is of. */
  game?: string | undefined
}

export class EngineState {
  on = $state(false)
  told = $state.raw<{ depth: number; nodes: number; nps: number } | null>(null)
  lines = $state.raw<Line[]>([])
  ahead = $state<number | null>(null)
  trouble = $state<string | null>(null)
  #question: Question | null = null
  #line = new EngineLine((message) => this.#hear(message))

  toggle(): void {
    this.on = !this.on
    if (this.on) this.#ask()
    else this.#line.stop()
  }

  /** What to think about; null where there is nothing to think about. */
  consider(question: Question | null): void {
    if (JSON.stringify(question) === JSON.stringify(this.#question)) return
    this.#question = question
    this.#clear()
    if (!this.on) return
    if (question) this.#ask()
    else this.#line.stop()
  }

  close(): void {
    this.#line.close()
  }

  #clear(): void {
    this.told = null
    this.lines = []
    this.ahead = null
    this.trouble = null
  }

  #ask(): void {
    this.#clear()
    if (!this.#question) return
    this.#line.analyse(this.#question)
  }

  #hear(message: Told): void {
    if (message.type === 'queued') this.ahead = message.ahead
    else if (message.type === 'error') this.trouble = refusalWords(message)
    else if (message.type === 'closed') this.trouble = t('analyse.closed')
    else if (message.type === 'lines') {
      this.ahead = null
      this.trouble = null
      this.told = { depth: message.depth, nodes: message.nodes, nps: message.nps }
      this.lines = message.lines
    }
  }
}
