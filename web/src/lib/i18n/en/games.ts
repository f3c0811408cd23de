/** What each game is, as its definition says it; other languages say it here. */
export const games = {
  'summary.abchess': 'Buy an army of ten pieces for 90 points and lead it on a board of 121 squares.',
  'summary.alibishogi':
    'Drops, robbery by leaping, pieces carried home, three reserves: mate the King, or gather forty Thieves and an Alibaba.',
  'summary.ashtaranga': 'Seventy-two pieces on 96 squares: mate the King, or hold Queen, Gnu, Prince and Alibaba at once.',
  'summary.capablanca': 'Chess on ten files, with an Archbishop and a Chancellor between the usual pieces.',
  'summary.chess': 'The game that every chess player knows.',
  'summary.courier': 'The great chess of medieval Germany, on twelve files, and the first home of the modern Bishop.',
  'summary.crazyhouse': 'Chess in which what you capture changes sides and is yours to drop.',
  'summary.grand': 'Ten by ten: room for every piece from the first move, and no castling.',
  'summary.makruk': 'The chess of Thailand: Pawns start on the third rank and promote on the sixth.',
  'summary.minishogi': 'Shogi on 25 squares: every move counts, and nothing stays captured.',
  'summary.shatranj': 'The old chess of the Arabs and Persians: mate, stalemate or rob the enemy King of all his men.',
  'summary.shogi': 'Japanese chess: what you capture is yours to drop.',
  'summary.xiangqi': 'Chinese chess: palaces, a river, and cannons that need a screen.'
} as const
