// @vitest-environment node
/** What the server refuses has a sentence in every language. */
import { expect, test } from 'vitest'
import { de } from '../i18n/de'
import { en } from '../i18n/en'
import { setLanguage } from '../i18n/index.svelte'
import { refusalWords } from './refusal'

const schema = Object.values(
  import.meta.glob<string>('/src/lib/api/schema.d.ts', { query: '?raw', import: 'default', eager: true })
).join('')

test('every code of the server has a sentence in both languages, and no other has', () => {
  const listed = /^\s+Code:\s*([^;]+);/m.exec(schema)?.[1] ?? ''
  const codes = [...listed.matchAll(/"(\w+)"/g)].map((m) => `refusal.${m[1]}`).sort()
  expect(codes.length).toBeGreaterThan(50)
  for (const catalogue of [en, de]) {
    expect(
      Object.keys(catalogue)
        .filter((key) => key.startsWith('refusal.'))
        .sort()
    ).toEqual(codes)
  }
})

test('a refusal is told in the language, with what it tells', async () => {
  const long = {
    code: 'name_too_long',
    message: 'a name has at most 40 characters, not 50',
    params: { most: '40', length: '50' }
  }
  const turn = { code: 'not_your_turn', message: "it is White's turn", params: { side: 'white' } }
  await setLanguage('de')
  expect(refusalWords(long)).toBe('Ein Name hat höchstens 40 Zeichen, nicht 50.')
  expect(refusalWords(turn)).toBe('Weiß ist am Zug.')
  expect(refusalWords({ code: 'bad_fen', message: 'the FEN: {x} is no piece' })).toMatch(/^Die Stellung .* \{x\} is no piece$/)
  await setLanguage('en')
  expect(refusalWords(long)).toBe('A name has at most 40 characters, not 50.')
})

test('where there is no sentence, or a part of it was not sent, the server’s own is told', () => {
  expect(refusalWords({ code: 'from_the_future', message: 'not yet' })).toBe('not yet')
  expect(refusalWords({ code: 'name_too_long', message: 'too long' })).toBe('too long')
})
