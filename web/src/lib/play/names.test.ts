// @vitest-environment node
import { expect, test } from 'vitest'
import { setLanguage } from '../i18n/index.svelte'
import { personName, playerName } from './names'

test('a guest whom the server named is a guest in the language; what a person typed stays', async () => {
  await setLanguage('de')
  expect(personName('Guest 1234')).toBe('Gast 1234')
  expect(['Guest', 'Guest 12345', 'Miss Guest 1234'].map(personName)).toEqual(['Guest', 'Guest 12345', 'Miss Guest 1234'])
  await setLanguage('en')
  const seat = { kind: 'person', name: 'Guest 1234' } as Parameters<typeof playerName>[0]
  expect(playerName(seat)).toBe('Guest 1234')
})
