import { beforeEach } from 'vitest'

// Tests of what needs no page run without one.
beforeEach(() => {
  if (typeof document === 'undefined') return
  localStorage.clear()
  document.body.replaceChildren()
})
