/** A position to look at only, made of its text: no moves, no end, no check. */
import { placement, pools, sideToMove } from '../analysis/fen'
import type { PositionView, VariantDetail } from '../api/types'
import { spotOf } from '../board/geometry'

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

/** What a faulty text shows on the board of a game: the pieces that stand on it, or none where the text is of another board. */
export function asFarAsRead(variant: VariantDetail, fen: string): PositionView {
  const { id, files, ranks } = variant
  const view = stillView(id, fen)
  const fits = (fen.trim().split(/[\s[]/)[0] ?? '').split('/').length === ranks
  const onBoard = (square: string) => (spotOf(square)?.file ?? files) < files
  return { ...view, board: fits ? view.board.filter((piece) => onBoard(piece.square)) : [] }
}
