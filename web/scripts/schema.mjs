#!/usr/bin/env node
// Makes src/lib/api/schema.d.ts from the program's own description of its interface. `--check` only says whether it is fresh.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
const program = [process.env.VARAN ?? '', join(web, '../target/release/varan')].find((path) => path && existsSync(path))
if (!program) {
  console.error('error: there is no program to ask; build it with `make build`, or name it in VARAN')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'varan-schema-'))
const [described, made] = [join(folder, 'openapi.json'), join(folder, 'schema.d.ts')]
writeFileSync(described, execFileSync(program, ['openapi'], { maxBuffer: 1 << 26 }))
execFileSync(join(web, 'node_modules/.bin/openapi-typescript'), [described, '-o', made], { stdio: 'ignore' })
const kept = join(web, 'src/lib/api/schema.d.ts')
const fresh = readFileSync(made, 'utf8')
if (!process.argv.includes('--check')) writeFileSync(kept, fresh)
else if (!existsSync(kept) || readFileSync(kept, 'utf8') !== fresh) {
  console.error('error: src/lib/api/schema.d.ts is not what the program describes; run `npm run schema`')
  process.exit(1)
}
