/** Games: how they are made, seen, and what goes over their WebSocket. */
import { get, post, query } from './http'
import type { Refused } from './refusal'
import type {
  ArmyPiece,
  ChatLine,
  ClockView,
  Color,
  Declined,
  Fault,
  GameView,
  Letter,
  PositionView,
  ResultView,
  Square
} from './types'

/** What can change besides moves, position and chat. */
export type GameState = Pick<
  GameView,
  | 'version'
  | 'players'
  | 'status'
  | 'clock'
  | 'purchase'
  | 'draw_offer'
  | 'takeback_offer'
  | 'declined'
  | 'rematch'
  | 'result'
  | 'spectators'
>

export type Action =
  | { type: 'move'; ply: number; move: string }
  | { type: 'resign' | 'offer_draw' | 'accept_draw' | 'decline_draw' | 'rematch' | 'abort' | 'ping' }
  | { type: 'offer_takeback' | 'accept_takeback' | 'decline_takeback' }
  | { type: 'chat'; text: string }
  | { type: 'army'; pieces: ArmyPiece[] }
  | { type: 'buy'; letter: Letter; square: Square }
export type ClientMessage = Action & { id: string }

export interface Moved {
  version: number
  ply: number
  by: Color
  move: string
  san: string
  native?: string | undefined
  fen: string
  time_ms?: number | null
  at: number
  position: PositionView
  clock: ClockView | null
  draw_offer: Color | null
  declined: Declined | null
  result: ResultView | null
}
export type ServerMessage =
  | { type: 'state'; game: GameView }
  | { type: 'current'; version: number; server_time_ms: number }
  | ({ type: 'moved' } & Moved)
  | ({ type: 'changed' } & GameState)
  | { type: 'chat'; version: number; line: ChatLine }
  | { type: 'ack'; id: string; version: number }
  | ({ type: 'error'; id?: string; faults?: Fault[] } & Refused)
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
