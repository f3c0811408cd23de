/** Games: how they are made, seen, and what goes over their WebSocket. */
import { get, post, query } from './http'
import type { Color, Fault, Letter, PositionView, Square } from './types'

export interface PlacedPiece {
  letter: Letter
  square: Square
}
export interface PlayerView {
  name: string
  kind: 'person' | 'computer' | 'open' | 'name'
  level?: number
  online: boolean
}
export interface PlayedMove {
  move: string
  san: string
  fen: string
  time_ms?: number | null
  at?: number
}
export interface ClockView {
  kind: 'live' | 'days'
  base_ms: number
  increment_ms: number
  white_ms: number
  black_ms: number
  running: Color | null
  server_time_ms: number
  days?: number
}
export interface BuyerView {
  done: boolean
  commitment: string | null
  salt: string | null
  army: PlacedPiece[] | null
  army_text: string | null
  budget_left: number | null
}
export interface BuyingView {
  kind: 'secret' | 'open'
  white: BuyerView
  black: BuyerView
  side: Color | null
  legal: Letter[]
  note: string | null
}
export interface ChatLine {
  by: Color
  text: string
  at: number
}
export interface ResultView {
  result: '1-0' | '0-1' | '1/2-1/2' | '*'
  winner: Color | null
  reason: string
  sentence: string
}

/** What can change besides moves, position and chat. */
export interface GameState {
  version: number
  players: { white: PlayerView; black: PlayerView }
  status: 'waiting' | 'buying' | 'playing' | 'over'
  clock: ClockView | null
  purchase: BuyingView | null
  draw_offer: Color | null
  takeback_offer: Color | null
  rematch: { offer: Color | null; game: string | null }
  result: ResultView | null
  spectators: number
}
export interface GameView extends GameState {
  id: string
  variant: string
  definition_hash: string
  mode: 'computer' | 'friend' | 'local' | 'imported'
  you: Color | 'both' | 'spectator'
  start_fen: string
  moves: PlayedMove[]
  position: PositionView
  chat: ChatLine[]
  invite_url?: string
  created_at: number
}

export type Action =
  | { type: 'move'; ply: number; move: string }
  | { type: 'resign' | 'offer_draw' | 'accept_draw' | 'decline_draw' | 'rematch' | 'abort' | 'ping' }
  | { type: 'offer_takeback' | 'accept_takeback' | 'decline_takeback' }
  | { type: 'chat'; text: string }
  | { type: 'army'; pieces: PlacedPiece[] }
  | { type: 'buy'; letter: Letter; square: Square }
export type ClientMessage = Action & { id: string }

export interface Moved {
  version: number
  ply: number
  by: Color
  move: string
  san: string
  fen: string
  time_ms?: number | null
  at: number
  position: PositionView
  clock: ClockView | null
  draw_offer: Color | null
  result: ResultView | null
}
export type ServerMessage =
  | { type: 'state'; game: GameView }
  | { type: 'current'; version: number; server_time_ms: number }
  | ({ type: 'moved' } & Moved)
  | ({ type: 'changed' } & GameState)
  | { type: 'chat'; version: number; line: ChatLine }
  | { type: 'ack'; id: string; version: number }
  | { type: 'error'; id?: string; code: string; message: string; faults?: Fault[] }
  | { type: 'pong'; id: string; server_time_ms: number }

export interface NewGame {
  variant: string
  opponent: { kind: 'computer'; level: number } | { kind: 'friend' } | { kind: 'local' }
  color: Color | 'random'
  clock: null | { base_seconds: number; increment_seconds: number } | { days: number }
  fen?: string
  armies: null | { kind: 'default' | 'secret' | 'open' } | { kind: 'given'; white: string; black: string }
}

const part = encodeURIComponent
export const createGame = (ask: NewGame) => post<{ id: string; invite_url: string | null }>('/games', ask)
export const fetchGame = (id: string) => get<GameView>(`/games/${part(id)}`)
export const joinGame = (id: string, code: string | null) => post<GameView>(`/games/${part(id)}/join`, { code })

/** The WebSocket of a game; `since` is the last version that is known here. */
export function gameSocket(id: string, since: number | null): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/api/v1/games/${part(id)}/ws${query({ since })}`
}
