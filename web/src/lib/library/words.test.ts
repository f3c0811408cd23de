// @vitest-environment node
import { expect, test } from 'vitest'
import type { Listed } from '../api/types'
import { armies, ending, opponentName } from './words'

const game = (some: Partial<Listed>): Listed => ({
  id: 'g',
  variant: 'x',
  mode: 'friend',
  status: 'over',
  white: 'Ann',
  black: 'Bob',
  white_army: '',
  black_army: '',
  you: 'white',
  result: '1-0',
  reason: 'checkmate',
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
