// Crowns and hats: kings, queens, steppers, foot soldiers.
import { around, body, disc, etch, plinth, rod, spot } from './parts.mjs'

/** King: a closed crown under a cross, on a robe. */
export const crown = () => [
  body('M22.5 2.5h3v3h3.2v3h-3.2V14h-3V8.5h-3.2v-3h3.2Z'),
  body(around('24,29! 17.5,29! 18,20 20,14.5 24,12.5 28,14.5 30,20 30.5,29!')),
  body(around('22.6,29! 13.5,29! 9.5,23 8.5,17 11.5,12.8 16.5,12.6 20.5,16 23,23')),
  body(around('25.4,29! 34.5,29! 38.5,23 39.5,17 36.5,12.8 31.5,12.6 27.5,16 25,23')),
  body('M13.5 29q10.5-3 21 0l-1.5 5q1 3 2 5H13q1-2 2-5Z'),
  etch('M15 34q9-2.5 18 0'),
  etch('M19.8 25.5c-.4-3.5-1.6-9-5-9.2-3.8 0-2.8 5-.6 8.6M28.2 25.5c.4-3.5 1.6-9 5-9.2 3.8 0 2.8 5 .6 8.6')
]

/** Queen: an open crown of five points. */
export const coronet = () => [
  body('M8 15.5l5.5 13q10.5-3 21 0l5.5-13-7.5 7L31 10.5l-5 10.5L24 8.5 22 21l-5-10.5-1.5 12Z'),
  disc(7.5, 13.5, 2.6),
  disc(16.4, 8.5, 2.6),
  disc(24, 6.5, 2.6),
  disc(31.6, 8.5, 2.6),
  disc(40.5, 13.5, 2.6),
  body('M13.5 28.5q10.5-3 21 0l-1.5 5q1 3 2 5.5H13q1-2.5 2-5.5Z'),
  etch('M15 33.5q9-2.5 18 0')
]

/** The king of a game where he keeps to a palace: a general, banners at his back. */
export const general = () => [
  body(around('17,27! 5,11! 8.5,4.5 15,3.6! 16,13!')),
  body(around('31,27! 43,11! 39.5,4.5 33,3.6! 32,13!')),
  body('M11 39c0-9 3-11.5 9-13h8c6 1.5 9 4 9 13Z'),
  disc(24, 20, 6.5),
  disc(24, 5.5, 2.6),
  body(
    around(
      '16.5,25.5! 15.5,20 16.5,14 19.5,10 24,7.6 28.5,10 31.5,14 32.5,20 31.5,25.5! 28.5,23.5! 28.5,18.5! 19.5,18.5! 19.5,23.5!'
    )
  ),
  etch('M19 30l5 4.5 5-4.5M19.5 15h9M10 9l4.5 8M38 9l-4.5 8')
]

export const wazirHat = () => [
  body('M17.5 15 16.8 5.5h14.4L30.5 15Z'),
  body('M14 14h20v4.5H14Z'),
  etch('M20.5 10h7M17.5 16.3h13'),
  spot('M21 30h6v6h-6Z')
]

export const ferzHat = () => [
  body(around('24,2.5! 27.5,8 31.5,11.5 31,18.5! 17,18.5! 16.5,11.5 20.5,8')),
  etch('M17.5 15.2c4 1.4 9 1.4 13 0'),
  spot(around('24,7! 25.8,9.6! 24,12.2! 22.2,9.6!')),
  spot('M24 28.5 28.2 33 24 37.5 19.8 33Z')
]

export const princeCrown = () => [
  body('M15.5 18.5 13.5 8l6 4.5L24 5l4.5 7.5 6-4.5-2 10.5Z'),
  etch('M17.5 15.5h13M18 31c3 3 9 3 12 0')
]

export const scholarHat = () => [
  body(around('18.5,13! 6,11.8 6,17 18.5,16.5!')),
  body(around('29.5,13! 42,11.8 42,17 29.5,16.5!')),
  body('M17 18.5V11h3V5.5h8V11h3v7.5Z'),
  etch('M20.5 12.5h7M24 28v8M19.5 28.5l4.5 5 4.5-5M9 14.4h5M34 14.4h5')
]

export const jesterCap = () => [
  body(around('17,18! 10.5,17 7.5,22! 7,13 12.5,8 19,8 24,11.5 29,8 35.5,8 41,13 40.5,22! 37.5,17 31,18!')),
  disc(7.3, 22.5, 2.3),
  disc(40.7, 22.5, 2.3),
  etch('M24 12.5V17M17 30.5l3.5 3 3.5-3 3.5 3 3.5-3')
]
export const cap = () => [
  body(around('17.2,18! 17,12 20,8.5 24,7.6 28,8.5 31,12 30.8,18!')),
  body(around('17.5,20.5! 19,28 24,34 29,28 30.5,20.5! 24,23')),
  etch('M18.5 15.5h11M22 26l2 3.5 2-3.5')
]

/** The helmet of a silver general: a bowl with cheek guards. */
export const kabuto = () => [
  body(around('15.5,19! 15.8,12.5 19.5,8 24,7 28.5,8 32.2,12.5 32.5,19! 37.5,26! 30,24.5! 29,19.5! 19,19.5! 18,24.5! 10.5,26!')),
  etch('M24 9.5v5.5M17.5 16.6h13M13.5 24l2.5-3.5M34.5 24 32 20.5')
]

/** The horns of a gold general. */
export const kuwagata = () => [
  body(around('24,16.5! 15,13 10,2.5! 18,9.5 24,11.5 30,9.5 38,2.5! 33,13')),
  etch('M19 30.5l5 4 5-4')
]

export const sash = () => etch('M18 30l12 7M19.5 28.5l9 0')

export const turban = () => [
  body(around('24,4! 27,7.2 33,9 36,13.5 34,18.5 24,20 14,18.5 12,13.5 15,9 21,7.2')),
  etch('M14.5 16.5c6 0 12-2.5 15.5-8M21 19.2c5-.5 10-3 12.5-6'),
  body(around('17.5,21.5! 19,28 24,34.5 29,28 30.5,21.5! 24,24.5')),
  etch('M22 27.5l2 3 2-3')
]

/** The thief's mask and kerchief. */
export const kerchief = () => [
  body(around('17,17! 17.5,11.5 21,8.5 25,8.2 29.5,10.5 31,15! 36,12.5! 35,18! 31,18! 24,19')),
  spot('M17.5 18.5h13v3.6h-4l-2.5-1.6-2.5 1.6h-4Z')
]
/** What a promoted thief may carry. */
export const sack = () => [
  body(around('33.5,24! 31.5,21! 36.5,21! 35.5,24! 42,29 42.5,36 39,39! 29.5,39! 28,34 30,28')),
  etch('M32.5 25.5h3.5M38.5 30c1 1.5 1.4 3 1.2 4.5')
]

export const ball = () => [disc(24, 16.5, 6.6), body('M17.5 22.5h13q1.5 0 1.5 1.5t-1.5 1.5h-13q-1.5 0-1.5-1.5t1.5-1.5Z')]
export const diamond = () => [
  body('M24 6 33 15.5 24 25l-9-9.5Z'),
  body('M18 23.5h12q1.5 0 1.5 1.5t-1.5 1.5H18q-1.5 0-1.5-1.5T18 23.5Z')
]
export const kettleHat = () => [
  disc(24, 19.5, 5.8),
  body(around('12,18.5! 17.6,15.6 18.4,11 24,7.8 29.6,11 30.4,15.6 36,18.5! 24,21.6')),
  etch('M18.5 15.4c3.5 1.4 7.5 1.4 11 0')
]

export const strawHat = () => [
  disc(24, 20, 5.6),
  body(around('10.5,20.5! 24,8.5! 37.5,20.5! 24,23.5')),
  etch('M22 14l-4.5 5.5M26 14l4.5 5.5')
]

/** The helmet of a soldier with a tuft, and his spear. */
export const pointedHelm = () => [
  disc(24, 20, 6),
  body(around('24,10! 20.5,6.5 20.5,3.5! 24,4.6 27.5,3.5! 27.5,6.5')),
  body(around('15.5,20.5! 17.5,14 24,9 30.5,14 32.5,20.5! 24,22')),
  etch('M18.5 17c3.5 1.2 7.5 1.2 11 0'),
  rod('M37.5 41V12'),
  body(around('37.5,3! 40.8,8.6 39.2,13.6! 35.8,13.6! 34.2,8.6'))
]

/** An archer's hood; the figure stands to the right. */
export const hoodedBust = () => [
  plinth(12),
  body('M17 39c0-8 1.5-11 7-12.5h6c6 1.5 8.5 4.5 8.5 12.5Z'),
  disc(27, 20, 6),
  body(around('19.5,25.5! 19.5,16 23,9.5 30,4! 33,10 35.5,16.5 37.5,28! 31,26.5 31.5,20 28.5,15.5 24,16.5 22.5,20 22.6,25!')),
  etch('M30.5 9.5c1 2 1.8 4.5 2.2 7')
]
