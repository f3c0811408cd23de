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
  dx: number
  dy: number
  kind: 'leap' | 'slide' | 'hop'
  mode: 'move' | 'capture' | 'both'
}

export interface PieceInfo {
  letter: Letter
  name: string
  plural: string
  picture: string
  royal: boolean
  promoted: boolean
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
  default_army: unknown
}

export interface VariantDetail extends VariantSummary {
  aliases: string[]
  pieces: PieceInfo[]
  regions: Region[]
  pools: { hand: boolean; lost: boolean; neutral: boolean }
  castling: boolean
  purchase: Purchase | null
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
}

export interface MoveView {
  move: string
  san: string
  from: Square | null
  drop: Letter | null
  to: Square
  shown_to: Square
  also_to: Square[]
  capture: boolean
  takes: Square[]
  promotion: Letter | null
  collects: Letter | null
  castle: { label: string } | null
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
  message: string
  square?: Square | null
  from?: number | null
  to?: number | null
  hint?: string | null
}
