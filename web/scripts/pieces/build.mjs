// Writes every picture to src/pieces: node scripts/pieces/build.mjs
import { writeFileSync } from 'node:fs'
import { files } from './catalogue.mjs'

const folder = new URL('../../src/pieces/', import.meta.url)
for (const [name, text] of Object.entries(files)) {
  writeFileSync(new URL(`${name}.svg`, folder), text)
}
console.log(`${Object.keys(files).length} pictures`)
