// The knight and its kin: one head in profile, told apart by mane, horn, stripes and what it stands on.
import { around, body, etch, eye, home, place, spot, through } from './parts.mjs'

const face = '13,39! 15,34 20.5,29.5 22.5,25! 18.5,25.8 15.2,28.5 12.4,31.3 9.4,30.2 8,27.2 9.8,22.8 12.5,18.5 14.2,14 16.2,11!'
const ear = '16.8,5! 21.5,9!'
const eyes = (at) => [
  eye(...place(16.8, 17, at).map((value) => Math.round(value * 10) / 10)),
  eye(...place(11.2, 26.6, at).map((value) => Math.round(value * 10) / 10), 1.1)
]

const sleek = '27.5,11 32.5,16 35,23 35.5,31 34.5,39!'
const flowing =
  '26,8.2 32,6 39.5,7.5! 36,9.8 34.2,12.5 37.5,12.8 42.5,16.5! 38,17 36.4,19.5 39.5,21 43,26.5! 38.2,25.6 36.8,28 37.2,33 36.5,39!'
const brush =
  '24,6.5! 26,9.5! 29.5,8! 30.5,12! 34.2,11.5! 34,15.5! 37.8,16.5! 36.2,20! 39.5,22! 37.2,25! 40,28! 37.2,30.5! 39,34! 36,35 36,39!'

/** A horse's head; `back` is the line from ear to plinth. */
const head = (back, at = home) => [body(around(`${face} ${ear} ${back}`, at)), ...eyes(at)]

const maneLine = (at) => etch(through('23,13 28,17.5 30.4,24 30.4,33', at))
const shortMane = () => etch(through('23,13 27.5,16.5 30,21.5 30.6,26'))

/** Knight. */
export const horse = (at = home) => [head(sleek, at), maneLine(at)]

const crescent = 'M27.4 18.4a6.8 6.8 0 1 1-2.8 11.8 6.8 6.8 0 0 0 2.8-11.8Z'

/** A knight with room for a mark on its neck. */
export const markedHorse = () => [head(sleek, home), shortMane()]

/** Nightrider: the mane streams, and the moon stands on its neck. */
export const nightHorse = (at = home) => [head(flowing, at), spot(crescent)]

/** The same without a moon, for compounds. */
export const streaming = (at = home) => [head(flowing, at), etch(through('24,13 29,17 31,24 31,31', at))]

/** Zebra: a brush of a mane and stripes. */
export const zebra = () => [
  body(around(`${face} ${ear} ${brush}`)),
  ...eyes(),
  etch(`${through('23.5,12.5 27,16.5 28.5,22 28.5,28 27.5,35')}`),
  etch('M28 17.5l6-2.5M29.5 22.5l6-1M29.5 28l6 .5M29 33.5l6 1M18.5 19l4 3.5M21 14.5l3.5 4.5M24 30.5l-5 4.5')
]

/** The bridle of a horse that can be blocked. */
export const bridle = () => etch('M10.5 21.5c2 1.5 4.5 2.5 7 4.2M12.5 22.7 21 14.5M17 25.5c2.5-3 4-6.5 4-11')

/** The horn of a unicorn. */
export const horn = (at) => [body(around('12.4,17.2! 4.6,5! 17,11.2!', at)), etch(through('10,10.8 12.4,9', at))]
