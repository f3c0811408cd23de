import { afterEach, expect, test } from 'vitest'
import { settings } from '../settings.svelte'
import { written } from './written'

afterEach(() => (settings.notation = 'san'))

test('a move is shown as in chess, or as its own players write it where they have a way of their own', () => {
  const pawn = { san: 'Pc4', native: 'P-7f' }
  expect(written(pawn)).toBe('Pc4')
  settings.notation = 'native'
  expect(written(pawn)).toBe('P-7f')
  expect(written({ san: 'Nf3' })).toBe('Nf3')
  expect(written({ san: 'Pc4', native: null })).toBe('Pc4')
})
