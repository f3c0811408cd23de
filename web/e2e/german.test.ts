/** Who reads German finds no English: neither in what the pages say nor in what the server tells about games. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { visitor } from './browser'
import { stage } from './stage'
import { clickMove, newGame, variants } from './steps'

const on = stage()

/** Words that stand in nearly every English sentence and in no German one. */
const ENGLISH = /\b(the|and|with|from|your|you|of|is|are|may|when|which|to)\b/i

/** The lines of a page that are English, but for what says that it is and for the definition's text. */
async function english(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    for (const other of copy.querySelectorAll('[lang="en"], pre, script, style, noscript')) other.remove()
    const texts: string[] = []
    const walk = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) texts.push(walk.currentNode.textContent ?? '')
    for (const named of copy.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(named.getAttribute(name) ?? '')
    return [document.title, ...texts]
  })
  return [...new Set(lines.map((line) => line.trim()).filter((line) => ENGLISH.test(line)))]
}

test('no English is left on the pages of a German reader', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base, { language: 'de-DE' })
  const paths = ['/', '/play', '/learn', '/library', '/settings', '/buy/abchess', '/nowhere']
  for (const { id, featured } of await variants(on.server)) {
    paths.push(`/learn/${id}`)
    if (!featured) continue
    paths.push(`/play/${id}`, `/analyse?variant=${id}`, `/editor?variant=${id}`)
    paths.push(`/game/${await newGame(page, { variant: id, opponent: { kind: 'local' } })}`)
  }
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const lines = await english(page)
    if (lines.length > 0) found[path] = lines
  }
  expect(found).toEqual({})
  expect(errors).toEqual([])
  await context.close()
})

test('a game is told in German and read out as German', async () => {
  const { context, page } = await visitor(on.browser, on.server.base, { language: 'de-DE' })
  await page.goto('/learn/alibishogi')
  await page.getByRole('heading', { name: 'Rauben ist keine Wahl' }).waitFor()
  expect(await page.locator('.text').getAttribute('lang')).toBe('de')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByText('Beraubt einen Feind, über den gesprungen wird').first().waitFor()
  // A win by a rule of the game's own.
  const fen = '9k2/3P8/12/12/12/12/12/QGM2K6 w - - 0 1'
  await page.goto(`/game/${await newGame(page, { variant: 'ashtaranga', opponent: { kind: 'local' }, fen })}`)
  await page.locator('[role="grid"]:not([aria-busy="true"])').waitFor()
  await clickMove(page, 'd7', 'd8')
  await page.getByRole('menuitem', { name: 'Alibaba' }).click()
  await page.getByText('Ein vollständiger Satz. Weiß gewinnt.').first().waitFor()
  await context.close()
})
