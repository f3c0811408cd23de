/** One's own games: brought in, looked for, taken away, deleted. */
import { expect, test } from 'vitest'
import { visitor } from './browser'
import { stage } from './stage'
import { newGame } from './steps'

const on = stage()

const game = (n: number) =>
  `[Event "E"]\n[White "Player ${n}"]\n[Black "Rival"]\n[Date "2026.11.0${(n % 9) + 1}"]\n[Result "${n % 2 ? '1-0' : '0-1'}"]\n[Variant "${n % 3 ? 'chess' : 'alibishogi'}"]\n\n${n % 3 ? '1. e4 e5 2. Nf3' : '1. Cc4 Cc7'} ${n % 2 ? '1-0' : '0-1'}\n\n`

test('many games are brought in, found, paged and taken away', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/library')
  await page.getByRole('heading', { name: 'No games yet.' }).waitFor()
  const pgn = Array.from({ length: 60 }, (_, i) => game(i)).join('')
  await page
    .getByLabel('Import PGN')
    .setInputFiles({ name: 'games.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(pgn) })
  await page.getByText('60 games were imported.').waitFor()
  const rows = page.locator('main li', { has: page.locator('time') })
  await expect.poll(() => rows.count()).toBe(50)
  await page.getByRole('button', { name: 'Show more games' }).click()
  await expect.poll(() => rows.count()).toBe(60)

  await page.getByRole('combobox', { name: /^Game/ }).selectOption('alibishogi')
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByLabel('Opponent').fill('Player 3')
  await expect.poll(() => rows.count()).toBe(5)
  expect(page.url()).toContain('opponent=Player')
  await page.getByLabel('Opponent').fill('nobody')
  await page.getByRole('heading', { name: 'No game fits.' }).waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => rows.count()).toBe(50)

  const out = await page.request.get('/api/v1/games.pgn')
  expect((await out.text()).match(/\[White /g)).toHaveLength(60)

  const bin = rows.first().getByRole('button', { name: 'Delete this game' })
  await bin.click()
  const sure = page.getByRole('alertdialog', { name: 'Delete this game for good?' })
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => rows.count()).toBe(49)
  await rows
    .first()
    .getByRole('link', { name: /^Analyse/ })
    .click()
  await page.locator('.moves').getByRole('button').first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a text with faults says where they are', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/library')
  const pgn = game(1) + '[Variant "chess"]\n\n1. e4 e9 *\n'
  await page.getByLabel('Import PGN').setInputFiles({ name: 'g.pgn', mimeType: 'text/plain', buffer: Buffer.from(pgn) })
  await page.getByText('Not all of it could be read:').waitFor()
  await page.getByText(/e9/).first().waitFor()
  await context.close()
})

test('games in which both led the same army are listed', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  const id = await newGame(page, { variant: 'abchess', opponent: { kind: 'local' } })
  await page.goto('/library')
  await page.locator(`a[href="/game/${id}"]`).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a game that was brought in shows its event and date, is found by them, and opens whole', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  const pgn =
    '[Event "Casual game"]\n[Site "London"]\n[Date "1851.06.21"]\n[White "Anderssen"]\n[Black "Kieseritzky"]\n[Result "1-0"]\n\n' +
    '1. e4 e5 (1... c5 {Sicilian.}) 2. f4 1-0\n\n[White "A"]\n[Black "B"]\n\n1. d4 *\n'
  const bring = async () => {
    await page.getByLabel('Import PGN').setInputFiles({ name: 'g.pgn', mimeType: 'text/plain', buffer: Buffer.from(pgn) })
  }
  await page.goto('/library')
  await bring()
  await page.getByText('2 games were imported.').waitFor()
  await bring()
  await page.getByText('2 were there already.').waitFor()
  const rows = page.locator('main li', { has: page.locator('time') })
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByLabel('Anything else').fill('london')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await rows.first().innerText()).toMatch(/Anderssen – Kieseritzky[^]*Casual game · London[^]*Jun 21, 1851/)
  await rows.first().getByRole('link', { name: 'Anderssen' }).click()
  await page.getByText('Sicilian.').first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a game is deleted only by saying so: Escape and Enter keep it, and the focus goes back', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  const id = await newGame(page, { variant: 'chess', opponent: { kind: 'local' } })
  await page.goto('/library')
  await page.locator(`a[href="/game/${id}"]`).first().waitFor()
  const bin = page.getByRole('button', { name: 'Delete this game' })
  const sure = page.getByRole('alertdialog')
  for (const key of ['Escape', 'Enter']) {
    await bin.focus()
    await page.keyboard.press('Enter')
    await sure.getByText('Chess').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep it')
    await page.keyboard.press(key)
    await sure.waitFor({ state: 'detached' })
    expect(await bin.evaluate((button) => button === document.activeElement)).toBe(true)
  }
  await bin.click()
  await sure.getByRole('button', { name: 'Close' }).click()
  await sure.waitFor({ state: 'detached' })
  expect(await bin.evaluate((button) => button === document.activeElement)).toBe(true)
  await bin.click()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The game is deleted.').waitFor()
  await page.getByRole('heading', { name: 'No games yet.' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})
