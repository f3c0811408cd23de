// Engines of war, ships and other works: hoppers, movers in one direction, and the strange ones.
import { around, body, disc, etch, eye, plinth, rod, spot, through } from './parts.mjs'

const wheel = (x, y, r) => [disc(x, y, r), eye(x, y, 1.3)]

/** Pao: a gun on its wheel. */
export const gun = () => [
  plinth(13),
  body(around('26,33! 38,39! 41,39! 41,35! 31,27!')),
  body(around('8.2,9.2! 12.6,5.6! 38.5,20.5 40.6,25 37.6,30 32.6,30.4!')),
  body(around('5,11! 11.6,3.4! 15.4,6.8! 8.8,14.4!')),
  disc(41.2, 29, 2.2),
  disc(24, 31, 9),
  etch('M24 22v18M15 31h18M17.6 24.6l12.8 12.8M30.4 24.6l-12.8 12.8'),
  disc(24, 31, 3)
]

/** Overtaker: a catapult that throws over a wall. */
export const catapult = () => [
  rod('M13 32 35.5 12'),
  disc(37, 10.5, 4.6),
  body('M20 33 26 15h3.5l6.5 18h-4.5L28 22l-3.5 11Z'),
  body('M9.5 31h29q1.5 0 1.5 1.5v3q0 1.5-1.5 1.5h-29Q8 37 8 35.5v-3Q8 31 9.5 31Z'),
  wheel(15, 38, 5),
  wheel(33, 38, 5)
]

/** Dabbaba: a shed on wheels with a ram. */
export const ram = () => [
  body('M4 25.5q0-3 3-3h34q1.5 0 1.5 1.5v3q0 1.5-1.5 1.5H7q-3 0-3-3Z'),
  body('M13 36V19h24v17Z'),
  body('M9.5 19.5 17 8.5h16l7.5 11Z'),
  etch('M19 12.5l-2.5 4M25 12.5v4M31 12.5l2.5 4M19 23v9M25 23v9M31 23v9'),
  wheel(17, 37.5, 5.5),
  wheel(33, 37.5, 5.5)
]

/** Xebec: a ship under two lateen sails. */
export const ship = () => [
  rod('M18.5 32 20.5 8M31.5 32 33 13'),
  body(around('22,5! 23.5,15 20,24 6.5,29!')),
  body(around('35,9.5! 38,18 36.5,25 23.5,29.5!')),
  body(around('3.5,30.5! 10,33.5 30,33.5 38,31.5 44.5,28! 43,36 38.5,43! 12,43! 6.5,38')),
  etch('M9 38h31M21 11c.5 5-1 9-4.5 12M34.5 15c1 4 .5 6.5-2.5 9')
]

/** Jugyo: a tall thin tower with an arrow for a roof. */
export const spire = () => [
  plinth(11),
  body('M17 39 19.5 17h9L31 39Z'),
  body('M13.5 18.5 24 4.5l10.5 14Z'),
  body('M14 27h20v4.5H14Z'),
  etch('M24 9.5v5M24 21v3M24 34v3')
]

/** Immobilizer: a crystal of ice on a stand. */
export const crystal = () => [
  body('M24 33c0 3-3 4.5-8 6h16c-5-1.5-8-3-8-6Z'),
  body('M20.5 31h7l2 5h-11Z'),
  body('M24 3.5 37.5 11v14.5L24 33l-13.5-7.5V11Z'),
  etch('M24 8v20.5M15.2 13.2l17.6 10.1M32.8 13.2 15.2 23.3'),
  etch(
    'M21.5 9.5 24 12l2.5-2.5M21.5 27 24 24.5l2.5 2.5M15 17.3l3.5-.8-.9-3.5M33 17.3l-3.5-.8.9-3.5M15 19.2l3.5.8-.9 3.5M33 19.2l-3.5.8.9 3.5'
  )
]

/** Teleporter: a gate with a whirl in it. */
export const gate = () => [
  body('M10 39V19a14 14 0 0 1 28 0v20Z'),
  etch('M16 39V19.5a8 8 0 0 1 16 0V39'),
  etch('M24 23.8c-1.8 0-2 2.4-.2 2.6 3 .3 4-3.4 2-5-3-2.4-7.2.2-6.8 4 .4 4.6 5.6 6.4 9.6 4.2'),
  spot('M24 7.5l1.3 2.7 2.7 1.3-2.7 1.3L24 15.5l-1.3-2.7L20 11.5l2.7-1.3Z')
]

/** Lance: a spear head on its shaft, with a pennon. */
export const spear = () => [
  plinth(11),
  body('M19 39c2.5-2 3.3-5 3.3-8V15h3.4v16c0 3 .8 6 3.3 8Z'),
  body('M25.7 18h13l-4 4.5 4 4.5h-13Z'),
  body(around('24,3.5! 28.6,10 28,14 25.5,18! 22.5,18! 20,14 19.4,10')),
  etch('M24 8v6')
]

/** Archer: a drawn bow with its arrow. */
export const bow = () => [rod(through('31,8 21,10 14.5,19 14.5,27 20,35 29,38.5')), etch('M31 8 33.5 23 29 38.5')]
