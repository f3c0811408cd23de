/** What may be done with what was picked up: only a sorting of the moves that the server gave. */
import type { Color, Letter, MoveView, PieceInfo, Square } from '../api/types'

/** What a player holds: a piece of the board or of his reserve. */
export type Pick = { square: Square } | { letter: Letter; color: Color }

/** How a target is marked: a dot, a ring, a diamond; a small circle where a piece may be able to go when its turn comes. */
export type Hint = 'quiet' | 'capture' | 'special' | 'ahead'

export const samePick = (a: Pick | null, b: Pick | null) => JSON.stringify(a) === JSON.stringify(b)

/** The moves of what is held. */
export function movesOf(pick: Pick, moves: MoveView[]): MoveView[] {
  return 'square' in pick
    ? moves.filter((move) => move.from === pick.square)
    : moves.filter((move) => move.from === null && move.drop === pick.letter)
}

/** The moves of what is held, by the squares that a player may point at for them. */
export function targetsOf(pick: Pick, moves: MoveView[]): Map<Square, MoveView[]> {
  const targets = new Map<Square, MoveView[]>()
  for (const move of movesOf(pick, moves)) {
    for (const square of new Set([move.shown_to, ...move.also_to])) {
      targets.set(square, [...(targets.get(square) ?? []), move])
    }
  }
  return targets
}

/** The mark of a target: that of the most telling move there. */
export function hintOf(moves: MoveView[]): Hint {
  if (moves.some((move) => move.special)) return 'special'
  return moves.some((move) => move.capture) ? 'capture' : 'quiet'
}

/**
 * Moves in their order, but of several promotions of one piece on one square the strongest first: by what the pieces are worth, staying
 * as it is last.
 */
export function strongestFirst(moves: MoveView[], pieces: PieceInfo[]): MoveView[] {
  const worth = new Map(pieces.map((piece) => [piece.letter, piece.value ?? 0]))
  const groups = new Map<string, number>()
  return moves
    .map((move) => {
      const places = `${move.from} ${move.shown_to}`
      if (!groups.has(places)) groups.set(places, groups.size)
      return { move, group: groups.get(places) ?? 0, worth: move.promotion ? (worth.get(move.promotion) ?? 0) : -1 }
    })
    .sort((a, b) => a.group - b.group || b.worth - a.worth)
    .map(({ move }) => move)
}

/** A move text without what writers add or leave out. */
const plain = (text: string) => text.replace(/[\s+#!?x×:=-]/g, '')

/**
 * The moves that a written text may mean: one, when it is clear; several to choose from; none. Coordinates (`e2e4`, `N@e5`) and
 * the notation for people, with or without the marks of captures and checks.
 */
export function readMove(text: string, moves: MoveView[]): MoveView[] {
  const written = text.trim()
  if (!written) return []
  const tests: ((move: MoveView) => boolean)[] = [
    (move) => move.move === written || move.san === written || move.native === written,
    (move) => bare(move.san) === bare(written),
    (move) => plain(move.move) === plain(written) || plain(move.san) === plain(written),
    (move) => move.native?.toLowerCase() === written.toLowerCase(),
    (move) => [move.move, move.san].some((name) => plain(name).toLowerCase() === plain(written).toLowerCase()),
    (move) => move.from !== null && move.from + move.shown_to === plain(written).toLowerCase()
  ]
  for (const fits of tests) {
    const found = moves.filter(fits)
    if (found.length > 0) return found
  }
  return []
}

/** Without the marks of check and worth only: `+` may begin the letter of a promoted piece. */
const bare = (text: string) => text.trim().replace(/[+#!?]+$/, '')

/** The moves whose text begins as written, for suggestions. */
export function movesLike(text: string, moves: MoveView[], most = 8): MoveView[] {
  const start = plain(text).toLowerCase()
  if (!start) return []
  return moves
    .filter((m) => [m.san, m.move, m.native ?? ''].some((name) => plain(name).toLowerCase().startsWith(start)))
    .slice(0, most)
}

/** A move made before its turn: only where from and to, as nobody knows yet what will be allowed. */
export interface Premove {
  pick: Pick
  to: Square
}

/** The moves that a premove turned out to mean. */
export function readPremove(premove: Premove, moves: MoveView[]): MoveView[] {
  return targetsOf(premove.pick, moves).get(premove.to) ?? []
}
