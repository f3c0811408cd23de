/** Moves that do more than go from here to there, and a game without a pointer. */
import { expect, test } from 'vitest'
import { visitor } from './browser'
import { stage } from './stage'
import { clickMove, middleOf, newGame, square, until } from './steps'

const on = stage()

async function alone(variant: string, fen: string) {
  const seat = await visitor(on.browser, on.server.base)
  const id = await newGame(seat.page, { variant, fen, opponent: { kind: 'local' } })
  await seat.page.goto(`/game/${id}`)
  await seat.page.locator('[role="grid"]').first().waitFor()
  return { ...seat, id }
}

test('a robbery is shown before it is done', async () => {
  const { page, id, context } = await alone('alibishogi', '4k5/10/10/10/4r5/4T5/10/10/10/5K4[|] w - - 0 1')
  const from = await middleOf(page, 'e5')
  await page.mouse.click(from.x, from.y)
  const to = await middleOf(page, 'e7')
  await page.mouse.move(to.x, to.y)
  await page
    .getByText(/robs the Rook on e6/)
    .first()
    .waitFor()
  expect(await square(page, 'e7').getAttribute('aria-label')).toContain('side effects')
  await page.mouse.click(to.x, to.y)
  const game = await until(page, id, (g) => g.moves.length === 1)
  expect(game.moves[0]!.fen).toContain('4R5/4t5')
  await context.close()
})

test('a Thief collects what is chosen', async () => {
  const { page, id, context } = await alone('alibishogi', '9k/10/10/10/4T5/10/10/10/10/5K4[nc|AA] w - - 0 1')
  await clickMove(page, 'e6', 'e8')
  await page
    .getByRole('menuitem', { name: /Knight/ })
    .or(page.getByRole('button', { name: /Knight/ }))
    .first()
    .click()
  const game = await until(page, id, (g) => g.moves.length === 1)
  expect(game.moves[0]!.move).toBe('e6e8n')
  expect(game.moves[0]!.fen).toContain('+T(N)')
  await context.close()
})

test('the Dabbaba takes part in castling', async () => {
  const { page, id, context } = await alone('ashtaranga', '5k6/12/12/12/12/12/12/DR3K6 w QA - 0 1')
  await clickMove(page, 'f1', 'a1')
  const game = await until(page, id, (g) => g.moves.length === 1)
  expect(game.moves[0]).toMatchObject({ move: 'f1a1', san: 'O-O-O&D' })
  await context.close()
})

test('castling is chosen by words, with the notation beside them', async () => {
  const { page, id, context } = await alone('ashtaranga', '5k6/12/12/12/12/12/12/DR3K6 w QA - 0 1')
  await clickMove(page, 'f1', 'b1')
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  const texts = (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()).sort()
  expect(texts).toContain('Castle queenside with Rook O-O-O')
  expect(texts).toContain('Castle queenside with Dabbaba and Rook O-O-O&D')
  await items.filter({ hasText: 'Dabbaba' }).click()
  const game = await until(page, id, (g) => g.moves.length === 1)
  expect(game.moves[0]!.san).toBe('O-O-O&D')
  await context.close()
})

test('out of turn a King is shown where he could castle, and a reserve piece where it could be dropped', async () => {
  const games = [
    { variant: 'chess', fen: '4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1', pick: 'e1', ahead: ['g1', 'c1'] },
    { variant: 'crazyhouse', fen: '4k3/8/8/8/8/8/8/R3K2R[N] b KQ - 0 1', pick: null, ahead: ['e5', 'b3'] },
    // In check nothing is a position with the turn come; what gives check may be gone by then.
    { variant: 'crazyhouse', fen: '4k3/8/8/8/8/8/8/R3RK2[N] b - - 0 1', pick: null, ahead: ['b3'] }
  ]
  for (const { variant, fen, pick, ahead } of games) {
    const [ann, bob] = [await visitor(on.browser, on.server.base), await visitor(on.browser, on.server.base)]
    const made = await ann.page.request.post('/api/v1/games', {
      data: { variant, fen, color: 'white', opponent: { kind: 'friend' } }
    })
    const { id, invite_url } = (await made.json()) as { id: string; invite_url: string }
    await bob.page.goto(invite_url)
    await bob.page.getByRole('button', { name: 'Take the seat' }).click()
    await until(ann.page, id, (g) => g.status === 'playing')
    await ann.page.goto(`/game/${id}`)
    if (pick) {
      const { x, y } = await middleOf(ann.page, pick)
      await ann.page.mouse.click(x, y)
    } else await ann.page.getByRole('button', { name: /^Knight/ }).click()
    for (const name of ahead)
      await expect.poll(() => square(ann.page, name).getAttribute('aria-label')).toContain('may be reached')
    await ann.context.close()
    await bob.context.close()
  }
})

test('a Yeoman becomes a piece that was lost, or stays one', async () => {
  const { page, id, context } = await alone('abchess', '6k4/11/11/11/11/5Y5/11/11/11/11/4K6[QR] w - - 0 1')
  await clickMove(page, 'f6', 'f7')
  const choices = page.getByRole('menuitem').or(page.getByRole('dialog').getByRole('button'))
  await choices.first().waitFor()
  const names =
    (await choices.allTextContents()).join(' ') +
    (await choices.evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')).join(' ')))
  for (const name of ['Queen', 'Rook', 'Yeoman']) expect(names).toContain(name)
  await choices
    .filter({ hasText: 'Queen' })
    .or(page.getByRole('menuitem', { name: /Queen/ }))
    .first()
    .click()
  const game = await until(page, id, (g) => g.moves.length === 1)
  expect(game.moves[0]!.move).toBe('f6f7q')
  expect(game.moves[0]!.fen).toContain('[R]')
  await context.close()
})

test('a whole game by keys alone', async () => {
  const { page, id, context, errors } = await alone('chess', 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2')
  // To the board by Tab, to a square by the arrows, picked up and put down by Enter.
  await square(page, 'a1').or(page.locator('[role="gridcell"][tabindex="0"]')).first().focus()
  const go = async (to: string) => {
    for (let i = 0; i < 40; i++) {
      const at = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.square ?? '')
      if (at === to) return
      const [file, rank] = [at.charCodeAt(0) - to.charCodeAt(0), Number(at.slice(1)) - Number(to.slice(1))]
      const flipped = await page.evaluate(() => document.querySelector('[role="gridcell"]')?.getAttribute('data-square') !== 'a8')
      const turn = flipped ? -1 : 1
      await page.keyboard.press(
        file !== 0 ? (file * turn > 0 ? 'ArrowLeft' : 'ArrowRight') : rank * turn > 0 ? 'ArrowDown' : 'ArrowUp'
      )
    }
    throw new Error(`the keys do not lead to ${to}`)
  }
  await go('d8')
  await page.keyboard.press('Enter')
  await go('h4')
  await page.keyboard.press('Enter')
  const over = await until(page, id, (g) => g.status === 'over')
  expect(over.result?.sentence).toBe('Checkmate. Black wins.')
  await page.getByText('Checkmate. Black wins.').first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('moves are written as well as pointed at', async () => {
  const { page, id, context } = await alone('crazyhouse', '4k3/8/8/8/8/8/8/4K3[N] w - - 0 1')
  const line = page.getByLabel('Write a move and press Enter')
  await line.fill('N@e5')
  await line.press('Enter')
  await until(page, id, (g) => g.moves.length === 1)
  await line.fill('Kd8')
  await line.press('Enter')
  const game = await until(page, id, (g) => g.moves.length === 2)
  expect(game.moves.map((m) => m.san)).toEqual(['N@e5', 'Kd8'])
  await context.close()
})

test('on one screen a board waits for the server’s word, says so, and loses no click meanwhile', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.routeWebSocket(/\/ws/, (line) => {
    const server = line.connectToServer()
    line.onMessage((message) => void setTimeout(() => server.send(message), 700))
  })
  const fen = '11k/12/P11/12/12/12/12/Q1G1M1K5 w - - 0 1'
  await page.goto(`/game/${await newGame(page, { variant: 'ashtaranga', opponent: { kind: 'local' }, fen })}`)
  await clickMove(page, 'a6', 'a7')
  expect(await page.locator('[role="grid"][aria-busy="true"]').count()).toBe(1)
  await clickMove(page, 'l8', 'l7')
  await clickMove(page, 'a7', 'a8')
  await page.getByRole('menu').waitFor({ timeout: 8000 })
  expect(errors).toEqual([])
  await context.close()
})
