import { beforeEach } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})
