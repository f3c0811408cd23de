import { expect, test } from 'vitest'
import type { Placed } from '../api/types'
import { follow } from './follow'

const piece = (text: string): Placed => {
  const [letter = '', square = ''] = text.split('@')
  const upper = letter.toUpperCase()
  return { square, letter: upper, color: letter === upper ? 'white' : 'black', load: null, frozen: false }
}
const board = (text: string) => text.split(' ').map(piece)
const keyAt = (living: { square: string; key: number }[], square: string) => living.find((p) => p.square === square)?.key

test('a moved piece keeps its key, the others stay', () => {
  const before = follow([], board('R@a1 R@h1 k@e8'))
  const after = follow(before, board('R@a1 R@h5 k@e8'), [{ from: 'h1', to: 'h5' }])
  expect(keyAt(after, 'h5')).toBe(keyAt(before, 'h1'))
  expect(keyAt(after, 'a1')).toBe(keyAt(before, 'a1'))
  expect(keyAt(after, 'e8')).toBe(keyAt(before, 'e8'))
})

test('of two like pieces the one that is told goes, though the other is nearer', () => {
  const before = follow([], board('R@a1 R@d1'))
  const after = follow(before, board('R@e1 R@d1'), [{ from: 'a1', to: 'e1' }])
  expect(keyAt(after, 'e1')).toBe(keyAt(before, 'a1'))
  expect(keyAt(after, 'd1')).toBe(keyAt(before, 'd1'))
})

test('a promoted piece is the piece that it was', () => {
  const before = follow([], board('T@c7'))
  const next = [{ ...piece('T@c8'), letter: '+T' }]
  const after = follow(before, next, [{ from: 'c7', to: 'c8' }], (letter) => letter.replace('+', ''))
  expect(keyAt(after, 'c8')).toBe(keyAt(before, 'c7'))
})

test('castling in threes: each goes to the nearest place of its kind', () => {
  const before = follow([], board('K@f1 R@k1 D@l1'))
  const after = follow(before, board('K@k1 D@j1 R@h1'), [{ from: 'f1', to: 'k1' }])
  expect(keyAt(after, 'k1')).toBe(keyAt(before, 'f1'))
  expect(keyAt(after, 'h1')).toBe(keyAt(before, 'k1'))
  expect(keyAt(after, 'j1')).toBe(keyAt(before, 'l1'))
})

test('a capture ends the captured piece and a drop begins a new one', () => {
  const before = follow([], board('R@a1 n@a5'))
  const after = follow(before, board('R@a5 N@c3'), [{ from: 'a1', to: 'a5' }])
  expect(keyAt(after, 'a5')).toBe(keyAt(before, 'a1'))
  expect(before.map((p) => p.key)).not.toContain(keyAt(after, 'c3'))
})

test('drawings keep their order, so that no element is moved in the document', () => {
  const before = follow([], board('R@a1 B@b1 N@c1'))
  const after = follow(before, board('N@d4 R@a1 B@b1'), [{ from: 'c1', to: 'd4' }])
  expect(after.map((p) => p.key)).toEqual(before.map((p) => p.key))
})

test('what stays as it was is the same object, and what changed is another', () => {
  const before = follow([], board('R@a1 R@h1 k@e8'))
  const next = board('R@a1 R@h5 k@e8').map((p) => (p.square === 'e8' ? { ...p, frozen: true } : p))
  const after = follow(before, next, [{ from: 'h1', to: 'h5' }])
  const at = (living: { square: string }[], square: string) => living.find((p) => p.square === square)
  expect(at(after, 'a1')).toBe(at(before, 'a1'))
  expect(at(after, 'e8')).not.toBe(at(before, 'e8'))
  expect(at(after, 'e8')).toMatchObject({ frozen: true, key: keyAt(before, 'e8') })
})
