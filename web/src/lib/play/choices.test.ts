import { expect, test } from 'vitest'
import { askOf, decided, firstForm, swapped, withArmy, type Finders } from './choices'

const find = (side: number): Finders => ({
  army: () => Promise.resolve('FOUND'),
  start: (number) => Promise.resolve(`start ${number}`),
  lot: (count) => (count === 2 ? side : count - 1)
})

test('an army from the shop stands with the colour that its buyer plays', () => {
  expect(withArmy({ ...firstForm, color: 'black' }, 'MINE')).toMatchObject({ start: 'given', color: 'black', black: 'MINE' })
  expect(withArmy({ ...firstForm, color: 'random' }, 'MINE')).toMatchObject({ color: 'white', white: 'MINE', black: '' })
  expect(withArmy({ ...firstForm, opponent: 'local', color: 'black' }, 'MINE')).toMatchObject({ white: 'MINE', black: '' })
  expect(swapped(withArmy(firstForm, 'MINE'))).toMatchObject({ white: '', black: 'MINE' })
})

test('a side without an army gets one before the server is asked', async () => {
  const form = await decided(withArmy(firstForm, 'MINE'), 'white', 1, find(0))
  expect(askOf('abchess', form, true).armies).toEqual({ kind: 'given', white: 'MINE', black: 'FOUND' })
  const none = await decided({ ...firstForm, start: 'given' }, null, 1, find(0))
  expect(askOf('abchess', none, true).armies).toEqual({ kind: 'given', white: 'FOUND', black: 'FOUND' })
})

test('a lot for the colour takes the army along', async () => {
  const form = { ...withArmy(firstForm, 'MINE'), color: 'random' as const }
  expect(await decided(form, 'white', 1, find(1))).toMatchObject({ color: 'black', white: 'FOUND', black: 'MINE' })
  expect(await decided(form, 'white', 1, find(0))).toMatchObject({ color: 'white', white: 'MINE', black: 'FOUND' })
})

test('a shuffled start is asked for by its number, or drawn', async () => {
  const form = { ...firstForm, start: 'lot' as const }
  expect(askOf('chess', await decided({ ...form, number: 0 }, null, 960, find(0)), false)).toMatchObject({ fen: 'start 0' })
  expect(askOf('chess', await decided(form, null, 960, find(0)), false)).toMatchObject({ fen: 'start 959', armies: null })
})
