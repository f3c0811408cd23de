// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { de } from '../i18n/de'
import { en } from '../i18n/en'
import { setLanguage } from '../i18n/index.svelte'
import { inLanguage } from './summary'

const folder = new URL('../../../../variants/', import.meta.url)
const definitions = readdirSync(folder)
  .filter((file) => file.endsWith('.toml'))
  .map((file) => ({ id: file.replace('.toml', ''), text: readFileSync(new URL(file, folder), 'utf8') }))
/** The first line of each definition that gives a value. */
const defined = (what: string, group: string) =>
  definitions.map(({ id, text }) => [`${group}.${id}`, new RegExp(`^${what} = "(.*)"$`, 'm').exec(text)?.[1]])

test('the catalogue has a name and a summary for every game that comes along, in English the definition’s own', () => {
  const told = (group: string) => Object.fromEntries(Object.entries(en).filter(([key]) => key.startsWith(`${group}.`)))
  expect(told('summary')).toEqual(Object.fromEntries(defined('summary', 'summary')))
  expect(told('name')).toEqual(Object.fromEntries(defined('name', 'name')))
})

test('a game is named and summed up in the language, and by itself where the catalogue does not know it', async () => {
  const chess = { id: 'chess', name: 'Chess', summary: 'The game that every chess player knows.' }
  const own = { id: 'mine', name: 'Mine', summary: 'A game of my own.' }
  expect(inLanguage(chess)).toEqual(chess)
  await setLanguage('de')
  expect(inLanguage(chess)).toEqual({ id: 'chess', name: 'Schach', summary: 'Das Spiel, das jeder Schachspieler kennt.' })
  expect(inLanguage(own)).toEqual(own)
  await setLanguage('en')
})

/** Pieces that are called so in every language. */
const international = new Set('Khun Met Ruea Khon Ma Bia Tokin Rukh Alfil Faras Baidaq Schleich'.split(' '))

test('no piece of a game that comes along lacks a German name', () => {
  const pieces = definitions.flatMap(({ text }) =>
    text
      .split('[[piece]]')
      .slice(1)
      .map((piece) => /^name = "(.*)"$/m.exec(piece)?.[1] ?? '')
  )
  const nameless = [...new Set(pieces)].filter((name) => !international.has(name) && !(`man.${name}` in de))
  expect(pieces.length).toBeGreaterThan(100)
  expect(nameless).toEqual([])
})
