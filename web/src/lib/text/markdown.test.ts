// @vitest-environment node
import { expect, test } from 'vitest'
import { blocks, inlines } from './markdown'

test('marks words', () => {
  expect(inlines('a **b *c*** `d*`')).toEqual([
    { kind: 'text', text: 'a ' },
    {
      kind: 'strong',
      inner: [
        { kind: 'text', text: 'b ' },
        { kind: 'em', inner: [{ kind: 'text', text: 'c' }] }
      ]
    },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'd*' }
  ])
})

test('leaves lone stars and HTML as text', () => {
  expect(inlines('2 * 3 <b>')).toEqual([{ kind: 'text', text: '2 * 3 <b>' }])
})

test('tells paragraphs, lists and tables', () => {
  const found = blocks('One\ntwo:\n- a\n  b\n- c\n\n1. first\n\n| x | y |\n|---|---|\n| 1 | 2 |')
  expect(found.map((b) => b.kind)).toEqual(['paragraph', 'list', 'list', 'table'])
  expect(found[1]).toMatchObject({ ordered: false, items: [[{ text: 'a b' }], [{ text: 'c' }]] })
  expect(found[2]).toMatchObject({ ordered: true })
  expect(found[3]).toMatchObject({ rows: [[[{ text: '1' }], [{ text: '2' }]]] })
})

test('ends on any text', () => {
  for (const text of ['', '**', '***', '- ', '|', '||\n||', '`', '# ', '**a*b**', '1.\n|a|'])
    expect(blocks(text)).toBeInstanceOf(Array)
})
