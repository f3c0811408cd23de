// @vitest-environment node
import { expect, test } from 'vitest'
import type { GameView, PlayerKind } from '../api/types'
import { freeSide, ownSide } from './invitation'

const game = (white: PlayerKind, black: PlayerKind, you: GameView['you']) => ({
  you,
  players: { white: { name: '', kind: white, online: false }, black: { name: '', kind: black, online: false } }
})

test('who is invited sees the board from the side that is offered', () => {
  expect(ownSide(game('person', 'open', 'spectator'), true)).toBe('black')
  expect(ownSide(game('open', 'person', 'spectator'), true)).toBe('white')
  expect(freeSide(game('person', 'open', 'white'))).toBe('black')
})

test('players see it from their own, watchers from White’s', () => {
  expect(ownSide(game('person', 'person', 'black'), true)).toBe('black')
  expect(ownSide(game('person', 'open', 'white'), true)).toBe('white')
  expect(ownSide(game('person', 'person', 'spectator'), true)).toBe('white')
  expect(ownSide(game('person', 'open', 'spectator'), false)).toBe('white')
  expect(freeSide(game('person', 'person', 'spectator'))).toBeNull()
})
