import type { Plugin } from 'vite'

/** Makes vitest take Svelte's browser build, so that components can be mounted in tests. */
export function svelteTesting(): Plugin {
  return {
    name: 'svelte-testing',
    config: () => (process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {})
  }
}
