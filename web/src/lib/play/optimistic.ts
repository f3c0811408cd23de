/**
 * The position that a move is shown to lead to until the server says so. Nothing is worked out here: the server told with the move
 * all that it changes.
 */
import type { Color, Letter, MoveView, Placed, PoolCount, PositionView } from '../api/types'

const other = (color: Color): Color => (color === 'white' ? 'black' : 'white')

function changed(pool: PoolCount[], letter: Letter, delta: number): PoolCount[] {
  const count = (pool.find((p) => p.letter === letter)?.count ?? 0) + delta
  const rest = pool.filter((p) => p.letter !== letter)
  if (count <= 0) return rest
  return rest.length < pool.length ? pool.map((p) => (p.letter === letter ? { letter, count } : p)) : [...pool, { letter, count }]
}

/** What stands on the board after a move. */
function boardAfter(board: Placed[], move: MoveView, side: Color): Placed[] {
  const at = new Map(board.map((piece) => [piece.square, piece]))
  if (move.changes.length > 0) {
    for (const { square, after } of move.changes) {
      if (after) at.set(square, { square, frozen: false, ...after })
      else at.delete(square)
    }
    return [...at.values()]
  }
  const mover = move.from ? at.get(move.from) : undefined
  for (const square of move.takes) at.delete(square)
  if (move.from) at.delete(move.from)
  const letter = move.promotion ?? move.drop ?? mover?.letter
  if (letter) at.set(move.to, { square: move.to, letter, color: side, load: mover?.load ?? null, frozen: false })
  return [...at.values()]
}

export function after(position: PositionView, move: MoveView): PositionView {
  const pools = { ...position.pools }
  for (const { pool, letter, delta } of move.pool_changes) {
    const name = pool as keyof typeof pools
    pools[name] = changed(pools[name], letter, delta)
  }
  return {
    ...position,
    fen: `${position.fen} ${move.move}`,
    side: other(position.side),
    ply: position.ply + 1,
    board: boardAfter(position.board, move, position.side),
    pools,
    check: [],
    checkers: [],
    moves: []
  }
}
