// What families share: the plinth, the tower of rooks, the mitre and robe of bishops, the foot of pawns, the bust of people.
import { around, body, disc, etch } from './draw.mjs'

/** The foot of every piece, `half` units to either side of the middle, on the common base line. */
export const plinth = (half = 13) => body(`M${24 - half} 43v-2q0-2 2-2h${2 * half - 4}q2 0 2 2v2Z`)

/** The mark of a promoted piece. */
export const plus = (x = 24, y = 33.5, arm = 3.2) => etch(`M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`)

/** The mark of a piece that only goes forward. */
export const chevron = (x = 24, y = 34) => etch(`M${x - 4} ${y + 2}l4 -4 4 4`)

/** Rook: a tower with three merlons. */
export const tower = () => [body('M15.5 39 17.5 21h13l2 18Z'), body('M13 19.5V10h5v3.5h3.5V10h5v3.5h3.5V10h5v9.5l-4 4H17Z')]

/** The lower half of a rook, from whose wall another piece rises. */
export const wall = () => [
  body('M14.5 39 13 35.5h22L33.5 39Z'),
  body('M10.5 36v-9.5h5.4v3.5h5.4v-3.5h5.4v3.5h5.4v-3.5h5.4V36Z'),
  etch('M14.5 33h19')
]

/** Bishop: the mitre. */
export const mitre = () => [body(around('24,8.5! 29.5,14 32.5,21.5 30.5,27.5 28,31! 20,31! 17.5,27.5 15.5,21.5 18.5,14'))]

/** The collar and robe under a mitre, and under the heads of its compounds. */
export const robe = () => [
  body('M20 34c0 3-2 4-6 5h20c-4-1-6-2-6-5Z'),
  body('M17.5 30.5h13q1.8 0 1.8 1.8t-1.8 1.8h-13q-1.8 0-1.8-1.8t1.8-1.8Z')
]

/** Pawns: a slim bell under a small head. */
export const bell = () => [plinth(11), body('M20.5 23.5c0 7-2 11-6 15.5h19c-4-4.5-6-8.5-6-15.5Z')]

/** People: shoulders and a head, for a hat to go on. */
export const bust = () => [plinth(12), body('M13 39c0-8.5 2-11.5 8-13h6c6 1.5 8 4.5 8 13Z'), disc(24, 19.5, 6.5)]
