import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientMessage, ServerMessage } from '../api/games'
import type { GameView, PositionView } from '../api/types'
import { sampleMove } from '../board/sample'
import { connection } from '../connection.svelte'
import { GameClient, type News } from './client.svelte'

const e4 = sampleMove({ move: 'e2e4', san: 'e4' })
const position = (ply: number): PositionView => ({
  variant: 'chess',
  fen: `ply ${ply}`,
  side: ply % 2 === 0 ? 'white' : 'black',
  ply,
  fullmove: 1,
  board: [{ square: ply > 0 ? 'e4' : 'e2', letter: 'P', color: 'white', load: null, frozen: false }],
  pools: { white: [], black: [], neutral: [] },
  check: [],
  checkers: [],
  moves: ply === 0 ? [e4] : [],
  outcome: null
})
const game = (version: number, ply: number): GameView => ({
  id: 'g',
  variant: 'chess',
  definition_hash: '',
  mode: 'friend',
  you: 'white',
  players: { white: { name: 'A', kind: 'person', online: true }, black: { name: 'B', kind: 'person', online: true } },
  status: 'playing',
  clock: null,
  purchase: null,
  draw_offer: null,
  takeback_offer: null,
  declined: null,
  rematch: { offer: null, game: null },
  result: null,
  spectators: 0,
  version,
  start_fen: 'ply 0',
  moves: Array.from({ length: ply }, (_, i) => ({ move: 'e2e4', san: 'e4', fen: `ply ${i + 1}`, time_ms: null, at: 0 })),
  position: position(ply),
  chat: [],
  created_at: 0
})
const moved = (version: number, ply: number): ServerMessage => ({
  type: 'moved',
  version,
  ply,
  by: ply % 2 === 1 ? 'white' : 'black',
  move: 'e2e4',
  san: 'e4',
  fen: `ply ${ply}`,
  at: 0,
  position: position(ply),
  clock: null,
  draw_offer: null,
  declined: null,
  result: null
})

class FakeSocket {
  static all: FakeSocket[] = []
  readyState = 0
  sent: ClientMessage[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }
  close() {
    this.readyState = 3
    this.onclose?.()
  }
  opens() {
    this.readyState = 1
    this.onopen?.()
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}
const lastSocket = () => FakeSocket.all.at(-1) as FakeSocket

let client: GameClient
let news: News[]
beforeEach(async () => {
  vi.useFakeTimers()
  FakeSocket.all = []
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(game(5, 0))))
  client = new GameClient('g', (url) => new FakeSocket(url) as unknown as WebSocket)
  news = []
  client.onnews = (item) => news.push(item)
  await client.start()
  lastSocket().opens()
})
afterEach(() => {
  client.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the line asks only for what is newer than what was fetched', () => {
  expect(lastSocket().url).toMatch(/\/api\/v1\/games\/g\/ws\?since=5$/)
  expect(client.line).toBe('open')
})

test('an own move is shown at once, and once', () => {
  client.move(e4)
  expect(client.position?.board[0]?.square).toBe('e4')
  expect(client.game?.moves).toHaveLength(0)
  const [sent] = lastSocket().sent
  expect(sent).toMatchObject({ type: 'move', ply: 0, move: 'e2e4' })
  lastSocket().says(moved(6, 1))
  lastSocket().says({ type: 'ack', id: sent?.id ?? '', version: 6 })
  expect(client.ahead).toBeNull()
  expect(client.game?.moves.map((m) => m.san)).toEqual(['e4'])
  expect(news).toMatchObject([{ kind: 'moved', mine: true }])
})

test('a refused move is taken back, with the reason', () => {
  client.move(e4)
  lastSocket().says({ type: 'error', id: lastSocket().sent[0]?.id, code: 'illegal_move', message: 'It is not your turn.' })
  expect(client.position?.board[0]?.square).toBe('e2')
  expect(client.refused).toBe('It is not your turn.')
})

test('what was not answered is sent again with the same id after a broken line', () => {
  client.move(e4)
  const first = lastSocket().sent[0]
  lastSocket().close()
  expect(client.line).toBe('lost')
  vi.advanceTimersByTime(2000)
  expect(FakeSocket.all).toHaveLength(2)
  lastSocket().opens()
  expect(lastSocket().sent).toEqual([first])
  expect(client.position?.board[0]?.square).toBe('e4')
})

test('what was answered is not sent again', () => {
  const id = client.send({ type: 'offer_draw' })
  lastSocket().says({ type: 'ack', id, version: 6 })
  lastSocket().close()
  vi.advanceTimersByTime(2000)
  lastSocket().opens()
  expect(lastSocket().sent).toEqual([])
})

test('a move that comes twice is played once', () => {
  lastSocket().says(moved(6, 1))
  lastSocket().says(moved(6, 1))
  expect(client.game?.moves).toHaveLength(1)
})

test('where a move was missed, everything is asked for', () => {
  lastSocket().says(moved(9, 3))
  expect(client.game?.moves).toHaveLength(0)
  expect(FakeSocket.all).toHaveLength(2)
  expect(lastSocket().url).toMatch(/\/ws$/)
  lastSocket().opens()
  lastSocket().says({ type: 'state', game: game(9, 3) })
  expect(client.game?.moves).toHaveLength(3)
})

test('a line that is silent too long is taken for broken', () => {
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all.length).toBeGreaterThan(1)
})

test('a cut of the network is told within some seconds, even where the socket does not see it', () => {
  const socket = lastSocket()
  // Of a line that was cut even the closing is answered by nobody.
  socket.close = () => (socket.readyState = 2)
  vi.advanceTimersByTime(7000)
  expect(socket.sent.map((m) => m.type)).toEqual(['ping'])
  expect(client.line).toBe('lost')
  expect(connection.how).toBe('broken')
  lastSocket().opens()
  expect(connection.how).toBe('back')
  // What the dead line says late is nobody's.
  socket.onclose?.()
  expect(client.line).toBe('open')
})

test('where the browser says that it is offline the server is asked at once, and its word that it is back counts', () => {
  vi.advanceTimersByTime(100)
  window.dispatchEvent(new Event('offline'))
  expect(lastSocket().sent.map((m) => m.type)).toEqual(['ping'])
  expect(client.line).toBe('open')
  vi.advanceTimersByTime(5000)
  expect(client.line).toBe('lost')
  lastSocket().close()
  const tries = FakeSocket.all.length
  window.dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(tries + 1)
  lastSocket().opens()
  expect(client.line).toBe('open')
})

test('a line that answers is kept, also after the page slept', () => {
  const socket = lastSocket()
  for (let i = 0; i < 20; i++) {
    vi.advanceTimersByTime(i % 5 === 0 ? 1000 : 3000)
    if (socket.sent.length > 0) socket.says({ type: 'pong', server_time_ms: 1 } as ServerMessage)
  }
  vi.setSystemTime(Date.now() + 600_000)
  vi.advanceTimersByTime(1000)
  socket.says({ type: 'pong', server_time_ms: 1 } as ServerMessage)
  vi.advanceTimersByTime(2000)
  expect(FakeSocket.all).toHaveLength(1)
  expect(client.line).toBe('open')
})

test('a line that does not come about is given up for another', () => {
  lastSocket().close()
  vi.advanceTimersByTime(1000)
  const tries = FakeSocket.all.length
  lastSocket().close = () => undefined
  vi.advanceTimersByTime(15_000)
  expect(FakeSocket.all.length).toBeGreaterThan(tries)
})

test('it tries ever less often, and not at all after it was stopped', () => {
  /** How often it tries in so many seconds, each try being refused. */
  const triesIn = (seconds: number) => {
    const before = FakeSocket.all.length
    for (let i = 0; i < seconds * 10; i++) {
      if (lastSocket().readyState !== 3) lastSocket().close()
      vi.advanceTimersByTime(100)
    }
    return FakeSocket.all.length - before
  }
  expect(triesIn(6)).toBeGreaterThanOrEqual(3)
  triesIn(30)
  expect(triesIn(30)).toBeLessThanOrEqual(4)
  const tries = FakeSocket.all.length
  client.stop()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all.length).toBe(tries)
})

test('the end is told once', () => {
  const { type: _, ...rest } = { type: 'changed' as const, ...game(7, 0) }
  lastSocket().says({
    type: 'changed',
    ...rest,
    status: 'over',
    result: { result: '1-0', winner: 'white', reason: 'resignation', sentence: 'Black resigns. White wins.' }
  })
  expect(news.filter((n) => n.kind === 'over')).toHaveLength(1)
  expect(client.game?.result?.sentence).toContain('White wins')
})

test('a refused line of chat is given back with the reason, and the next thing sent forgets it', () => {
  const id = client.send({ type: 'chat', text: 'hello' })
  const params = { seconds: '2' }
  lastSocket().says({ type: 'error', id, code: 'chat_too_fast', message: 'too much', params })
  expect(client.unsaid).toEqual({ text: 'hello', why: 'That was too much at once. Say more in 2 s.' })
  expect(client.refused, 'it is told once, where it was written').toBeNull()
  client.send({ type: 'chat', text: 'hello' })
  expect(client.unsaid).toBeNull()
})

test('an offer that a move passed over is told as refused', () => {
  lastSocket().says({ ...moved(6, 1), declined: { offer: 'draw', by: 'black' } } as ServerMessage)
  expect(client.game?.declined).toEqual({ offer: 'draw', by: 'black' })
  lastSocket().says(moved(7, 2))
  expect(client.game?.declined).toBeNull()
})
