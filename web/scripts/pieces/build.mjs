// Writes every picture to src/pieces, and the emblem to public: node scripts/pieces/build.mjs
import { writeFileSync } from 'node:fs'
import { emblems, files } from './catalogue.mjs'

const folder = new URL('../../src/pieces/', import.meta.url)
for (const [name, text] of Object.entries(files)) {
  writeFileSync(new URL(`${name}.svg`, folder), text)
}
const open = new URL('../../public/', import.meta.url)
for (const [name, text] of Object.entries(emblems)) {
  writeFileSync(new URL(`${name}.svg`, open), text)
}
console.log(`${Object.keys(files).length} pictures`)
