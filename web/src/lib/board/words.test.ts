// @vitest-environment node
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../i18n/index.svelte'
import { sampleMove, sampleVariant } from './sample'
import { choiceWords } from './words'

const stone = (letter: string) => ({ letter, color: 'white' as const, load: null })
const variant = {
  ...sampleVariant,
  pieces: ['King', 'Rook', 'Dabbaba'].map((name) => ({ ...sampleVariant.pieces[0]!, letter: name[0]!, name }))
}
/** The King of f1 goes to `to`; the others arrive where they are named. */
const castling = (label: string, side: 'short' | 'long', to: string, arrivals: Record<string, string>) =>
  sampleMove({
    move: `f1${to}`,
    castle: { label, side },
    choice: `Castle ${label}`,
    changes: [
      { square: 'f1', before: stone('K'), after: null, effect: 'castled' },
      { square: to, before: stone('R'), after: stone('K'), effect: 'castled' },
      ...Object.entries(arrivals).map(([square, letter]) => ({ square, before: null, after: stone(letter), effect: 'castled' }))
    ]
  })

afterEach(() => setLanguage('en'))

test('castling is told in words, by its side and by who takes part', async () => {
  const three = castling('O-O-O&D', 'long', 'b1', { c1: 'D', e1: 'R' })
  const two = castling('O-O', 'short', 'i1', { h1: 'R' })
  expect(choiceWords(variant, three)).toBe('Castle queenside with Dabbaba and Rook')
  expect(choiceWords(variant, two)).toBe('Castle kingside with Rook')
  await setLanguage('de')
  expect(choiceWords(variant, three)).toBe('Lange Rochade mit Dabbaba und Turm')
  expect(choiceWords(variant, two)).toBe('Kurze Rochade mit Turm')
})

test('castling whose partner stays where it stands is told by its side', () => {
  expect(choiceWords(variant, castling('O-O', 'short', 'g1', {}))).toBe('Castle kingside')
})
