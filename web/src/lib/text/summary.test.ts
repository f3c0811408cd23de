// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '../i18n/en'
import { setLanguage } from '../i18n/index.svelte'
import { summaryOf } from './summary'

const folder = new URL('../../../../variants/', import.meta.url)
const defined = readdirSync(folder)
  .filter((file) => file.endsWith('.toml'))
  .map((file) => [
    `summary.${file.replace('.toml', '')}`,
    /^summary = "(.*)"$/m.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1]
  ])

test('the catalogue has a summary for every game that comes along, in English the definition’s own', () => {
  const told = Object.entries(en).filter(([key]) => key.startsWith('summary.'))
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(defined))
})

test('a game is summed up in the language, and by itself where the catalogue does not know it', async () => {
  const chess = { id: 'chess', summary: 'The game that every chess player knows.' }
  const own = { id: 'mine', summary: 'A game of my own.' }
  expect(summaryOf(chess)).toBe(chess.summary)
  await setLanguage('de')
  expect([chess, own].map(summaryOf)).toEqual(['Das Spiel, das jeder Schachspieler kennt.', own.summary])
  await setLanguage('en')
})
