import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emblems, files as made } from '../../scripts/pieces/catalogue.mjs'

const folder = import.meta.dirname
const variants = join(folder, '../../../variants')
const stored = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [name.replace('.svg', ''), readFileSync(join(folder, name), 'utf8')])
)

/** The name and the picture of every piece of a definition; its own name in small letters with hyphens where it names none. */
function piecesOf(game: string): { name: string; picture: string }[] {
  const tables = readFileSync(join(variants, game), 'utf8').split(/^\[\[piece\]\]$/m)
  return tables.slice(1).map((table) => {
    const value = (key: string) => new RegExp(`^${key} = "(.*)"$`, 'm').exec(table)?.[1]
    const name = value('name') ?? ''
    const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
    return { name, picture: value('picture') ?? words.join('-') }
  })
}
const games = readdirSync(variants).filter((name) => name.endsWith('.toml'))

describe('pictures', () => {
  it('there are games to look at', () => expect(games.length).toBeGreaterThanOrEqual(13))

  it.each(games)('every piece of %s has one', (game) => {
    const pieces = piecesOf(game)
    expect(pieces.length).toBeGreaterThan(0)
    expect(pieces.filter(({ picture }) => !(picture in stored))).toEqual([])
  })

  it.each(games)('no two pieces of %s share one', (game) => {
    const names = piecesOf(game).map(({ picture }) => picture)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('none lies there unused', () => {
    const used = new Set(games.flatMap(piecesOf).map(({ picture }) => picture))
    expect(Object.keys(stored).filter((name) => !used.has(name))).toEqual([])
  })

  it('the files are what the catalogue makes', () => {
    expect(stored).toEqual(made)
    for (const [name, text] of Object.entries(emblems)) {
      expect(readFileSync(join(folder, `../../public/${name}.svg`), 'utf8')).toBe(text)
    }
  })

  it('no two are the same drawing', () => {
    const drawings = Object.values(stored).map((text) => text.replace(/<title>.*<\/title>/, ''))
    expect(new Set(drawings).size).toBe(drawings.length)
  })
})

/** Nothing but groups of paths and circles, with plain attributes: no script, no style, no link, no event. */
const attribute = ' (fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[-\\w#.(),]+"'
const shape = '<path d="[-MmLlHhVvCcSsQqTtAaZz\\d., ]+"/>|<circle cx="[\\d.]+" cy="[\\d.]+" r="[\\d.]+"/>'
const whole = new RegExp(
  `^<svg xmlns="http://www\\.w3\\.org/2000/svg" viewBox="0 0 48 48"><title>[A-Za-z ()]+</title>(<g(${attribute})+>(${shape})+</g>)+</svg>\\n$`
)

describe.each(Object.entries(stored))('%s', (_, text) => {
  it('is valid, and nothing but shapes', () => expect(text).toMatch(whole))
  it('is small', () => expect(text.length).toBeLessThan(3000))
  it('takes its colours from the side', () => {
    expect(text).toContain('var(--piece-fill,')
    expect(text).toContain('var(--piece-line,')
  })
})
