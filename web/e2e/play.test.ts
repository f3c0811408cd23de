/** A game of each of the three great games against the computer to its end, begun from a set-up near it. */
import { expect, test } from 'vitest'
import { PHONE, visitor } from './browser'
import { stage } from './stage'
import { clickMove, dragMove, newGame, tapMove, until } from './steps'

const on = stage()

const games = [
  {
    variant: 'abchess',
    fen: '5k5/R10/11/1R9/11/11/11/11/11/11/4K6[] w - - 0 1',
    moves: [
      ['b8', 'b7'],
      ['b7', 'b11']
    ],
    end: 'Checkmate. White wins.'
  },
  {
    variant: 'ashtaranga',
    fen: '11k/12/P11/12/12/12/12/Q1G1M1K5 w - - 0 1',
    moves: [
      ['a6', 'a7'],
      ['a7', 'a8', 'Alibaba']
    ],
    end: 'White holds Queen, Gnu, Prince and Alibaba: White wins.'
  },
  {
    variant: 'alibishogi',
    fen: 'k9/7R2/6R3/10/10/10/10/10/10/5K4[|] w - - 0 1',
    moves: [
      ['g8', 'g7'],
      ['g7', 'g10']
    ],
    end: 'Checkmate. White wins.'
  }
] as const

const ways = { click: clickMove, drag: dragMove, tap: tapMove }

test.each([
  { way: 'click', ...games[0] },
  { way: 'drag', ...games[1] },
  { way: 'tap', ...games[2] }
] as const)('$variant by $way', async ({ way, ...game }) => {
  const look = way === 'tap' ? { viewport: PHONE, touch: true } : {}
  const { context, page, errors } = await visitor(on.browser, on.server.base, look)
  const id = await newGame(page, { variant: game.variant, fen: game.fen, opponent: { kind: 'computer', level: 1 } })
  await page.goto(`/game/${id}`)
  for (const [i, [from, to, choice]] of game.moves.entries()) {
    await page.locator(`[data-square="${from}"]`).waitFor()
    await ways[way](page, from, to)
    if (choice)
      await page
        .getByRole('menuitem', { name: new RegExp(choice) })
        .or(page.getByRole('button', { name: new RegExp(choice) }))
        .first()
        .click()
    if (i === 0) await until(page, id, (g) => g.moves.length === 2)
  }
  await page.getByText(game.end).first().waitFor()
  const over = await until(page, id, (g) => g.status === 'over')
  expect(over.result).toMatchObject({ result: '1-0', sentence: game.end })
  expect(errors).toEqual([])
  await context.close()
})

test('a new game is begun from its page, and waits at home and in the library', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/')
  await page.getByRole('link', { name: 'Play Alibishogi' }).click()
  await page.getByRole('radio', { name: /Beside you/ }).check()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForURL(/\/game\//)
  await clickMove(page, 'd1', 'c4')
  const id = page.url().replace(/.*\/game\//, '')
  await until(page, id, (g) => g.moves.length === 1)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Where you left off' }).waitFor()
  await page.locator(`a[href="/game/${id}"]`).first().waitFor()
  await page.goto('/library')
  await page.locator(`a[href="/game/${id}"]`).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})
