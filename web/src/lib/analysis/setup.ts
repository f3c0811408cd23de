/**
 * What stands in the editor, and its text. The editor lets everything stand anywhere: the server says what is wrong with it.
 */
import type { Color, PoolCount, Pools, PositionView, Square, Standing } from '../api/types'
import { squareName } from '../board/geometry'

export interface Editing {
  files: number
  ranks: number
  board: Record<Square, Standing>
  /** Null for games without reserves. `neutral` is null where there is no third reserve. */
  pools: {
    white: Record<string, number>
    black: Record<string, number>
    neutral: Record<string, number> | null
  } | null
  side: Color
  rights: string
  /** What follows the rights: en passant square, clocks. */
  rest: string
}

const counts = (pool: PoolCount[]) => Object.fromEntries(pool.map((p) => [p.letter, p.count]))

/** The editor's state for a position that the server told. */
export function fromView(view: PositionView, files: number, ranks: number, pools: { any: boolean; neutral: boolean }): Editing {
  const fields = view.fen.split(' ')
  const board: Editing['board'] = {}
  for (const p of view.board) board[p.square] = { letter: p.letter, color: p.color, load: p.load }
  return {
    files,
    ranks,
    board,
    pools: pools.any ? fromPools(view.pools, pools.neutral) : null,
    side: view.side,
    rights: fields[2] ?? '-',
    rest: fields.slice(3).join(' ')
  }
}

const fromPools = (pools: Pools, neutral: boolean) => ({
  white: counts(pools.white),
  black: counts(pools.black),
  neutral: neutral ? counts(pools.neutral) : null
})

export function emptyBoard(e: Editing): Editing {
  const pools = e.pools && { white: {}, black: {}, neutral: e.pools.neutral && {} }
  return { ...e, board: {}, pools, rights: '-', rest: '- 0 1' }
}

const cased = (letter: string, color: Color) => (color === 'white' ? letter.toUpperCase() : letter.toLowerCase())

function standingText({ letter, color, load }: Standing): string {
  return cased(letter, color) + (load ? `(${cased(load, color)})` : '')
}

function rankText(e: Editing, rank: number): string {
  let text = ''
  let gap = 0
  for (let file = 0; file < e.files; file++) {
    const standing = e.board[squareName(file, rank)]
    if (!standing) {
      gap += 1
      continue
    }
    text += (gap ? gap : '') + standingText(standing)
    gap = 0
  }
  return text + (gap ? gap : '')
}

const poolText = (pool: Record<string, number>, color: Color) =>
  Object.keys(pool)
    .sort()
    .map((letter) => cased(letter, color).repeat(Math.max(0, pool[letter] ?? 0)))
    .join('')

function poolsText({ white, black, neutral }: NonNullable<Editing['pools']>): string {
  return `[${poolText(white, 'white')}${poolText(black, 'black')}${neutral ? `|${poolText(neutral, 'white')}` : ''}]`
}

export function toFen(e: Editing): string {
  const ranks = Array.from({ length: e.ranks }, (_, i) => rankText(e, e.ranks - 1 - i))
  const pools = e.pools ? poolsText(e.pools) : ''
  return `${ranks.join('/')}${pools} ${e.side === 'white' ? 'w' : 'b'} ${e.rights || '-'} ${e.rest || '- 0 1'}`
}

/** Puts one right in or out, in the order of all rights. */
export function toggleRight(rights: string, right: string, all: string): string {
  const held = new Set(rights.replace('-', ''))
  if (held.has(right)) held.delete(right)
  else held.add(right)
  return [...all].filter((r) => held.has(r)).join('') || '-'
}

/** The set-up as the server reads it; it finds every fault with its square. */
export function toSetup(e: Editing) {
  const [passant = '-', halfmoves = '0', fullmove = '1'] = e.rest.split(/\s+/)
  const list = (pool: Record<string, number>) =>
    Object.entries(pool).flatMap(([letter, count]) => (count > 0 ? [{ letter, count }] : []))
  return {
    board: Object.entries(e.board).map(([square, man]) => ({ square, ...man, frozen: false })),
    pools: e.pools
      ? { white: list(e.pools.white), black: list(e.pools.black), neutral: list(e.pools.neutral ?? {}) }
      : { white: [], black: [], neutral: [] },
    side: e.side,
    castling: e.rights === '-' ? '' : e.rights,
    en_passant: passant === '-' ? null : passant,
    halfmove_clock: Number(halfmoves) || 0,
    fullmove: Number(fullmove) || 1
  }
}
