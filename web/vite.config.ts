import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from './tests/svelte-testing.ts'
import { defineConfig } from 'vitest/config'

/** Where `npm run dev` finds the program; `VARAN_SERVER=http://127.0.0.1:7979 npm run dev` for another one. */
const server = process.env.VARAN_SERVER ?? 'http://127.0.0.1:7878'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: { alias: { $lib: new URL('./src/lib', import.meta.url).pathname } },
  server: {
    proxy: { '/api': { target: server, ws: true, changeOrigin: true }, '/healthz': server }
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['./tests/setup.ts']
  }
})
