/** The game of this server that is looked at. While two people play it the engine is silent; this sees when it ends. */
import { get, query } from '../api/http'
import type { GameView } from '../api/types'
import { silent } from '../play/silent'

/** Seconds that the server waits with its answer for something to happen. */
const WAIT = 25
/** After an answer that did not come. */
const PAUSE_MS = 5000

type Seen = Pick<GameView, 'id' | 'mode' | 'status' | 'version'>

export class Hush {
  readonly id: string
  /** Whether the engine has to be silent now. */
  on = $state(false)
  #version: number
  #end = new AbortController()

  constructor(
    game: Seen,
    private readonly pause = PAUSE_MS
  ) {
    this.id = game.id
    this.on = silent(game)
    this.#version = game.version
  }

  /** Waits for the end of the game, where that is awaited. */
  async watch(): Promise<void> {
    while (this.on && !this.#end.signal.aborted) {
      try {
        const path = `/games/${encodeURIComponent(this.id)}${query({ since: this.#version, wait: WAIT })}`
        const game = await get<Seen>(path, this.#end.signal)
        this.#version = game.version
        this.on = silent(game)
      } catch {
        await new Promise((go) => setTimeout(go, this.pause))
      }
    }
  }

  close(): void {
    this.#end.abort()
  }
}
