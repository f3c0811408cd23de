/** The types of the pages are made from what the program says of itself, and are fresh. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { program } from './server'

test('schema.d.ts is what the program describes', () => {
  const run = () =>
    execFileSync('node', ['scripts/schema.mjs', '--check'], { env: { ...process.env, VARAN: program() }, encoding: 'utf8' })
  expect(run).not.toThrow()
})
