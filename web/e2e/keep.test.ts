/** An analysis stays while one works on it: over reloading, going back and forward, and links that lead elsewhere. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitor } from './browser'
import { stage } from './stage'
import { clickMove } from './steps'

const on = stage()
const move = (page: Page, san: string) => page.locator('.moves').getByRole('button', { name: san, exact: true })
const moves = async (page: Page) => (await page.locator('.moves button').allTextContents()).join(' ')
const goBack = (page: Page) => page.getByRole('button', { name: /^Go back to the analysis/ })

test('an analysis with variations, a comment and a mark comes back on reload, where it was, as it was turned', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=chess')
  await clickMove(page, 'e2', 'e4')
  await move(page, 'e4').waitFor()
  await clickMove(page, 'e7', 'e5')
  await move(page, 'e5').waitFor()
  await move(page, 'e4').click()
  await clickMove(page, 'c7', 'c5')
  await move(page, 'c5').waitFor()
  await page.getByRole('button', { name: 'Interesting move' }).click()
  await page.getByRole('button', { name: 'Turn the board' }).click()
  // It is still being written when the page is left.
  await page.getByLabel('Comment on c5').fill('Sicilian, of course')
  await page.reload()
  await move(page, 'c5!?').waitFor()
  expect(await moves(page)).toBe('e4 e5 c5!?')
  expect(await move(page, 'c5!?').getAttribute('aria-current')).toBe('true')
  expect(await page.getByLabel('Comment on c5').inputValue()).toBe('Sicilian, of course')
  const a1 = (await page.locator('[data-square="a1"]').boundingBox())!
  const h8 = (await page.locator('[data-square="h8"]').boundingBox())!
  expect(a1.x).toBeGreaterThan(h8.x)

  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await page.waitForURL('**/learn')
  await page.goBack()
  await move(page, 'c5!?').waitFor()
  await page.goBack()
  await page.goForward()
  await move(page, 'c5!?').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a link with another position opens that position, and offers the way back', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=chess')
  await clickMove(page, 'e2', 'e4')
  await move(page, 'e4').waitFor()
  await page.goto('/analyse?variant=chess&moves=d2d4.d7d5')
  await move(page, 'd5').waitFor()
  expect(await moves(page)).toBe('d4 d5')
  await page.getByRole('button', { name: 'Go back to the analysis of Chess, e4' }).click()
  await move(page, 'e4').waitFor()
  expect(await moves(page)).toBe('e4')
  // The page without a game offers it too, and its own link leads to it.
  await page.goto('/analyse')
  await goBack(page).click()
  await move(page, 'e4').waitFor()
  await page.goto('/analyse?variant=chess')
  await move(page, 'e4').waitFor()
  await context.close()
})

test('a new analysis is begun by asking for one, and the old one is not lost', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=chess')
  expect(await page.getByRole('button', { name: 'New analysis' }).isDisabled()).toBe(true)
  await clickMove(page, 'e2', 'e4')
  await move(page, 'e4').waitFor()
  await page.getByRole('button', { name: 'New analysis' }).click()
  await page.getByText('Play a move on the board').waitFor()
  await page.reload()
  await page.getByText('Play a move on the board').waitFor()
  await goBack(page).click()
  await move(page, 'e4').waitFor()
  await page.goBack()
  await page.getByText('Play a move on the board').waitFor()
  await context.close()
})

test('a text that was brought in is there after a reload, and Back leads to what was there before', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=shogi')
  await page.getByRole('button', { name: 'Import' }).click()
  await page
    .getByRole('textbox', { name: 'Import' })
    .fill(
      '[Variant "Chess"]\n[Event "Casual"]\n[White "Ann"]\n[Black "Bob"]\n[Date "1999.12.31"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1'
    )
  await page.getByRole('button', { name: 'Open it' }).click()
  await move(page, 'Qh4#').waitFor()
  await page.reload()
  await move(page, 'Qh4#').waitFor()
  // Whose game it is stands on the page and in its title.
  expect(await page.locator('aside header').innerText()).toMatch(/Ann\s+–\s+Bob\s+0–1\s+Casual · (31 Dec|Dec 31,) 1999/)
  await expect.poll(() => page.title()).toBe('Ann – Bob · Analyse Chess · Varan')
  await page.goBack()
  await page.getByText('Play a move on the board').waitFor()
  expect(await page.locator('select').first().inputValue()).toBe('shogi')
  await page.goForward()
  await move(page, 'Qh4#').waitFor()
  await context.close()
})

test('what the browser can not keep is said, and leaving the page is asked about', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=chess')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await clickMove(page, 'e2', 'e4')
  await page.getByRole('alert').filter({ hasText: 'Take it away as PGN' }).waitFor()
  await page.reload()
  await page.getByText('Play a move on the board').waitFor()
  expect(asked).toEqual(['beforeunload'])
  // What is kept is left without a word.
  await clickMove(page, 'e2', 'e4')
  await move(page, 'e4').waitFor()
  await page.reload()
  await move(page, 'e4').waitFor()
  expect(asked).toEqual(['beforeunload'])
  await context.close()
})
