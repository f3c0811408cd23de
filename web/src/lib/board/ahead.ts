/** Where a piece could go when its turn comes: asked of the server, for the board knows no rule. */
import { post } from '../api/http'
import type { Color, Letter, Placed, Square } from '../api/types'

interface Answer {
  squares: { square: Square; kinds: string[] }[]
}

/**
 * The squares that a piece reaches on the board as it stands, and those that it would reach on an empty one: until its turn, what is
 * in its way may go, and what it guards may be taken.
 */
export async function reachAhead(variant: string, piece: Placed, board: Placed[], signal?: AbortSignal): Promise<Square[]> {
  const { letter, color, square: at }: { letter: Letter; color: Color; square: Square } = piece
  const others = board.filter((p) => p.square !== at)
  const squares = (own: boolean) => others.filter((p) => (p.color === color) === own).map((p) => p.square)
  const answers = await Promise.all(
    [
      { friends: squares(true), enemies: squares(false) },
      { friends: [], enemies: [] }
    ].map((among) => post<Answer>(`/variants/${variant}/diagram`, { letter, color, at, ...among }, signal))
  )
  return [...new Set(answers.flatMap((answer) => answer.squares.map((s) => s.square)))]
}
