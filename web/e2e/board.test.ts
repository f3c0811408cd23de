/** The board under the hand: what a pointer, a finger and keys do to it besides plain moves. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, visitor, type Look } from './browser'
import { stage } from './stage'
import { clickMove, dragMove, gameOf, middleOf, newGame, square, until } from './steps'

const on = stage()

async function seated(game: Record<string, unknown>, look: Look = {}, settings: Record<string, unknown> = {}) {
  const seat = await visitor(on.browser, on.server.base, look)
  await seat.context.addInitScript((kept) => localStorage.setItem('varan.settings', kept), JSON.stringify(settings))
  const id = await newGame(seat.page, game)
  await seat.page.goto(`/game/${id}`)
  await seat.page.locator('[role="grid"]').waitFor()
  return { ...seat, id }
}
const local = (variant: string, fen?: string) => ({ variant, opponent: { kind: 'local' }, ...(fen ? { fen } : {}) })
const click = async (page: Page, name: string, button: 'left' | 'right' = 'left') => {
  const { x, y } = await middleOf(page, name)
  await page.mouse.click(x, y, { button })
}

test('a piece dragged to where it may not go returns, and nothing is played', async () => {
  const { page, id, context } = await seated(local('chess'))
  await dragMove(page, 'e2', 'e5')
  await dragMove(page, 'e2', 'e4')
  const game = await until(page, id, (g) => g.moves.length === 1)
  expect(game.moves[0]?.san).toBe('e4')
  await context.close()
})

test('the board shows where a picked piece may go, and lets go of it again', async () => {
  const { page, context } = await seated(local('chess'))
  await click(page, 'b1')
  expect(await page.locator('.marks .dot').count()).toBe(2)
  expect(await square(page, 'b1').getAttribute('aria-selected')).toBe('true')
  await click(page, 'b1')
  expect(await page.locator('.marks .dot').count()).toBe(0)
  await context.close()
})

test('a drag draws nothing anew but the piece that is carried and the marks', async () => {
  const { page, context } = await seated(local('ashtaranga'))
  const [from, to] = [await middleOf(page, 'e3'), await middleOf(page, 'h5')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y - 20, { steps: 3 })
  await page.locator('.carried').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const kept = window as unknown as { changed: string[] }
    kept.changed = []
    const name = (node: Node): string => {
      const element = node instanceof Element ? node : node.parentElement
      return element?.closest('.carried, .marks, .seat, [role="gridcell"], .ground, .board')?.classList[0] ?? 'elsewhere'
    }
    new MutationObserver((records) => kept.changed.push(...records.map((r) => name(r.target)))).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true
    })
  })
  await page.mouse.move(to.x, to.y, { steps: 40 })
  await expect.poll(() => page.evaluate(() => (window as unknown as { changed: string[] }).changed)).toContain('carried')
  const changed = await page.evaluate(() => (window as unknown as { changed: string[] }).changed)
  expect([...new Set(changed)].filter((name) => name !== 'carried' && name !== 'marks')).toEqual([])
  await page.mouse.up()
  await context.close()
})

test('arrows and circles are drawn with the right button and wiped by a click', async () => {
  const { page, context } = await seated(local('abchess'))
  const [a, b] = [await middleOf(page, 'c3'), await middleOf(page, 'c6')]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(b.x, b.y, { steps: 5 })
  await page.mouse.up({ button: 'right' })
  await click(page, 'h6', 'right')
  expect(await page.locator('.arrow').count()).toBe(2)
  await click(page, 'h6', 'right')
  expect(await page.locator('.arrow').count()).toBe(1)
  await click(page, 'f6')
  expect(await page.locator('.arrow').count()).toBe(0)
  await context.close()
})

test('a choice can be left, and another move made', async () => {
  const { page, id, context } = await seated(local('chess', '7k/P7/8/8/8/8/8/K7 w - - 0 1'))
  await clickMove(page, 'a7', 'a8')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('menu').count()).toBe(0)
  expect((await gameOf(page, id)).moves).toHaveLength(0)
  await clickMove(page, 'a7', 'a8')
  await page.keyboard.press('2')
  const game = await until(page, id, (g) => g.moves.length === 1)
  expect(game.moves[0]?.move).toMatch(/^a7a8[nbrq]$/)
  await context.close()
})

test('a finger that rests on a target is shown what would happen, and plays nothing', async () => {
  const look = { viewport: PHONE, touch: true }
  const { page, id, context } = await seated(local('alibishogi', '4k5/10/10/10/4r5/4T5/10/10/10/5K4[|] w - - 0 1'), look)
  const [from, to] = [await middleOf(page, 'e5'), await middleOf(page, 'e7')]
  await page.touchscreen.tap(from.x, from.y)
  const client = await context.newCDPSession(page)
  const at = { x: to.x, y: to.y }
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.getByText(/robs the Rook on e6/).waitFor()
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect((await gameOf(page, id)).moves).toHaveLength(0)
  await page.touchscreen.tap(to.x, to.y)
  await until(page, id, (g) => g.moves.length === 1)
  await context.close()
})

test('a piece of the reserve is dragged onto the board', async () => {
  const { page, id, context } = await seated(local('crazyhouse', '4k3/8/8/8/8/8/8/4K3[N] w - - 0 1'))
  const from = await page.getByRole('button', { name: 'Knight: 1' }).boundingBox()
  const to = await middleOf(page, 'e5')
  if (!from) throw new Error('no knight in the reserve')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  const game = await until(page, id, (g) => g.moves.length === 1)
  expect(game.moves[0]?.move).toBe('N@e5')
  await context.close()
})

test('a move made ahead of its turn is played when the turn comes', async () => {
  const white = await visitor(on.browser, on.server.base)
  const answer = await white.page.request.post('/api/v1/games', {
    data: { variant: 'chess', color: 'white', opponent: { kind: 'friend' } }
  })
  const { id, invite_url } = (await answer.json()) as { id: string; invite_url: string }
  const black = await visitor(on.browser, on.server.base)
  await black.page.goto(invite_url)
  await black.page.getByRole('button', { name: 'Take the seat' }).click()
  await black.page.getByText('Waiting for the other side.').waitFor()
  await click(black.page, 'g8')
  await expect.poll(() => black.page.locator('.marks .later').count()).toBe(3)
  await click(black.page, 'f6')
  expect(await black.page.locator('.arrow.premove').count()).toBe(1)
  await click(black.page, 'a5')
  expect(await black.page.locator('.arrow.premove').count()).toBe(0)
  await clickMove(black.page, 'e7', 'e5')
  expect((await gameOf(black.page, id)).moves).toHaveLength(0)
  await white.page.goto(`/game/${id}`)
  await white.page.locator('[role="grid"]').waitFor()
  await clickMove(white.page, 'd2', 'd4')
  const game = await until(white.page, id, (g) => g.moves.length === 2)
  expect(game.moves.map((m) => m.san)).toEqual(['d4', 'e5'])
  await white.context.close()
  await black.context.close()
})

test('who wants to be asked confirms each move', async () => {
  const { page, id, context } = await seated(local('chess'), {}, { confirmMoves: true })
  await clickMove(page, 'e2', 'e4')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await gameOf(page, id)).moves).toHaveLength(0)
  await clickMove(page, 'd2', 'd4')
  await page.getByRole('button', { name: 'Make this move' }).click()
  const game = await until(page, id, (g) => g.moves.length === 1)
  expect(game.moves[0]?.san).toBe('d4')
  await context.close()
})

test('earlier positions are looked at, and the board lies still meanwhile', async () => {
  const { page, id, context } = await seated(local('chess'))
  for (const [from, to, san] of [
    ['e2', 'e4', 'e4'],
    ['e7', 'e5', 'e5'],
    ['g1', 'f3', 'Nf3']
  ] as const) {
    const { moves } = await gameOf(page, id)
    await clickMove(page, from, to)
    await until(page, id, (g) => g.moves.length === moves.length + 1)
    // The server knows of a move before the page does.
    await page.getByRole('button', { name: san, exact: true }).first().waitFor()
  }
  await page.locator('body').press('ArrowLeft')
  await page.getByText('You are looking at an earlier position.').waitFor()
  expect(await square(page, 'g1').getAttribute('aria-label')).toContain('White Knight')
  await clickMove(page, 'g1', 'h3')
  expect((await gameOf(page, id)).moves).toHaveLength(3)
  await page.getByRole('button', { name: 'e5', exact: true }).click()
  await page.getByRole('button', { name: 'Last position' }).first().click()
  expect(await square(page, 'f3').getAttribute('aria-label')).toContain('White Knight')
  await context.close()
})

test('pieces travel by transform alone, and not at all where motion is unwelcome', async () => {
  const { page, context } = await seated(local('chess'))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const style = await page
    .locator('.seat')
    .first()
    .evaluate((node) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(node)
      return { transitionProperty, milliseconds: parseFloat(transitionDuration) * 1000 }
    })
  expect(style.transitionProperty).toBe('transform')
  expect(style.milliseconds).toBeGreaterThanOrEqual(120)
  expect(style.milliseconds).toBeLessThanOrEqual(180)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const still = await page
    .locator('.seat')
    .first()
    .evaluate((node) => getComputedStyle(node).transitionDuration)
  expect(parseFloat(still)).toBe(0)
  await context.close()
})

test('all three piece sets show every piece of the three great games', async () => {
  for (const [pieces, mark] of [
    ['pictures', 'use'],
    ['letters', '.tile'],
    ['patterns', '.self']
  ] as const) {
    for (const variant of ['abchess', 'ashtaranga', 'alibishogi']) {
      const { page, context, errors } = await seated(local(variant), {}, { pieces })
      await page.locator(`.seat ${mark}`).first().waitFor({ state: 'attached' })
      const [shown, all] = [
        await page.locator(`.seat svg.piece:has(${mark})`).count(),
        await page.locator('.seat svg.piece').count()
      ]
      expect([variant, pieces, shown]).toEqual([variant, pieces, all])
      expect(errors).toEqual([])
      await context.close()
    }
  }
})

test('giving up takes two clicks, and the end says why', async () => {
  const { page, id, context } = await seated({ variant: 'chess', opponent: { kind: 'computer', level: 1 }, color: 'white' })
  await clickMove(page, 'e2', 'e4')
  await until(page, id, (g) => g.moves.length === 2)
  await page.getByRole('button', { name: 'Resign' }).click()
  expect((await gameOf(page, id)).status).toBe('playing')
  await page.getByRole('button', { name: 'Resign' }).click()
  const over = await until(page, id, (g) => g.status === 'over')
  await page
    .getByText(over.result?.sentence ?? '?')
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Rematch' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(id))
  await context.close()
})

test('moves and squares are shown as the players of a game write them, where that is wanted', async () => {
  const native = { notation: 'native' }
  const shogi = await seated({ variant: 'shogi', opponent: { kind: 'local' } }, {}, native)
  const edges = (page: Page, kind: string) => page.locator(`.coordinates .${kind}`).allInnerTexts()
  expect((await edges(shogi.page, 'file')).join('')).toBe('987654321')
  expect((await edges(shogi.page, 'rank')).join('')).toBe('abcdefghi')
  await clickMove(shogi.page, 'c3', 'c4')
  await shogi.page.getByRole('button', { name: 'P-7f' }).waitFor()
  await shogi.page.getByPlaceholder(/Write a move/).fill('P-3d')
  await shogi.page.keyboard.press('Enter')
  await shogi.page.getByRole('button', { name: 'P-3d' }).waitFor()
  expect((await gameOf(shogi.page, shogi.id)).moves.map((m) => m.san)).toEqual(['Pc4', 'Pg6'])
  await shogi.context.close()

  const xiangqi = await seated({ variant: 'xiangqi', opponent: { kind: 'local' } }, {}, native)
  expect((await edges(xiangqi.page, 'file')).join('')).toBe('987654321123456789')
  await clickMove(xiangqi.page, 'h3', 'e3')
  await xiangqi.page.getByRole('button', { name: 'C2=5' }).waitFor()
  await xiangqi.context.close()

  const plain = await seated({ variant: 'shogi', opponent: { kind: 'local' } })
  await clickMove(plain.page, 'c3', 'c4')
  await plain.page.getByRole('button', { name: 'Pc4' }).waitFor()
  await plain.context.close()
})

test('pieces stand on their squares from the first frame: they glided there from an older size of the board', async () => {
  const { page, context } = await visitor(on.browser, on.server.base)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const id = await newGame(page, { variant: 'ashtaranga', opponent: { kind: 'local' } })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        if (target?.matches('.seat')) seen.push(target.outerHTML.slice(0, 80))
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const gliding = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length)
  await page.goto(`/game/${id}`)
  await page.locator('.seat').first().waitFor()
  await page.setViewportSize({ width: 1100, height: 700 })
  await page.waitForTimeout(600)
  expect(await gliding()).toBe(0)
  // A move does glide.
  await clickMove(page, 'a3', 'a4')
  await expect.poll(gliding).toBeGreaterThan(0)
  await context.close()
})
