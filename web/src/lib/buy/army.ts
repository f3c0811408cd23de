/** An army on its way: which kind stands on which home square. What is allowed is the server's to say. */
import type { ArmyPiece, Color, Letter, Purchase, Square } from '../api/types'
import { spotOf } from '../board/geometry'

export type Army = Record<Square, Letter>

export const armyOf = (pieces: ArmyPiece[]): Army => Object.fromEntries(pieces.map(({ square, letter }) => [square, letter]))
export const piecesOf = (army: Army): ArmyPiece[] => Object.entries(army).map(([square, letter]) => ({ square, letter }))
export const countOf = (army: Army, letter: Letter): number => Object.values(army).filter((l) => l === letter).length

export function costOf(army: Army, purchase: Purchase): number {
  const price = new Map(purchase.prices.map((p) => [p.letter, p.price]))
  return Object.values(army).reduce((sum, letter) => sum + (price.get(letter) ?? 0), 0)
}

/** What is left to buy: so many squares, at least so many points for them, so many points there are. */
export interface Rest {
  squares: number
  least: number
  left: number
}

/**
 * What it takes at least to complete an army: the cheapest kinds that may still be had. Infinitely much where there are not
 * enough of them.
 */
export function restOf(army: Army, purchase: Purchase): Rest {
  const squares = Math.max(0, purchase.pieces - Object.keys(army).length)
  const prices = purchase.prices
    .flatMap(({ letter, price }) => Array<number>(Math.max(0, purchase.copies - countOf(army, letter))).fill(price))
    .sort((a, b) => a - b)
    .slice(0, squares)
  const least = prices.length < squares ? Infinity : prices.reduce((sum, price) => sum + price, 0)
  return { squares, least, left: purchase.budget - costOf(army, purchase) }
}

/** Whether an army can still be completed with what is left. */
export function completable(army: Army, purchase: Purchase): boolean {
  const { least, left } = restOf(army, purchase)
  return least <= left
}

/** Whether what is left is too little for what is yet to be bought; an army that costs too much is another matter. */
export const isStuck = ({ least, left }: Rest): boolean => left >= 0 && least > left

/** The first free square, from the middle of the row outwards or as the definition has them: left to right. */
export function nextFree(army: Army, squares: Square[]): Square | null {
  return squares.find((square) => !army[square]) ?? null
}

/** Puts a kind on a square; what stood there goes. */
export const placed = (army: Army, letter: Letter, square: Square): Army => ({ ...army, [square]: letter })

export function removed(army: Army, square: Square): Army {
  const { [square]: _, ...rest } = army
  return rest
}

/** Carries a piece to another square; what stood there changes places with it. */
export function carried(army: Army, from: Square, to: Square): Army {
  const [mine, theirs] = [army[from], army[to]]
  if (!mine || from === to) return army
  const rest = removed(removed(army, from), to)
  return { ...rest, [to]: mine, ...(theirs ? { [from]: theirs } : {}) }
}

/** An army written as letters along the row, as in `RHBLQKALBHR`; kinds that are not for sale only hold their place. */
export function readArmy(text: string, purchase: Purchase, side: Color, files: number): Army {
  const army: Army = {}
  const letters: string[] =
    text
      .trim()
      .toUpperCase()
      .match(/\+?[A-Z]|\d+|\./g) ?? []
  let file = 0
  for (const letter of letters) {
    if (file >= files) break
    if (/^\d+$/.test(letter)) {
      file += Number(letter)
      continue
    }
    const square = purchase.squares[side].find((s) => spotOf(s)?.file === file)
    if (square && purchase.prices.some((p) => p.letter === letter)) army[square] = letter
    file++
  }
  return army
}

/** The same army on the other side's squares. */
export function mirrored(army: Army, purchase: Purchase, side: Color): Army {
  const other = side === 'white' ? purchase.squares.black : purchase.squares.white
  const own = purchase.squares[side]
  const seats = new Map(other.map((square, i) => [square, own[i] ?? square]))
  return Object.fromEntries(Object.entries(army).map(([square, letter]) => [seats.get(square) ?? square, letter]))
}
