// @vitest-environment node
import { expect, test } from 'vitest'
import { readLink, writeLink } from './link'

test('a link gives back what it was made of', () => {
  const link = { variant: 'x', fen: '4+T(N)3/8[Rt|AA] w - - 0 1', moves: ['e2e4', 'N@e5', 'e6e8n'], ply: 2 }
  expect(readLink(new URL(writeLink(link), 'http://h').search)).toEqual({ ...link, game: null })
})

test('takes what a hand may have written', () => {
  expect(readLink('?variant=chess&moves=e2e4,e7e5 g1f3&ply=x')).toMatchObject({
    moves: ['e2e4', 'e7e5', 'g1f3'],
    ply: null,
    fen: null
  })
})
