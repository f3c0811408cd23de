// Engines of war, ships and other works: hoppers, movers in one direction, and the strange ones.
import { around, body, disc, etch, eye, ink, plinth, rod, spot } from './parts.mjs'

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
  body('M7 23h34q1.5 0 1.5 1.5v3q0 1.5-1.5 1.5H7Z'),
  body('M2.5 22.5q0-1.5 1.5-1.5h4.5v10H4q-1.5 0-1.5-1.5Z'),
  body('M13 36V19h24v17Z'),
  body('M9.5 19.5 17 8.5h16l7.5 11Z'),
  etch('M19 12.5l-2.5 4M25 12.5v4M31 12.5l2.5 4M19 23v9M25 23v9M31 23v9'),
  wheel(17, 37.5, 5.5),
  wheel(33, 37.5, 5.5)
]

/** Xebec: a ship under two lateen sails. */
export const ship = () => [
  rod('M19.5 33 21 8M32.5 33 33.5 14'),
  body(around('23,3.5! 25.5,14 22.5,24 5.5,29.5! 15,18')),
  body(around('36.5,9! 40,18 38.5,25.5 25.5,29.5! 31.5,20')),
  body(around('3,30.5! 10,33.5 30,33.5 38,31.5 45,28! 43,36.5 38.5,43! 12,43! 6.5,38')),
  etch('M9 38h31M21.5 10.5c.6 6-2 11-7 15M36 15c1 4 .2 7-3 10')
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
  body('M18.5 39c2.7-2 3.5-5 3.5-8V15h4v16c0 3 .8 6 3.5 8Z'),
  body(around('24,2.5! 30.5,10.5 29.5,15 26,19! 22,19! 18.5,15 17.5,10.5')),
  etch('M24 7.5v7')
]

/** A bow held to the left, the string drawn back by the fist. */
export const bow = () => [
  ink('M15 6.5 21.8 22.5 15 38.5'),
  body(around('15.8,4.6! 6.6,11.5 3,19.5 3,25.5 6.6,33.5 15.8,40.4! 10.4,33 7.2,25.5 7.2,19.5 10.4,12')),
  ink('M6 22.5h15'),
  body('M.8 22.5 6.6 19.2v6.6Z'),
  disc(22.2, 22.5, 2.6)
]

/** The pennon of a lance. */
export const pennon = () => [body('M26 20h14.5l-4.5 4.8 4.5 4.8H26Z')]

/** The banner of a promoted lance. */
export const banner = () => [body('M26 18.5h14.5v13H26Z')]
