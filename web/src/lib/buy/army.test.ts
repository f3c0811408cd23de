import { expect, test } from 'vitest'
import type { Purchase } from '../api/types'
import { carried, completable, costOf, mirrored, nextFree, placed, readArmy, restOf, type Army } from './army'

const purchase: Purchase = {
  budget: 20,
  pieces: 4,
  copies: 2,
  squares: { white: ['a1', 'b1', 'd1', 'e1'], black: ['a8', 'b8', 'd8', 'e8'] },
  prices: [
    { letter: 'R', price: 11 },
    { letter: 'N', price: 4 }
  ],
  default_army: []
}

test('the next piece goes to the first free square', () => {
  expect(nextFree({}, purchase.squares.white)).toBe('a1')
  expect(nextFree({ a1: 'R', d1: 'N' }, purchase.squares.white)).toBe('b1')
  expect(nextFree({ a1: 'R', b1: 'R', d1: 'N', e1: 'N' }, purchase.squares.white)).toBeNull()
})

test('an army costs what its pieces cost', () => {
  expect(costOf(placed({ a1: 'R' }, 'N', 'b1'), purchase)).toBe(15)
  expect(costOf(placed({ a1: 'R' }, 'N', 'a1'), purchase)).toBe(4)
})

test('nobody is led unawares into an army that can not be completed', () => {
  const dear: Purchase = {
    ...purchase,
    budget: 90,
    pieces: 10,
    squares: { white: ['a1', 'b1', 'c1', 'd1', 'e1', 'g1', 'h1', 'i1', 'j1', 'k1'], black: [] },
    prices: [
      { letter: 'V', price: 15 },
      { letter: 'Q', price: 15 },
      { letter: 'R', price: 10 },
      { letter: 'N', price: 6 },
      { letter: 'C', price: 4 }
    ]
  }
  const six: Army = { a1: 'V', b1: 'V', c1: 'Q', d1: 'Q', e1: 'R', g1: 'R' }
  expect(restOf(six, dear)).toEqual({ squares: 4, least: 20, left: 10 })
  expect(completable(six, dear)).toBe(false)
  // Two of a kind at most: the third of the cheapest is another kind.
  expect(restOf({ a1: 'C', b1: 'C' }, { ...dear, pieces: 3 }).least).toBe(6)
  expect(restOf({ a1: 'R', b1: 'N', d1: 'N' }, purchase)).toEqual({ squares: 1, least: 11, left: 1 })
  expect(restOf({}, { ...dear, prices: [] }).least).toBe(Infinity)
  // Nothing is wanted of an army that is done.
  expect(restOf({ a1: 'N', b1: 'N' }, { ...purchase, pieces: 2, budget: 8 })).toEqual({ squares: 0, least: 0, left: 0 })
  expect(completable({ a1: 'N', b1: 'N' }, { ...purchase, pieces: 2, budget: 8 })).toBe(true)
})

test('carried onto another piece they change places', () => {
  expect(carried({ a1: 'R', b1: 'N' }, 'a1', 'b1')).toEqual({ a1: 'N', b1: 'R' })
  expect(carried({ a1: 'R' }, 'a1', 'd1')).toEqual({ d1: 'R' })
  expect(carried({ a1: 'R' }, 'a1', 'a1')).toEqual({ a1: 'R' })
  expect(carried({}, 'a1', 'b1')).toEqual({})
})

test('a written army leaves out what is not for sale', () => {
  expect(readArmy('RNKNR', purchase, 'white', 5)).toEqual({ a1: 'R', b1: 'N', d1: 'N', e1: 'R' })
  expect(readArmy('rnknr', purchase, 'black', 5)).toEqual({ a8: 'R', b8: 'N', d8: 'N', e8: 'R' })
  expect(readArmy('R3N', purchase, 'white', 5)).toEqual({ a1: 'R', e1: 'N' })
  expect(readArmy('<script>RRRRRRRRRRRR', purchase, 'white', 5).e1).toBeUndefined()
})

test('the same army for the other side', () => {
  const army = { a1: 'R', e1: 'N' }
  expect(mirrored(army, purchase, 'black')).toEqual({ a8: 'R', e8: 'N' })
  expect(mirrored(mirrored(army, purchase, 'black'), purchase, 'white')).toEqual(army)
})
