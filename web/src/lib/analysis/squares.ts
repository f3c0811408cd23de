/** The squares that a move's text names: from and to, or only where a piece is dropped. For colouring squares and drawing arrows. */
export function moveSquares(move: string): string[] {
  return move.match(/[a-p]\d{1,2}/g)?.slice(0, 2) ?? []
}
