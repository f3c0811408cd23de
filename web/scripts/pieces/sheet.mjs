// Contact sheets, to look at: node scripts/pieces/sheet.mjs FOLDER [SIZE] [NAME...]
// Every picture for both sides on light and dark squares; a page for a browser, and a PNG where Chromium is found.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { files } from './catalogue.mjs'

const [folder = 'sheets', only, ...names] = process.argv.slice(2)
const sizes = only ? [Number(only)] : [96, 48, 32]
const style = readFileSync(new URL('../../src/pieces/pieces.css', import.meta.url), 'utf8')
mkdirSync(folder, { recursive: true })

const chosen = names.length ? names : Object.keys(files)
const cell = (name, side, ground, size) =>
  `<i class="piece ${side} ${ground}" style="width:${size}px;height:${size}px">${files[name]}</i>`

for (const size of sizes) {
  const tile = (name) =>
    `<figure>${['white', 'black'].map((side) => ['light', 'dark'].map((ground) => cell(name, side, ground, size)).join('')).join('')}<figcaption>${name}</figcaption></figure>`
  const page = `<!doctype html><meta charset="utf-8"><style>${style}
body{margin:8px;background:#f6f1e7;font:11px sans-serif;display:flex;flex-wrap:wrap;gap:8px}
figure{margin:0;width:${4 * size}px}figcaption{text-align:center}i{display:inline-block}svg{display:block;width:100%;height:100%}
.light{background:#efe4cd}.dark{background:#c3a986}</style>${chosen.map(tile).join('')}`
  const html = join(folder, `pieces-${size}.html`)
  writeFileSync(html, page)
  const columns = Math.max(1, Math.floor(1504 / (4 * size + 8)))
  const height = Math.ceil(chosen.length / columns) * (size + 24) + 120
  try {
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars'
    ]
    const target = [
      `--user-data-dir=${mkdtempSync(join(tmpdir(), 'sheet-'))}`,
      `--window-size=1520,${height}`,
      `--screenshot=${join(folder, `pieces-${size}.png`)}`,
      `file://${join(process.cwd(), html).replace(/^.*\/\//, '/')}`
    ]
    execFileSync(process.env.CHROMIUM ?? 'chromium', [...flags, ...target], { stdio: 'ignore' })
  } catch {
    console.log(`no Chromium here: open ${html}`)
  }
}
