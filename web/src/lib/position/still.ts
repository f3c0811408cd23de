/** A position to look at only, made of its text: no moves, no end, no check. */
import { placement, pools, sideToMove } from '../analysis/fen'
import type { PositionView } from '../api/types'

export function stillView(variant: string, fen: string): PositionView {
  return {
    variant,
    fen,
    side: sideToMove(fen),
    ply: 0,
    fullmove: 1,
    board: placement(fen),
    pools: pools(fen),
    check: [],
    checkers: [],
    moves: [],
    outcome: null
  }
}
