/** Text of the frame, the board, the games and the armies. */
export const play = {
  'color.white': 'White',
  'color.black': 'Black',
  'page.loading': 'One moment…',
  'page.missing': 'There is no such page.',
  'page.to_home': 'Go to the first page',
  'page.retry': 'Try again',
  'page.failed': 'This page could not be loaded.'
} as const
