// Crowns and hats: kings, queens, steppers, foot soldiers.
import { around, body, disc, etch, spot } from './parts.mjs'

/** King: a closed crown under a cross, on a robe. */
export const crown = () => [
  body('M22.5 2.5h3v3h3.2v3h-3.2V14h-3V8.5h-3.2v-3h3.2Z'),
  body(around('24,29! 17.5,29! 18,20 20,14.5 24,12.5 28,14.5 30,20 30.5,29!')),
  body(around('22.6,29! 13.5,29! 9.5,23 8.5,17 11.5,12.8 16.5,12.6 20.5,16 23,23')),
  body(around('25.4,29! 34.5,29! 38.5,23 39.5,17 36.5,12.8 31.5,12.6 27.5,16 25,23')),
  body('M13.5 29q10.5-3 21 0l-1.5 5q1 3 2 5H13q1-2 2-5Z'),
  etch('M15 34q9-2.5 18 0')
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

/** The king of a game where he keeps to a palace: a general under a plumed helmet. */
export const general = () => [
  body(around('24,11! 17,10.5 12,6.5 13.5,2.5! 17,5.5 21,5.5 24,4! 27,5.5 31,5.5 34.5,2.5! 36,6.5 31,10.5')),
  body('M11 39c0-9 3-12 9-13.5h8c6 1.5 9 4.5 9 13.5Z'),
  body(around('15,28! 13,20 14.5,14.5 19,11 24,10.2 29,11 33.5,14.5 35,20 33,28! 29,25.5! 29,19.5! 19,19.5! 19,25.5!')),
  etch('M19 31.5l5 4 5-4'),
  spot(around('24,12.5! 26,15! 24,17.5! 22,15!'))
]

export const wazirHat = () => [body('M17.5 15 16.8 6h14.4l-.7 9Z'), body('M14.5 14h19v4.5h-19Z'), etch('M24 30v6M21 33h6')]
export const ferzHat = () => [
  body(around('24,3! 27.5,8 31.5,11.5 31,18! 17,18! 16.5,11.5 20.5,8')),
  spot(around('24,9.5! 26.2,12.2! 24,15! 21.8,12.2!')),
  etch('M21.5 30.5l5 5M26.5 30.5l-5 5')
]
export const princeCrown = () => [body('M15.5 18.5 13.5 8l6 4.5L24 5l4.5 7.5 6-4.5-2 10.5Z'), etch('M18 31c3 3 9 3 12 0')]
export const scholarHat = () => [
  body(around('18.5,13! 6.5,12.2 6.5,16.8 18.5,16.5!')),
  body(around('29.5,13! 41.5,12.2 41.5,16.8 29.5,16.5!')),
  body('M17 18.5V11h3V6h8v5h3v7.5Z'),
  etch('M24 27v9M20 29l4 4 4-4')
]
export const jesterCap = () => [
  body(around('17,18! 10.5,17 7.5,22! 7,13 12.5,8 19,8 24,11.5 29,8 35.5,8 41,13 40.5,22! 37.5,17 31,18!')),
  disc(7.3, 22.5, 2.3),
  disc(40.7, 22.5, 2.3),
  etch('M24 12.5V17M17 30.5l3.5 3 3.5-3 3.5 3 3.5-3')
]
export const cap = () => [
  body(around('17.2,18! 17,12 20,8.5 24,7.6 28,8.5 31,12 30.8,18!')),
  body(around('18.5,21! 20,27 24,31.5 28,27 29.5,21! 24,23'))
]
export const hood = () => [
  body(around('13.5,27! 15.5,15 20,8 26.5,4.5! 30,10 32.5,16 34.5,27! 29.5,25.5 29.4,19 24,15 18.6,19 18.5,25.5')),
  etch('M20.5 20.5h7')
]

/** The helmet of a silver general: a bowl with cheek guards. */
export const kabuto = () => [
  body(around('15.5,19! 15.8,12.5 19.5,8 24,7 28.5,8 32.2,12.5 32.5,19! 37.5,26! 30,24.5! 29,19.5! 19,19.5! 18,24.5! 10.5,26!')),
  etch('M24 8.5v8')
]
/** The horns of a gold general. */
export const kuwagata = () => [body(around('24,16.5! 15,13 10,3! 18,9.5 24,11.5 30,9.5 38,3! 33,13'))]
export const sash = () => etch('M18 30l12 7M19.5 28.5l9 0')

export const turban = () => [
  body(around('24,4! 27,7.2 33,9 36,13.5 34,18.5 24,20 14,18.5 12,13.5 15,9 21,7.2')),
  etch('M14.5 16.5c6 0 12-2.5 15.5-8M21 19.2c5 -.5 10-3 12.5-6'),
  body(around('18,21.5! 19,28 24,34.5 29,28 30,21.5! 24,24.5'))
]
/** The thief's mask and kerchief. */
export const kerchief = () => [
  body(around('17,17! 17.5,11.5 21,8.5 25,8.2 29.5,10.5 31,15! 36,12.5! 35,18! 31,18! 24,19')),
  spot('M17.5 18.5h13v3.6h-4l-2.5-1.6-2.5 1.6h-4Z')
]
/** What a promoted thief may carry. */
export const sack = () => [body(around('33.5,24! 31.5,21! 36.5,21! 35.5,24! 42,29 42.5,36 39,39! 29.5,39! 28,34 30,28'))]

export const ball = () => [disc(24, 16.5, 6.6), body('M17.5 22.5h13q1.5 0 1.5 1.5t-1.5 1.5h-13q-1.5 0-1.5-1.5t1.5-1.5Z')]
export const diamond = () => [
  body('M24 6 33 15.5 24 25l-9-9.5Z'),
  body('M18 23.5h12q1.5 0 1.5 1.5t-1.5 1.5H18q-1.5 0-1.5-1.5T18 23.5Z')
]
export const kettleHat = () => [
  disc(24, 19.5, 5.8),
  body(around('12.5,19! 17.6,15.5 19,10.5 24,8.4 29,10.5 30.4,15.5 35.5,19! 24,21'))
]
export const strawHat = () => [disc(24, 20, 5.6), body(around('10.5,20.5! 24,8.5! 37.5,20.5! 24,23.5'))]
export const pointedHelm = () => [disc(24, 20, 6), disc(24, 6, 2.4), body(around('16.5,20! 18,14 24,8! 30,14 31.5,20! 24,21.5'))]
