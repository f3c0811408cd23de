/**
 * What the server says and is told, as the pages name it. The types of the server's own description (`schema.d.ts`) are the truth.
 */
export type Color = 'white' | 'black'
export type Square = string
export type Letter = string

export interface VariantSummary {
  id: string
  name: string
  inventor: string
  year: number | null
  summary: string
  files: number
  ranks: number
  featured: boolean
  buys_army: boolean
  start_fen: string
  definition_hash: string
}

export interface PatternMark {
  /** Where it begins, from the piece: where a bent rider turns. */
  x: number
  y: number
  dx: number
  dy: number
  kind: 'leap' | 'slide' | 'hop' | 'locust' | 'teleport'
  mode: 'move' | 'capture' | 'both'
  /** How many steps at most. */
  range: number | null
}

export interface PieceInfo {
  letter: Letter
  name: string
  plural: string
  picture: string
  royal: boolean
  promoted: boolean
  hidden: boolean
  base: Letter | null
  promotions: Letter[]
  promotes_to_lost: boolean
  price: number | null
  value: number | null
  sentence: string
  sentences: string[]
  moves: string[]
  symbol: string | null
  advice: string | null
  in_pool: boolean
  /** Whether it can carry another piece. */
  carries: boolean
  /** Whether another piece can carry it. */
  carried: boolean
  freezes: boolean
  pattern: PatternMark[]
}

export type RegionLook = 'fortress' | 'river' | 'camp' | 'promotion' | 'zone'

export interface Region {
  name: string
  label: string
  look: RegionLook | null
  white: Square[]
  black: Square[]
}

export interface GuidePosition {
  fen: string
  caption: string
  moves?: string[]
}

export interface GuideSection {
  title: string
  text: string
  ruling: boolean
  positions: GuidePosition[]
}

export interface Guide {
  intro: string
  sections: GuideSection[]
  advice: string[]
  over_the_board: string
  sources: string[] | string
}

export interface Purchase {
  budget: number
  pieces: number
  copies: number
  squares: { white: Square[]; black: Square[] }
  prices: { letter: Letter; price: number }[]
  default_army: { letter: Letter; square: Square }[]
}

/** A right to castle; `letter` stands for it in a position's text. */
export interface CastlingRight {
  letter: string
  color: Color
  king: Square
  partner: Square
  /** The castlings that it allows, as they are written: `O-O`, `O-O&D`. */
  ways: string[]
  /** What it allows, in words. */
  sentence: string
}

export interface VariantDetail extends VariantSummary {
  aliases: string[]
  pieces: PieceInfo[]
  regions: Region[]
  pools: { hand: boolean; lost: boolean; neutral: boolean }
  castling: boolean
  castling_rights: CastlingRight[]
  en_passant: boolean
  purchase: Purchase | null
  /** How its players write moves among themselves: `P-7f`, or `C2=5`. */
  notation: 'hodges' | 'wxf' | null
  /** The language of its guide, hints and sentences. */
  language: string
  rules: string[]
  guide: Guide | null
  definition: string
  random_starts: number
}

export interface Placed {
  square: Square
  letter: Letter
  color: Color
  load: Letter | null
  frozen: boolean
}

export interface PoolCount {
  letter: Letter
  count: number
}

export interface Pools {
  white: PoolCount[]
  black: PoolCount[]
  neutral: PoolCount[]
}

export interface Standing {
  letter: Letter
  color: Color
  load: Letter | null
}

export interface Change {
  square: Square
  before: Standing | null
  after: Standing | null
  effect?: string
  /** What happens there besides. */
  also?: string[]
}

export interface MoveView {
  move: string
  san: string
  /** As the game's own players write it, where they have a notation of their own. */
  native?: string | undefined
  from: Square | null
  drop: Letter | null
  to: Square
  shown_to: Square
  also_to: Square[]
  capture: boolean
  takes: Square[]
  promotion: Letter | null
  collects: Letter | null
  castle: { label: string; side: 'short' | 'long' } | null
  special: boolean
  check: boolean | null
  changes: Change[]
  pool_changes: { pool: string; letter: Letter; delta: number }[]
  choice: string | null
}

export interface Outcome {
  result: '1-0' | '0-1' | '1/2-1/2'
  winner: Color | null
  reason: string
  sentence: string
}

export interface PositionView {
  variant: string
  fen: string
  side: Color
  ply: number
  fullmove: number
  board: Placed[]
  pools: Pools
  check: Square[]
  checkers: Square[]
  moves: MoveView[]
  outcome: Outcome | null
}

export interface Fault {
  /** The server's own sentence, in English. */
  message: string
  square?: Square | null
  from?: number | null
  to?: number | null
  hint?: string | null
  code?: string | null
  /** What the sentence tells in numbers and names. */
  params?: Record<string, string>
  /** Whose army it is about, where both were given. */
  side?: Color | null
}

/** What is wrong with a text of games, with its place. */
export interface TextFault extends Pick<Fault, 'message' | 'code' | 'params'> {
  game: number
  line: number
  column: number
  token: string
  /** Whether the game could not be read beyond it; other faults lose a tag, a mark or a variation only. */
  fatal: boolean
  /** What is wrong with the start position, where that is the fault. */
  faults?: Fault[]
}

/** A game in a list. */
export interface Listed {
  id: string
  variant: string
  mode: 'computer' | 'friend' | 'local' | 'imported'
  status: 'waiting' | 'buying' | 'playing' | 'over'
  white: string
  black: string
  /** The levels of computers. */
  white_level: number | null
  black_level: number | null
  /** What a game that was brought in says of itself; empty where it does not. A date is as PGN writes it. */
  event: string
  site: string
  round: string
  date: string
  white_army: string
  black_army: string
  you: 'white' | 'black' | 'both' | null
  result: string | null
  reason: string | null
  /** Whose turn it is to move or to buy, in a game that goes on. */
  turn: Color | 'both' | null
  /** Whether it is the guest's, in a game with another. */
  waits: boolean
  clock: ClockView | null
  /** When the running clock's flag falls. */
  deadline: number | null
  plies: number
  created_at: number
  updated_at: number
}

/** A page of the library; `next` is the cursor of the page after it. */
export interface LibraryPage {
  games: Listed[]
  next: string | null
}

export type PlayerKind = 'person' | 'computer' | 'open' | 'name'

export interface PlayerView {
  name: string
  kind: PlayerKind
  level?: number | null
  online: boolean
}

export interface PlayedMove {
  move: string
  san: string
  native?: string | undefined
  fen: string
  time_ms: number | null
  at: number
}

export interface ClockView {
  kind: 'live' | 'days'
  base_ms: number
  increment_ms: number
  white_ms: number
  black_ms: number
  running: Color | null
  server_time_ms: number
  days?: number | null
}

export interface ArmyPiece {
  letter: Letter
  square: Square
}

export interface BuyerView {
  done: boolean
  commitment: string | null
  salt: string | null
  army: ArmyPiece[] | null
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

/** An offer that was refused since the last move. */
export interface Declined {
  offer: 'draw' | 'takeback'
  by: Color
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
  /** Who called it off, where one side did. */
  by?: Color | null
}

/** A game as the one who asks may see it. */
export interface GameView {
  id: string
  variant: string
  definition_hash: string
  mode: 'computer' | 'friend' | 'local' | 'imported'
  players: { white: PlayerView; black: PlayerView }
  you: Color | 'both' | 'spectator'
  status: 'waiting' | 'buying' | 'playing' | 'over'
  clock: ClockView | null
  start_fen: string
  moves: PlayedMove[]
  position: PositionView
  purchase: BuyingView | null
  draw_offer: Color | null
  takeback_offer: Color | null
  declined: Declined | null
  rematch: { offer: Color | null; game: string | null }
  chat: ChatLine[]
  result: ResultView | null
  spectators: number
  invite_url?: string | null
  created_at: number
  version: number
}
