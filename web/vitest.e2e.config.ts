import { defineConfig } from 'vitest/config'

/** The tests of the whole: the real program, a fresh database, a real browser. */
export default defineConfig({
  resolve: { alias: { $lib: new URL('./src/lib', import.meta.url).pathname } },
  test: {
    include: [process.env.SCREENSHOTS ? 'e2e/**/*.shots.ts' : 'e2e/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    retry: 0
  }
})
