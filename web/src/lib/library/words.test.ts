// @vitest-environment node
import { expect, test } from 'vitest'
import type { Listed } from '../api/types'
import { setLanguage } from '../i18n/index.svelte'
import { armies, ending, occasion, opponentName, played, standing } from './words'

const game = (some: Partial<Listed>): Listed => ({
  id: 'g',
  variant: 'x',
  mode: 'friend',
  status: 'over',
  white: 'Ann',
  black: 'Bob',
  white_level: null,
  black_level: null,
  event: '',
  site: '',
  round: '',
  date: '',
  white_army: '',
  black_army: '',
  you: 'white',
  result: '1-0',
  reason: 'checkmate',
  turn: null,
  waits: false,
  clock: null,
  deadline: null,
  plies: 3,
  created_at: 0,
  updated_at: 0,
  ...some
})

test('a result is told from the guest’s side', () => {
  expect(ending(game({}))).toBe('won')
  expect(ending(game({ you: 'black' }))).toBe('lost')
  expect(ending(game({ you: null }))).toBe('over')
  expect(ending(game({ result: '1/2-1/2' }))).toBe('drawn')
  expect(ending(game({ result: null, status: 'playing' }))).toBe('running')
  expect(ending(game({ result: null, status: 'over' }))).toBe('over')
})

test('the opponent is the other one', () => {
  expect(opponentName(game({}))).toContain('Bob')
  expect(opponentName(game({ you: 'black' }))).toContain('Ann')
  expect(opponentName(game({ you: null }))).toBe('Ann – Bob')
  expect(opponentName(game({ black: '', status: 'waiting' }))).toBe('waiting for a friend')
})

test('armies that are alike are told once', () => {
  expect(armies(game({ white_army: 'RHBL', black_army: 'RHBL' }))).toEqual(['RHBL'])
  expect(armies(game({ white_army: 'RHBL', black_army: 'VGQM' }))).toEqual(['RHBL', 'VGQM'])
  expect(armies(game({}))).toEqual([])
})

test('a game that was brought in tells its event and its own date, as exactly as it knows it', () => {
  const brought = game({ mode: 'imported', you: null, event: 'Match', site: '?', round: '3', date: '1851.06.21' })
  expect(occasion(brought)).toBe('Match · round 3')
  expect(played(brought)).toEqual({ words: 'Jun 21, 1851', machine: '1851-06-21' })
  expect(played(game({ date: '1851.06.??' }))).toEqual({ words: 'Jun 1851', machine: '1851-06' })
  expect(played(game({ date: '1851.??.??' }))).toEqual({ words: '1851', machine: '1851' })
  expect(played(game({ date: '1851.13.40' }))).toEqual({ words: '1851.13.40', machine: '' })
  expect(played(game({}))).toEqual({ words: 'Jan 1, 1970', machine: '1970-01-01T00:00:00.000Z' })
})

test('a computer is called so in the language in use', async () => {
  const against = game({ mode: 'computer', black: 'Computer, level 3', black_level: 3 })
  expect(opponentName(against)).toBe('against Computer, level 3')
  await setLanguage('de')
  expect(opponentName(against)).toBe('gegen Computer, Stufe 3')
  await setLanguage('en')
})

test('a game that was brought in without a date is not told to be of today', () => {
  expect(played(game({ mode: 'imported', date: '' }))).toEqual({ words: '', machine: '' })
  expect(played(game({ mode: 'imported', date: '????.??.??' }))).toEqual({ words: '', machine: '' })
})

test('a game that goes on says whose turn it is, and two on one screen wait for nobody', () => {
  const playing = { status: 'playing', result: null, reason: null } as const
  expect(standing(game({ status: 'waiting' }))).toBe('Waiting for an opponent')
  expect(standing(game({ ...playing, turn: 'white', waits: true }))).toBe('Your move')
  expect(standing(game({ ...playing, turn: 'black', black: 'Bob' }))).toBe('Bob to move')
  expect(standing(game({ ...playing, turn: 'black', black_level: 3 }))).toBe('Computer, level 3 to move')
  expect(standing(game({ ...playing, mode: 'local', you: 'both', turn: 'black' }))).toBe('Black to move')
  expect(standing(game({ status: 'buying', turn: 'both', waits: true }))).toBe('Yours to buy')
  expect(standing(game({ status: 'buying', turn: 'black' }))).toBe('Buying armies')
})
