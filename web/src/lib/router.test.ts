import { expect, test } from 'vitest'
import { go, listen, place } from './router.svelte'

test('a visit has a name that a jump within the page keeps, and another step changes', () => {
  const end = listen()
  go('/one?a=1')
  const first = place.visit
  expect(first).not.toBe('')
  expect(history.state).toEqual({ visit: first })
  // The browser's own step to a heading knows nothing of visits.
  history.pushState(null, '', '/one?a=1#part')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect([place.visit, history.state]).toEqual([first, { visit: first }])
  go('/one?a=1')
  expect(place.visit).not.toBe(first)
  go('/one?a=1', { visit: first })
  expect(place.visit).toBe(first)
  end()
})
