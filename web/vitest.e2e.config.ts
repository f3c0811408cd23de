import { defineConfig } from 'vitest/config'

/** Pictures and measurements are made when they are asked for. */
const kind = process.env.SCREENSHOTS ? 'shots' : process.env.MEASURE ? 'measure' : 'test'

/** The tests of the whole: the real program, a fresh database, a real browser. */
export default defineConfig({
  resolve: { alias: { $lib: new URL('./src/lib', import.meta.url).pathname } },
  test: {
    include: [`e2e/**/*.${kind}.ts`],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000, interval: 60 } },
    maxWorkers: 2,
    // A browser on a busy machine that everybody shares gets a second try, and the report says so.
    retry: process.env.CI ? 1 : 0
  }
})
