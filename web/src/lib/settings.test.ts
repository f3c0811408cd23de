import { afterEach, expect, test } from 'vitest'
import { apply, change, defaults, listeners, settings, sound } from './settings.svelte'

afterEach(() => {
  change(defaults())
  listeners.clear()
})

test('what is stored is taken only where it is sound', () => {
  expect(sound(null)).toEqual(defaults())
  expect(sound({ theme: 'dark', pieces: 'emoji', sound: 'yes', other: 1 })).toEqual({ ...defaults(), theme: 'dark' })
})

test('a change is kept, shown and told', () => {
  const told: unknown[] = []
  listeners.add((s) => told.push(s.board))
  change({ board: 'slate', theme: 'dark', animation: false })
  expect(JSON.parse(localStorage.getItem('varan.settings')!)).toMatchObject({ board: 'slate' })
  expect({ ...document.documentElement.dataset }).toMatchObject({ board: 'slate', theme: 'dark' })
  expect(document.documentElement.hasAttribute('data-still')).toBe(true)
  expect(told).toEqual(['slate'])
})

test('the system’s own theme leaves no mark on the document', async () => {
  change({ theme: 'dark' })
  change({ theme: 'system' })
  await apply()
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(settings.theme).toBe('system')
})
