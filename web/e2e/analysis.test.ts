/** Analysis: the computer's lines, variations, comments, texts in and out; and the editor's faults. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitor } from './browser'
import { stage } from './stage'
import { clickMove, square } from './steps'

const on = stage()

const move = (page: Page, san: string) => page.locator('.moves').getByRole('button', { name: san, exact: true })

test('the computer tells its lines, and a line can be played', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=ashtaranga')
  await page.getByRole('button', { name: 'Start the computer' }).click()
  await page.getByText(/depth \d+/).waitFor()
  const lines = page.getByRole('region', { name: 'Computer' }).getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(3)
  const first = lines.first().getByRole('button').first()
  await page.getByLabel('Lines').selectOption('1')
  await expect.poll(() => lines.count()).toBe(1)
  // The line may change between a look and a click: whatever stands there then is played.
  const played = page.locator('.moves').getByRole('button')
  const before = await played.count()
  await first.click()
  await expect.poll(() => played.count()).toBe(before + 1)
  await page.getByRole('button', { name: 'Stop the computer' }).click()
  expect(errors).toEqual([])
  await context.close()
})

test('variations, comments and signs go out as PGN and come back', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=alibishogi&moves=d1c4.d10c7.g1h4')
  await move(page, 'Ch4').waitFor()
  await move(page, 'Cc7').click()
  await clickMove(page, 'g1', 'f4')
  await move(page, 'Cf4').waitFor()
  await page.getByRole('button', { name: 'Interesting move' }).click()
  await page.getByLabel('Comment on Cf4').fill('A {curly} idea; "quoted"')
  await page.getByLabel('Comment on Cf4').blur()
  await page.getByRole('button', { name: 'Export' }).click()
  const pgn = await page.getByLabel('Game (PGN)').inputValue()
  expect(pgn).toContain('Cf4')
  await page.getByRole('button', { name: 'Close' }).click()

  await page.goto('/analyse?variant=chess')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('textbox', { name: 'Import' }).fill(pgn)
  await page.getByRole('button', { name: 'Open it' }).click()
  await move(page, 'Cf4!?').waitFor()
  await move(page, 'Ch4').waitFor()
  await page
    .getByText(/A .?curly.? idea/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  expect(await page.getByLabel('Game (PGN)').inputValue()).toBe(pgn)
  expect(errors).toEqual([])
  await context.close()
})

test('a link leads to its position, also where it names a wrong move', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=chess&moves=e2e4.e7e5.e2e4')
  await move(page, 'e5').waitFor()
  await page.getByRole('alert').filter({ hasText: 'e2e4' }).waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const link = await page.getByLabel('Link to this position').inputValue()
  await page.goto(link)
  await move(page, 'e5').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

test('a game that names no variant is one of the page that it is brought to', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=alibishogi')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('[White "Ann"]\n[Date "1999.12.31"]\n\n1. Cc4 Cc7 *')
  await page.getByRole('button', { name: 'Open it' }).click()
  await move(page, 'Cc7').waitFor()
  expect(await page.locator('select').first().inputValue()).toBe('alibishogi')
  // It keeps the tags that it came with.
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => page.getByLabel('Game (PGN)').inputValue()).toMatch(/\[Date "1999\.12\.31"\][^]*\[White "Ann"\]/)
  expect(errors).toEqual([])
  await context.close()
})

test('what was analysed here is of today', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=chess&moves=e2e4')
  await page.getByRole('button', { name: 'Export' }).click()
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv').replaceAll('-', '.'))
  await expect.poll(() => page.getByLabel('Game (PGN)').inputValue()).toContain(`[Date "${today}"]`)
  await context.close()
})

test('a link to a faulty position names every fault, keeps its text and offers the editor', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  for (const fen of ['P7/8/8/8/8/8/8/P6P w - - 0 1', 'nonsense']) {
    await page.goto(`/analyse?variant=chess&fen=${encodeURIComponent(fen)}&moves=e2e4`)
    await page.getByRole('alert').waitFor()
    if (fen !== 'nonsense') await expect.poll(() => page.getByRole('alert').getByRole('listitem').count()).toBeGreaterThan(2)
    expect(await page.getByLabel('FEN', { exact: true }).inputValue()).toBe(fen)
    await page.getByRole('link', { name: 'Mend it in the editor' }).click()
    await page.locator('.verdict .bad').waitFor()
    expect(await page.getByLabel('FEN', { exact: true }).inputValue()).toBe(fen)
    // It takes effect while it is typed.
    await page.getByLabel('FEN', { exact: true }).fill('4k3/8/8/8/8/8/8/4K2R w K - 0 1')
    await page.getByText('The position is sound.').waitFor()
    await page.locator('[data-square="h1"][aria-label*="Rook"]').waitFor()
  }
  await context.close()
})

test('of a review under way the graph says what has not been looked at yet', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  const pawns = [...'abcdefgh'].map((f) => `${f}2${f}3.${f}7${f}6.${f}3${f}4.${f}6${f}5`).join('.')
  await page.goto(`/analyse?variant=chess&moves=${pawns}`)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.locator('.graph .unseen').getByText('not yet looked at').waitFor()
  await page.getByText(/Accuracy: White/).waitFor({ timeout: 150_000 })
  expect(await page.locator('.graph .unseen').count()).toBe(0)
  await context.close()
})

test('a review marks the mistake', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=chess&moves=f2f3.e7e5.g2g4.d8h4')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText(/Accuracy: White/).waitFor({ timeout: 150_000 })
  await page.locator('.graph .blunder, .graph .mistake').first().waitFor()
  await page.locator('.moves').getByRole('button', { name: 'g4??', exact: true }).click()
  await page.getByText(/was better/).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('pictures of the board are pictures', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/analyse?variant=abchess')
  await page.getByRole('button', { name: 'Export' }).click()
  for (const [name, begins] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG']
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString('latin1')).toContain(begins)
  }
  const [gif] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'GIF' }).click()])
  expect(gif.suggestedFilename()).toBe('abchess.gif')
  await context.close()
})

test('the editor tells all that is wrong, and then that nothing is', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/editor?variant=abchess')
  await page.getByRole('button', { name: 'Empty the board' }).click()
  await page.getByText(/things are wrong/).waitFor()
  const faults = page.locator('.verdict li')
  expect(await faults.count()).toBeGreaterThanOrEqual(2)

  const put = async (piece: string, where: string) => {
    await page.getByRole('button', { name: piece, exact: true }).click()
    await square(page, where).click()
  }
  await put('White King', 'a1')
  await put('Black King', 'f11')
  await expect.poll(async () => (await faults.allTextContents()).join(' ')).toMatch(/a1/)
  await page.getByRole('button', { name: 'Move pieces' }).click()
  await clickMove(page, 'a1', 'e1')
  await page.getByText('The position is sound.').waitFor()
  expect(await page.getByLabel('FEN').inputValue()).toContain('5k5/11/11/11/11/11/11/11/11/11/4K6[] w')

  await page.getByLabel('FEN').fill('nonsense')
  await page.getByLabel('FEN').press('Enter')
  await page.locator('.verdict .bad').waitFor()
  await context.close()
})

test('the text of the position is in sight in every game, and is never cut', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  for (const id of ['abchess', 'alibishogi', 'ashtaranga', 'shogi', 'chess']) {
    await page.goto(`/editor?variant=${id}`)
    const field = page.getByLabel('FEN', { exact: true })
    await field.waitFor()
    const shown = await field.evaluate((text: HTMLTextAreaElement) => {
      const { top, bottom, left } = text.getBoundingClientRect()
      const seen = [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 20, y) === text)
      return { seen, cut: text.scrollHeight - text.clientHeight }
    })
    expect(shown, id).toEqual({ seen: true, cut: 0 })
  }
  // A fault that quotes a long text breaks its lines.
  await page.getByLabel('FEN', { exact: true }).fill(`${'9'.repeat(300)}/8/8/8/8/8/8/8 w`)
  const fault = page.locator('.verdict li').first()
  await fault.getByText('9'.repeat(300)).waitFor()
  expect(await fault.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0)
  await context.close()
})
