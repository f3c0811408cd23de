/**
 * Pictures of every page, wide and narrow, by day and by night, into the folder SCREENSHOTS: `make screenshots`. It fails where a page is
 * wider than its window or logs an error. ONLY, a regular expression, chooses by the files' names.
 */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE, settled, visitor } from './browser'
import { stage } from './stage'
import { newGame, variants } from './steps'

const folder = process.env.SCREENSHOTS ?? 'screenshots'
const only = new RegExp(process.env.ONLY ?? '.')

mkdirSync(folder, { recursive: true })
const on = stage()

/** All pages by name; games are begun, so that theirs can be shown. */
async function pages(page: Page): Promise<Record<string, string>> {
  const all: Record<string, string> = { home: '/', play: '/play', learn: '/learn', library: '/library', settings: '/settings' }
  for (const game of (await variants(on.server)).filter((v) => v.featured)) {
    const { id } = game
    all[`learn-${id}`] = `/learn/${id}`
    all[`new-${id}`] = `/play/${id}`
    all[`game-${id}`] = `/game/${await newGame(page, { variant: id, opponent: { kind: 'local' } })}`
    all[`analyse-${id}`] = `/analyse?variant=${id}`
    all[`editor-${id}`] = `/editor?variant=${id}`
    if (game.buys_army) all[`buy-${id}`] = `/buy/${id}`
  }
  return all
}

const looks = [
  { name: 'wide-day', viewport: DESKTOP },
  { name: 'wide-night', viewport: DESKTOP, dark: true },
  { name: 'narrow-day', viewport: PHONE, touch: true },
  { name: 'narrow-night', viewport: PHONE, touch: true, dark: true }
]

test.each(looks)('pages, $name', { timeout: 240_000 }, async (look) => {
  const { context, page, errors } = await visitor(on.browser, on.server.base, look)
  const wide: string[] = []
  for (const [name, path] of Object.entries(await pages(page))) {
    const file = `${name}-${look.name}`
    if (!only.test(file)) continue
    await page.goto(path, { waitUntil: 'networkidle' })
    await settled(page)
    await page.screenshot({ path: `${folder}/${file}.png` })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) wide.push(`${file} by ${over}`)
  }
  await context.close()
  expect(wide).toEqual([])
  expect(errors).toEqual([])
})
