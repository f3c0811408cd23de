// @vitest-environment node
/** All text in the catalogue, in every language, and nothing in it that no page says. */
import { expect, test } from 'vitest'
import { endWords, inWords } from '../board/words'
import { de } from './de'
import { en } from './en'
import { fill, languages, preferredLanguage, setLanguage, t, tn } from './index.svelte'

const catalogues: Record<string, Record<string, string>> = { en, de }
const keys = Object.keys(en)
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort()
const sources: string[] = Object.values(
  import.meta.glob<string>(['/src/**/*.svelte', '/src/**/*.ts', '!/src/lib/i18n/**', '!**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true
  })
)

test('every language on offer has a catalogue', () => {
  expect(Object.keys(catalogues).sort()).toEqual(languages.map((l) => l.id).sort())
})

test.each(Object.keys(catalogues))('%s has every key, with the same places to fill', (id) => {
  const catalogue = catalogues[id]!
  expect(Object.keys(catalogue).sort()).toEqual([...keys].sort())
  for (const key of keys) {
    expect(catalogue[key]!.trim(), key).not.toBe('')
    if (!/\.one$/.test(key)) expect(places(catalogue[key]!), `${id} ${key}`).toEqual(places(en[key as keyof typeof en]))
  }
})

test('texts that count come in pairs', () => {
  for (const key of keys) {
    if (key.endsWith('.one')) expect(keys).toContain(key.replace(/\.one$/, '.other'))
  }
})

test('every text is said somewhere', () => {
  const all = sources.join('\n')
  const literals = new Set([...all.matchAll(/['"`]([a-z][\w]*(?:\.[\w-]+)+)['"`]/gi)].map((m) => m[1]!))
  const beginnings = [...all.matchAll(/[`'"]([a-z]\w*\.[\w.-]*)\$\{/gi)].map((m) => m[1]!)
  const said = (key: string) => literals.has(key) || beginnings.some((b) => key.startsWith(b))
  const unsaid = keys.filter((key) => !said(key) && !said(key.replace(/\.(one|other)$/, '')))
  expect(unsaid).toEqual([])
})

test('fills places, counts and changes language', async () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
  expect(fill('a {a}, A {b} or a {c}', { a: 'Alibaba', b: 'Elephant', c: 'Unicorn' })).toBe(
    'an Alibaba, An Elephant or a Unicorn'
  )
  expect(tn('library.moves', 1)).toBe('One move')
  expect(tn('library.moves', 1200)).toBe('1,200 moves')
  await setLanguage('de')
  expect(t('nav.play')).toBe('Spielen')
  expect(tn('library.moves', 1200)).toBe('1.200 Züge')
  await setLanguage('en')
  expect(preferredLanguage(['fr', 'de-AT', 'en'])).toBe('de')
  expect(preferredLanguage([])).toBe('en')
})

test('a piece is called by its name in the language, or as its definition calls it', async () => {
  await setLanguage('de')
  expect(['Rook', 'Gold General', 'Tokin'].map(inWords)).toEqual(['Turm', 'Goldgeneral', 'Tokin'])
  await setLanguage('en')
  expect(inWords('Rook')).toBe('Rook')
})

test('an end is told in the language, and in the server’s words where only they tell it', async () => {
  const mate = { result: '1-0', winner: 'white' as const, reason: 'checkmate', sentence: 'Checkmate. White wins.' }
  const own = { ...mate, reason: 'a_rule_of_its_own', sentence: 'White holds it all: White wins.' }
  expect(endWords(mate)).toBe(mate.sentence)
  await setLanguage('de')
  expect(endWords(mate)).toBe('Matt. Weiß gewinnt.')
  expect(endWords({ ...mate, result: '1/2-1/2', winner: null, reason: 'stalemate' })).toBe('Patt. Die Partie ist remis.')
  expect(endWords({ ...mate, result: '*', winner: null, reason: 'aborted' })).toBe('Abgesagt.')
  expect(endWords({ ...mate, result: '*', winner: null, reason: 'aborted', by: 'black' })).toBe(
    'Schwarz hat die Partie abgesagt.'
  )
  expect(endWords(own)).toBe(own.sentence)
  expect(endWords({ ...mate, reason: 'set' })).toBe('Ein vollständiger Satz. Weiß gewinnt.')
  await setLanguage('en')
})
