/** Text of the board, the games and the armies. */
export const play = {
  'color.white': 'White',
  'color.black': 'Black'
} as const
