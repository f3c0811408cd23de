// @vitest-environment node
import { expect, test } from 'vitest'
import { withVariant } from './tagged'

const TAG = '[Variant "x"] '
const tagged = (text: string) => withVariant(text, 'x').text
const fault = (line: number, column: number) => ({ line, column, token: '', message: '' })

test('a game without a Variant tag gets that of the page', () => {
  expect(tagged('1. e4 e5 *')).toBe(`${TAG}1. e4 e5 *`)
  expect(tagged('[Event "a"]\n[White "b"]\n\n1. e4 *')).toBe(`${TAG}[Event "a"]\n[White "b"]\n\n1. e4 *`)
  expect(tagged('\ufeff{before} [Event "a"] 1. e4')).toBe(`\ufeff${TAG}{before} [Event "a"] 1. e4`)
})

test('a game that names its variant keeps it, wherever the tag stands', () => {
  const text = '[Event "a"]\n[ Variant "chess" ]\n\n1. e4 *\n'
  expect(tagged(text)).toBe(text)
})

test('each game of a text is looked at by itself', () => {
  const text = '[Variant "chess"]\n1. e4 *\n\n[Event "b"]\n1. d4 1-0\n1. c4 *'
  expect(tagged(text)).toBe(`[Variant "chess"]\n1. e4 *\n\n${TAG}[Event "b"]\n1. d4 1-0\n${TAG}1. c4 *`)
  expect(tagged('1. e4\n[Event "b"]\n*')).toBe(`${TAG}1. e4\n${TAG}[Event "b"]\n*`)
})

test('what is no tag is none: comments, escaped lines, quotes, variations with results', () => {
  const text =
    '% [Variant "q"]\n{ [Variant "q"] * } ; [Variant "q"] *\n[Event "a \\" [Variant \\"q\\"]"]\n1. e4 (1. d4 *) 1... e5 * ; the end'
  expect(tagged(text)).toBe(text.replace('{ [', `${TAG}{ [`))
  expect(tagged('')).toBe('')
  expect(tagged('; only words')).toBe('; only words')
  expect(tagged('99999 1... 2.')).toBe('99999 1... 2.')
  expect(tagged('{words}\n[Event "a"]')).toBe(`${TAG}{words}\n[Event "a"]`)
})

test('a game that begins within a line gets a line of its own', () => {
  expect(tagged('1. e4 * 1. d4 *')).toBe(`${TAG}1. e4 * \n${TAG}1. d4 *`)
})

test('faults are told with the places of the text as it was', () => {
  const { text, place } = withVariant('1. e4 * 1. d5 *\n\n[Event "ü"]\n1. ü e5', 'x')
  expect(text.split('\n')).toEqual([`${TAG}1. e4 * `, `${TAG}1. d5 *`, '', `${TAG}[Event "ü"]`, '1. ü e5'])
  expect(place(fault(1, TAG.length + 4))).toMatchObject({ line: 1, column: 4 })
  expect(place(fault(2, TAG.length + 4))).toMatchObject({ line: 1, column: 12 })
  expect(place(fault(4, TAG.length + 8))).toMatchObject({ line: 3, column: 8 })
  expect(place(fault(5, 6))).toMatchObject({ line: 4, column: 6 })
  // A fault of the tag itself is one of the game's beginning.
  expect(place(fault(1, 1))).toMatchObject({ line: 1, column: 1 })
})

test('a long text is read in a moment', () => {
  const text = '[Event "a"]\n\n1. e4 {a comment} e5 (1... c5 2. Nf3) 2. Nf3 *\n\n'.repeat(5000) + '{'.repeat(5000)
  const start = performance.now()
  withVariant(text, 'x')
  expect(performance.now() - start).toBeLessThan(2000)
})
