/** How games are begun: with an army from the shop, from a shuffled start. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitor } from './browser'
import { stage } from './stage'
import { gameOf, square } from './steps'

const on = stage()

const radio = (page: Page, name: string) => page.getByRole('radio', { name })
const idOf = (address: string) => /\/game\/([^#?]+)/.exec(address)?.[1] ?? ''

test.each(['The computer', 'A friend', 'Beside you'])('an army from the shop is played with, against: %s', async (opponent) => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/buy/abchess')
  await page.getByRole('button', { name: 'Sensible army' }).click()
  await page.getByText('The army is complete.').waitFor()
  await page.getByRole('link', { name: 'Play with it' }).click()
  const white = page.getByLabel('Army of White')
  await white.waitFor()
  const army = await white.inputValue()
  expect(army).toMatch(/^[A-Z]{11}$/)
  await radio(page, opponent).check()
  const local = opponent === 'Beside you'
  if (!local) {
    await radio(page, 'Black').check()
    expect(await page.getByLabel('Army of Black').inputValue()).toBe(army)
    expect(await white.inputValue()).toBe('')
  }
  await page.getByRole('button', { name: opponent === 'A friend' ? 'Make the link' : 'Play', exact: true }).click()
  await page.waitForURL(/\/game\//)
  const game = await gameOf(page, idOf(page.url()))
  expect(game.you).toBe(local ? 'both' : 'black')
  const rows = game.start_fen.split(/[\s[]/)[0]!.split('/')
  expect(rows.at(local ? -1 : 0)).toBe(local ? army : army.toLowerCase())
  expect(rows.at(local ? 0 : -1)).toMatch(/^[A-Za-z]{11}$/)
  expect(errors).toEqual([])
  await context.close()
})

test('a shuffled start is chosen by its number or drawn', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/play/chess')
  await radio(page, 'Beside you').check()
  await radio(page, 'By lot').check()
  await page.getByLabel('Number of the start').fill('0')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForURL(/\/game\//)
  expect((await gameOf(page, idOf(page.url()))).start_fen).toMatch(/^bbqnnrkr\//)
  await page.goto('/play/chess')
  await radio(page, 'By lot').check()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForURL(/\/game\//)
  expect((await gameOf(page, idOf(page.url()))).start_fen).toMatch(/^[bnrqk]{8}\/pppppppp/)
  await page.goto('/play/shogi')
  await radio(page, 'The usual').waitFor()
  expect(await radio(page, 'By lot').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('Enter takes the strongest promotion', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  const made = await page.request.post('/api/v1/games', {
    data: { variant: 'chess', color: 'white', opponent: { kind: 'local' }, fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' }
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/game/${id}`)
  await square(page, 'a7').click()
  await square(page, 'a8').click()
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await gameOf(page, id)).moves[0]?.san).toBe('a8=Q')
  await context.close()
})

test('the board follows a position as it is typed, and all that is wrong with it is told', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/play/chess')
  await radio(page, 'A position').check()
  const board = page.locator('aside')
  const field = page.getByLabel('Position (FEN)')
  await field.fill('4k3/8/8/8/8/8/8/4K2R w K - 0 1')
  await expect.poll(() => board.locator('.seat').count()).toBe(3)
  expect(await page.locator('.note.bad').count()).toBe(0)
  // A faulty text is shown as far as it can be read, with every fault; a long one breaks its lines.
  const faults = board.locator('.note.bad li')
  await field.fill('QQ5P/8/8/8/8/8/8/8 w - - 0 1')
  await expect.poll(() => faults.count()).toBe(3)
  await expect.poll(() => board.locator('.seat').count()).toBe(3)
  await field.fill(`${'1'.repeat(200)}/8/8/8/8/8/8/QQ6 w - - 0 1`)
  await faults.getByText('1'.repeat(200)).waitFor()
  expect(await faults.first().evaluate((item) => item.scrollWidth - item.clientWidth)).toBeLessThanOrEqual(0)
  await expect.poll(() => board.locator('.seat').count()).toBe(2)
  await context.close()
})

test('armies that are written are shown and judged by the server, each side’s by itself', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/play/abchess')
  await radio(page, 'Armies you have').check()
  const shown = () => page.locator('aside .pieces').innerHTML()
  const usual = await shown()
  await page.getByLabel('Army of White').fill('HCRBVKABRCH')
  await expect.poll(shown).not.toBe(usual)
  await page.getByLabel('Army of Black').fill('RH')
  await page.getByText(/Army of Black: Bought so far: 2\./).waitFor()
  await page.goto('/play/abchess?army=VVV')
  await page
    .getByText(/Army of White: /)
    .first()
    .waitFor()
  await page.goto('/buy/abchess?army=VVV')
  await page.getByRole('alert').getByText('The link brings no army').waitFor()
  await context.close()
})
