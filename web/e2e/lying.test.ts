/** A phone on its side: the board takes the height, what it needs stands beside it, and no move needs a scroll. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { visitor } from './browser'
import { stage } from './stage'
import { newGame, tapMove } from './steps'

const on = stage()
const phones = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 932, height: 430 }
]

/** What of the page's parts is out of sight, and how high the board is beside the window. */
async function seen(page: Page, parts: string[]) {
  // A page that is too wide for a phone makes the window look wider than it is.
  const width = page.viewportSize()?.width ?? 0
  const found = await page.evaluate((selectors) => {
    const out = selectors.filter((selector) => {
      const found = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
      return (
        (found.length === 0 && selector !== '.tray') ||
        found.some((r) => r.left < 0 || r.top < 0 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5)
      )
    })
    const board = document.querySelector('[role="grid"]')?.getBoundingClientRect()
    const reach = Math.max(document.documentElement.scrollWidth, innerWidth)
    return { out, reach, share: board ? Math.max(board.height / innerHeight, board.width / innerWidth) : 0 }
  }, parts)
  return { out: found.out, share: found.share, wide: found.reach - width }
}

test.each(phones)('the whole board is in sight on a phone of $width by $height on its side', async (viewport) => {
  const { context, page, errors } = await visitor(on.browser, on.server.base, { viewport, touch: true })
  for (const variant of ['abchess', 'ashtaranga', 'alibishogi', 'chess']) {
    await page.goto(`/game/${await newGame(page, { variant, opponent: { kind: 'local' } })}`)
    await page.locator('[role="grid"]:not([aria-busy="true"])').waitFor()
    const game = await seen(page, [
      '[role="grid"]',
      '.tray',
      '.player',
      '[role="toolbar"] .tool:not(.phone)',
      'body > div > header'
    ])
    expect({ ...game, share: game.share > 0.55 }, `${variant}, ${game.share}`).toEqual({ out: [], wide: 0, share: true })
    await page.goto(`/analyse?variant=${variant}`)
    await page.locator('[role="grid"]:not([aria-busy="true"])').waitFor()
    const bench = await seen(page, ['[role="grid"]', '.tray', '.walk'])
    expect({ ...bench, share: bench.share > 0.5 }, `${variant}, ${bench.share}`).toEqual({ out: [], wide: 0, share: true })
  }
  expect(errors).toEqual([])
  await context.close()
})

test('a move is made, and a piece bought, without a scroll', async () => {
  const { context, page } = await visitor(on.browser, on.server.base, { viewport: phones[0]!, touch: true })
  await page.goto(`/game/${await newGame(page, { variant: 'abchess', opponent: { kind: 'local' } })}`)
  await page.locator('[role="grid"]:not([aria-busy="true"])').waitFor()
  await tapMove(page, 'e3', 'e5')
  await page.getByText('Black to move.').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/buy/abchess')
  await page.locator('.kind').first().waitFor()
  const shop = await seen(page, ['[data-home]'])
  expect(shop.out).toEqual([])
  await page.locator('.kind').first().tap()
  await page.getByText('1 of 10 pieces').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await context.close()
})
