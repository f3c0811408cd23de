/**
 * A game's line to the server: keeps the game as it is, sends what a player does until it is answered, and mends itself. What was
 * sent and not answered is sent again with the same id after a broken line; the server never does it twice.
 */
import { fetchGame, gameSocket, type Action, type ClientMessage, type Moved, type ServerMessage } from '../api/games'
import type { GameView, MoveView, PositionView } from '../api/types'
import { refusalWords, type Refused } from '../api/refusal'
import { forget, tell } from '../connection.svelte'
import { after } from './optimistic'

export type Line = 'connecting' | 'open' | 'lost'
/** Something that happened and that a page may want to sound, say or show. */
export type News = { kind: 'moved'; mine: boolean; moved: Moved } | { kind: 'chat' } | { kind: 'over' } | { kind: 'began' }

/** So often the line is looked after. */
const LOOK_MS = 1000
/** After so long without a word the server is asked for one. */
const QUIET_MS = 2000
/** A line whose server does not answer that in so long a time is taken for dead; so is one that does not come about. */
const DEAD_MS = 4000
const OPENING_MS = 10_000
const WAITS_MS = [300, 700, 1500, 3000, 6000, 10_000]

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, '0')).join('')

export class GameClient {
  game: GameView | null = $state.raw(null)
  line: Line = $state('connecting')
  /** What the server last refused, in words. */
  refused: string | null = $state(null)
  /** The line of chat that was refused, and why. */
  unsaid: { text: string; why: string } | null = $state.raw(null)
  /** The own move that is shown but not yet answered. */
  ahead: { move: MoveView; position: PositionView } | null = $state.raw(null)
  /** How far the server's clock is before ours, in milliseconds. */
  offset = 0
  onnews: (news: News) => void = () => undefined

  private socket: WebSocket | null = null
  private waiting = new Map<string, ClientMessage>()
  private tries = 0
  private closed = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private beat: ReturnType<typeof setInterval> | undefined
  private heard = 0
  /** When the server was last asked for a word, or the line for an opening. */
  private asked = 0

  constructor(
    readonly id: string,
    private readonly open: (url: string) => WebSocket = (url) => new WebSocket(url)
  ) {}

  /** Fetches the game and opens the line. Fails where there is no such game. */
  async start(): Promise<void> {
    this.take(await fetchGame(this.id))
    if (this.closed || this.beat) return
    this.connect()
    window.addEventListener('online', this.wake)
    window.addEventListener('offline', this.doubt)
    document.addEventListener('visibilitychange', this.wake)
    this.beat = setInterval(() => this.pulse(), LOOK_MS)
  }

  /** Fetches everything anew, with the rights that the player has now. */
  refresh() {
    this.resync()
  }

  stop() {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.beat)
    forget(this)
    window.removeEventListener('offline', this.doubt)
    window.removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.socket?.close()
  }

  /** The position to show: with the own move that is not answered yet. */
  get position(): PositionView | null {
    return this.ahead?.position ?? this.game?.position ?? null
  }

  /** Sends a move and shows it at once. */
  move(move: MoveView) {
    const game = this.game
    if (!game || this.ahead) return
    this.ahead = { move, position: after(game.position, move) }
    this.send({ type: 'move', ply: game.moves.length, move: move.move })
  }

  send(action: Action): string {
    const message: ClientMessage = { ...action, id: newId() }
    if (action.type !== 'ping') this.waiting.set(message.id, message)
    this.refused = null
    this.unsaid = null
    this.write(message)
    return message.id
  }

  private write(message: ClientMessage) {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message))
  }

  private connect(anew = false) {
    if (this.closed) return
    this.line = this.tries === 0 ? 'connecting' : 'lost'
    const socket = this.open(gameSocket(this.id, anew ? null : (this.game?.version ?? null)))
    this.socket = socket
    this.asked = Date.now()
    socket.onopen = () => {
      this.tries = 0
      this.heard = Date.now()
      this.line = 'open'
      tell(this, true)
      for (const message of this.waiting.values()) this.write(message)
    }
    socket.onmessage = (event) => {
      this.heard = Date.now()
      if (typeof event.data === 'string') this.hear(JSON.parse(event.data) as ServerMessage)
    }
    socket.onclose = () => {
      if (this.socket === socket) this.again()
    }
  }

  private again() {
    if (this.closed) return
    this.line = 'lost'
    tell(this, false)
    const wait = WAITS_MS[Math.min(this.tries++, WAITS_MS.length - 1)] ?? 1000
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2))
  }

  private pulse() {
    const [socket, now] = [this.socket, Date.now()]
    if (!socket || socket.readyState > 1) return
    if (socket.readyState === 0) {
      if (now - this.asked > OPENING_MS) this.cut()
    } else if (this.asked > this.heard) {
      if (now - this.asked >= DEAD_MS) this.cut()
    } else if (now - this.heard >= QUIET_MS) this.ask()
  }

  private ask() {
    this.asked = Date.now()
    this.write({ type: 'ping', id: newId() })
  }

  /** The browser says that the network is gone. That need not be the way to the server: it is asked at once. */
  private doubt = () => {
    if (this.socket?.readyState === 1 && this.asked <= this.heard) this.ask()
  }

  /** The line leads nowhere. A socket may need long to see that, so nothing is awaited of it. */
  private cut = () => {
    const old = this.socket
    if (this.closed || !old || old.readyState > 1) return
    this.socket = null
    old.close()
    this.again()
  }

  /** The page is seen again, or the network is back: no need to wait for the next try. */
  private wake = () => {
    if (document.hidden || this.closed) return
    if (this.socket && this.socket.readyState <= 1) return this.pulse()
    clearTimeout(this.timer)
    this.connect()
  }

  /** Asks for everything anew, where something was missed. */
  private resync() {
    const old = this.socket
    this.socket = null
    old?.close()
    this.connect(true)
  }

  private take(game: GameView) {
    const before = this.game
    this.game = game
    if (this.ahead && game.moves.length > (before?.moves.length ?? 0)) this.ahead = null
    if (before && before.status !== 'over' && game.status === 'over') this.onnews({ kind: 'over' })
    if (before && before.status !== 'playing' && game.status === 'playing') this.onnews({ kind: 'began' })
  }

  private tune(serverTime: number | undefined) {
    if (serverTime) this.offset = serverTime - Date.now()
  }

  private hear(message: ServerMessage) {
    switch (message.type) {
      case 'state':
        this.tune(message.game.clock?.server_time_ms)
        this.ahead = this.stillAhead() ? this.ahead : null
        return this.take(message.game)
      case 'current':
      case 'pong':
        return this.tune(message.server_time_ms)
      case 'moved':
        return this.heardMove(message)
      case 'changed': {
        const { type: _, ...state } = message
        this.tune(state.clock?.server_time_ms)
        if (this.game) this.take({ ...this.game, ...state })
        return
      }
      case 'chat':
        if (this.game && message.version > this.game.version) {
          this.game = { ...this.game, version: message.version, chat: [...this.game.chat, message.line] }
          this.onnews({ kind: 'chat' })
        }
        return
      case 'ack':
        this.waiting.delete(message.id)
        return
      case 'error':
        return this.heardRefusal(message)
    }
  }

  private stillAhead(): boolean {
    return [...this.waiting.values()].some((message) => message.type === 'move')
  }

  private heardMove(message: Moved) {
    const game = this.game
    if (!game || message.version <= game.version) return
    this.tune(message.clock?.server_time_ms)
    if (message.ply !== game.moves.length + 1) return this.resync()
    const { move, san, native, fen, time_ms, at, position, clock, draw_offer, declined, result, version, by } = message
    const mine = this.ahead !== null && this.ahead.move.move === move
    this.ahead = null
    const moves = [...game.moves, { move, san, native, fen, time_ms: time_ms ?? null, at }]
    const status = result ? 'over' : game.status
    this.game = { ...game, version, moves, position, clock, draw_offer, takeback_offer: null, declined, result, status }
    this.onnews({ kind: 'moved', mine: mine || game.you === by, moved: message })
    if (result) this.onnews({ kind: 'over' })
  }

  private heardRefusal(message: Refused & { id?: string }) {
    const about = message.id ? this.waiting.get(message.id) : undefined
    if (message.id) this.waiting.delete(message.id)
    if (about?.type === 'move') this.ahead = null
    const why = refusalWords(message)
    // A line of chat that was refused is told where it was written, and nowhere else.
    if (about?.type === 'chat') this.unsaid = { text: about.text, why }
    else this.refused = why
  }
}
