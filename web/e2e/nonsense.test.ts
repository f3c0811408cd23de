/** What nobody should do and everybody does: nonsense in text fields, reloading at odd moments, two tabs, a line that breaks. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitor } from './browser'
import { stage } from './stage'
import { clickMove, gameOf, newGame, square, until } from './steps'

const on = stage()

const nonsense = [
  ' ',
  '<img src=x onerror="window.harm=1">',
  '💥\u202Eabc\u0000\uFFFF',
  '9'.repeat(900),
  '%00%ff../..',
  "'; DROP TABLE games; --",
  'ÄÖÜß 將 ' + '́'.repeat(60)
]
/** What a browser logs of an answer that refuses; everything else is a fault of the page. */
const refused = /status of 4(00|04|09|13|22)/
const harm = (page: Page) => page.evaluate(() => (window as { harm?: number }).harm)

async function unhurt(page: Page, errors: string[]) {
  expect(errors.filter((error) => !refused.test(error))).toEqual([])
  expect(await harm(page)).toBeUndefined()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
}

test('nonsense as a position, in a game, in texts brought in and in links leaves every page whole', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base, { viewport: { width: 390, height: 844 } })
  await page.goto('/editor?variant=abchess')
  for (const text of nonsense) {
    await page.getByLabel('FEN').fill(text)
    await page.getByLabel('FEN').press('Enter')
    await page.waitForTimeout(60)
  }
  await page.getByRole('button', { name: 'Start position' }).click()
  await page.getByText('The position is sound.').waitFor()
  await unhurt(page, errors)

  await page.goto('/play/abchess')
  await page.getByText('A position', { exact: true }).click()
  for (const text of nonsense) {
    await page.getByLabel(/FEN/).fill(text)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByRole('alert').waitFor()
    expect(page.url()).toContain('/play/abchess')
  }
  await unhurt(page, errors)

  await page.goto('/analyse?variant=chess')
  await page.getByRole('button', { name: 'Import' }).click()
  for (const text of nonsense) {
    await page.getByRole('textbox', { name: 'Import' }).fill(text)
    const button = page.getByRole('button', { name: 'Open it' })
    if (await button.isEnabled()) await button.click()
    await page.waitForTimeout(150)
  }
  await unhurt(page, errors)

  for (const text of nonsense.slice(1, 3)) {
    const part = encodeURIComponent(text)
    for (const path of [
      `/buy/abchess?army=${part}`,
      `/analyse?variant=chess&fen=${part}`,
      `/analyse?variant=chess&moves=${part}`,
      `/editor?variant=${part}`,
      `/play/abchess?fen=${part}&army=${part}`,
      `/library?opponent=${part}&from=${part}`,
      `/game/${part}`
    ]) {
      await page.goto(path)
      await page.locator('#main').waitFor()
      await page.waitForTimeout(80)
    }
  }
  await unhurt(page, errors)
  await context.close()
})

test('nonsense as a name, a move and a word to the friend is kept as it is or refused', async () => {
  const [ann, bob] = [await visitor(on.browser, on.server.base), await visitor(on.browser, on.server.base)]
  await ann.page.goto('/settings')
  for (const text of nonsense) {
    await ann.page.getByLabel('Your name').fill(text)
    const keep = ann.page.getByRole('button', { name: 'Keep it' })
    if (await keep.isEnabled()) await keep.click()
    await ann.page.waitForTimeout(120)
  }
  await ann.page.getByLabel('Your name').fill('<b>Ann</b>')
  await ann.page.getByRole('button', { name: 'Keep it' }).click()
  await ann.page.getByText('Kept.').waitFor()
  await unhurt(ann.page, ann.errors)

  const data = { variant: 'chess', color: 'white', opponent: { kind: 'friend' } }
  const answer = await ann.page.request.post('/api/v1/games', { data })
  const { id, invite_url } = (await answer.json()) as { id: string; invite_url: string }
  await bob.page.goto(invite_url)
  await bob.page.getByRole('button', { name: 'Take the seat' }).click()
  await ann.page.goto(`/game/${id}`)
  await ann.page.getByPlaceholder(/Write a move/).waitFor()
  for (const text of nonsense) {
    await ann.page.getByPlaceholder(/Write a move/).fill(text)
    await ann.page.keyboard.press('Enter')
  }
  expect((await gameOf(ann.page, id)).moves).toHaveLength(0)
  await ann.page.getByRole('button', { name: 'Chat', exact: true }).click()
  for (const text of nonsense) {
    await ann.page.getByLabel('Say something').fill(text)
    await ann.page.keyboard.press('Enter')
  }
  await bob.page.getByRole('button', { name: 'Chat', exact: true }).click()
  await bob.page.getByText('DROP TABLE').waitFor()
  await bob.page.getByText('<b>Ann</b>').first().waitFor()
  await unhurt(ann.page, ann.errors)
  await unhurt(bob.page, bob.errors)
  await ann.context.close()
  await bob.context.close()
})

test('two tabs of one game show the same, and each may move', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  const id = await newGame(page, { variant: 'ashtaranga', opponent: { kind: 'local' } })
  const second = await context.newPage()
  for (const tab of [page, second]) await tab.goto(`/game/${id}`)
  await clickMove(page, 'a3', 'a4')
  await expect.poll(() => square(second, 'a4').getAttribute('aria-label')).toContain('Pawn')
  await clickMove(second, 'a6', 'a5')
  await expect.poll(() => square(page, 'a5').getAttribute('aria-label')).toContain('Pawn')
  expect((await gameOf(page, id)).moves).toHaveLength(2)
  expect(errors).toEqual([])
  await context.close()
})

test('going back and forward and reloading at odd moments leads to the game as it stands, and builds no page twice', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  const id = await newGame(page, { variant: 'chess', opponent: { kind: 'local' }, fen: '7k/P7/8/8/8/8/8/K7 w - - 0 1' })
  await page.goto('/')
  await page.goto(`/game/${id}`)
  await clickMove(page, 'a7', 'a8')
  await page.getByRole('menu').waitFor()
  await page.reload()
  await clickMove(page, 'a7', 'a8')
  await page.getByRole('menu').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goForward()
  await clickMove(page, 'a7', 'a8')
  await page.keyboard.press('1')
  await until(page, id, (g) => g.moves.length === 1)
  await page.getByRole('link', { name: 'Learn' }).first().click()
  await page.goBack()
  await expect.poll(() => square(page, 'a8').getAttribute('aria-label')).toContain('White')
  expect(errors).toEqual([])
  await context.close()
})

test('without a line the board says so, and what was played comes through when it is back', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  const id = await newGame(page, { variant: 'alibishogi', opponent: { kind: 'local' } })
  await page.goto(`/game/${id}`)
  await clickMove(page, 'd1', 'c4')
  await until(page, id, (g) => g.moves.length === 1)
  await on.server.end('SIGKILL')
  await page.getByText('No connection.').waitFor()
  await clickMove(page, 'd10', 'c7')
  await on.server.run()
  await until(page, id, (g) => g.moves.length === 2).catch(() => undefined)
  await expect.poll(async () => (await gameOf(page, id)).moves.length).toBe(2)
  await context.close()
})
