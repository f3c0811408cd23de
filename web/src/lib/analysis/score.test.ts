// @vitest-environment node
import { expect, test } from 'vitest'
import { afterMove, chance, forWhite, scoreText } from './score'

test('reads scores as people do', () => {
  expect([35, -120, 0, 1234, 25000].map((cp) => scoreText({ cp }))).toEqual(['+0.35', '−1.20', '0.00', '+12.3', '+250'])
  expect([3, -2].map((mate) => scoreText({ mate }))).toEqual(['#3', '−#2'])
})

test('turns a score to the side of White', () => {
  expect(forWhite({ cp: 50 }, true)).toEqual({ cp: -50, mate: null })
  expect(forWhite({ mate: 2, cp: null }, true)).toEqual({ cp: null, mate: -2 })
  expect(forWhite({ cp: 50 }, false)).toEqual({ cp: 50 })
})

test('a mate that has been given is a win for who gave it', () => {
  for (const black of [false, true]) {
    const mover = black ? 0 : 1
    expect(chance(forWhite(afterMove({ mate: 0 }), black))).toBe(mover)
    // The same end as the side sees it whose turn it is.
    expect(chance(forWhite({ mate: 0, cp: null }, black))).toBe(1 - mover)
    expect(scoreText(forWhite({ mate: 0 }, black))).toBe('#')
  }
})

test('gives even chances at zero and certainty at mate', () => {
  expect(chance({ cp: 0 })).toBe(0.5)
  expect(chance({ cp: 300 })).toBeGreaterThan(0.7)
  expect(chance({ mate: -1 })).toBe(0)
})
