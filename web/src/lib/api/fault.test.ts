// @vitest-environment node
/** What is wrong with what was written has a sentence in every language. */
import { afterEach, expect, test } from 'vitest'
import { de } from '../i18n/de'
import { en } from '../i18n/en'
import { setLanguage } from '../i18n/index.svelte'
import { distinct, faultWords, textFaults } from './fault'
import { refusalWords } from './refusal'
import type { TextFault } from './types'

const schema = Object.values(
  import.meta.glob<string>('/src/lib/api/schema.d.ts', { query: '?raw', import: 'default', eager: true })
).join('')
afterEach(() => setLanguage('en'))

test('every word of the server for a fault has a sentence in both languages, and no other has', () => {
  const listed = /^\s+FaultWord:\s*([^;]+);/m.exec(schema)?.[1] ?? ''
  const words = [...listed.matchAll(/"(\w+)"/g)].map((m) => m[1]!)
  expect(words.length).toBeGreaterThan(80)
  for (const catalogue of [en, de]) {
    const keys = (kind: string) => Object.keys(catalogue).flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []))
    expect(keys('fault.').sort()).toEqual([...words].sort())
    expect(words).toEqual(expect.arrayContaining(keys('hint.')))
  }
})

test('a fault is told in the language, with the names of pieces and sides in it', async () => {
  const fault = {
    code: 'royal_missing',
    message: 'Black has no King, exactly one is needed',
    hint: 'put one on the board',
    params: { side: 'black', piece: 'King' }
  }
  expect(faultWords(fault)).toEqual({
    message: 'Black has no King; exactly one is needed.',
    hint: 'Put one on the board.'
  })
  await setLanguage('de')
  expect(faultWords(fault)).toEqual({
    message: 'Schwarz fehlt: König. Genau einer ist nötig.',
    hint: 'Stelle einen auf das Brett.'
  })
  const few = { code: 'army_too_few', message: 'x', params: { count: '2', expected: '10', more: '8' }, side: 'white' as const }
  expect(faultWords(few).message).toBe('Heer von Weiß: Gekauft bisher: 2. Ein Heer hat genau 10 Figuren.')
})

test('a fault without a word, or of which a part was not told, is told as the server does', () => {
  expect(faultWords({ message: 'so it is', hint: 'mend it' })).toEqual({ message: 'so it is', hint: 'mend it' })
  expect(faultWords({ code: 'from_the_future', message: 'not yet' })).toEqual({ message: 'not yet', hint: null, lang: 'en' })
  expect(faultWords({ code: 'royal_missing', message: 'no King', params: { side: 'black' } }).message).toBe('no King')
  // What stands in the text is no place to fill.
  const odd = { code: 'fen_bad_side', message: 'x', params: { text: '{side}' } }
  expect(faultWords(odd).message).toBe('“{side}” is no side to move.')
})

test('the faults of a text say where they are, in which game, and what is wrong with its start', async () => {
  const why = { code: 'royal_missing', message: 'no King', params: { side: 'white', piece: 'King' } }
  const fault = { game: 2, line: 3, column: 8, token: 'e9', message: 'x', fatal: true }
  const move = { ...fault, code: 'move_none', params: { text: 'e9' } }
  await setLanguage('de')
  expect(textFaults([move], false).map((f) => f.message)).toEqual(['Zeile 3, Spalte 8: e9 ist kein möglicher Zug.'])
  const start = textFaults([{ ...fault, code: 'pgn_bad_start', params: {}, faults: [why] }], true)
  expect(start.map((f) => faultWords(f).message)).toEqual([
    'Partie 2, Zeile 3, Spalte 8: Die Ausgangsstellung ist nicht möglich.',
    'Weiß fehlt: König. Genau einer ist nötig.'
  ])
})

test('a wrong move of a game was told as a fault of an army, since both name a side', () => {
  const wire = JSON.parse(
    '{"game":1,"line":3,"column":13,"token":"Ke5","message":"","ply":3,"side":"white","fatal":true,"code":"move_none","params":{"text":"Ke5"}}'
  ) as TextFault
  expect(textFaults([wire], false)[0]?.message).toMatch(/: Ke5 /)
})

test('the same words are told once, and counted once', () => {
  const x = { code: 'fen_bad_side', message: 'x', params: { text: 'x' } }
  expect(distinct([x, { ...x, from: 3 }, { ...x, params: { text: 'y' } }]).map((f) => f.message)).toEqual([
    '“x” is no side to move.',
    '“y” is no side to move.'
  ])
})

test('a refusal tells its one fault in the language, or how many there are', async () => {
  const fault = { code: 'fen_no_side', message: 'the FEN does not say who is to move' }
  const refused = { code: 'bad_fen', message: 'the FEN: the FEN does not say who is to move', faults: [fault] }
  await setLanguage('de')
  expect(refusalWords(refused)).toBe('Die Stellung (FEN) stimmt nicht. Die FEN sagt nicht, wer am Zug ist.')
  expect(refusalWords({ ...refused, faults: [fault, { ...fault, code: 'fen_empty' }] })).toBe(
    'Die Stellung (FEN) stimmt nicht. 2 Dinge stimmen nicht.'
  )
  expect(refusalWords({ ...refused, faults: [fault, fault] })).toBe(refusalWords(refused))
  const text = { code: 'bad_pgn', message: 'x', params: { game: '1', line: '3', column: '8', ply: '4' } }
  expect(refusalWords(text)).toBe('In diesem Text ist keine Partie. Der erste Fehler steht in Partie 1, Zeile 3, Spalte 8.')
})
