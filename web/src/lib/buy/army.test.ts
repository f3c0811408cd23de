import { expect, test } from 'vitest'
import type { Purchase } from '../api/types'
import { carried, costOf, mirrored, nextFree, placed, readArmy } from './army'

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
