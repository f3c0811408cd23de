/** What people do, for the tests: by pointer, by keys, by the server's interface where a test only needs something to be there. */
import type { Page } from 'playwright-core'
import type { GameView, VariantSummary } from '../src/lib/api/types'
import type { Server } from './server'

export const variants = (server: Server) => server.get<VariantSummary[]>('/api/v1/variants')

/** Begins a game as the page's visitor; gives its id. */
export async function newGame(page: Page, game: Record<string, unknown>): Promise<string> {
  const answer = await page.request.post('/api/v1/games', { data: { color: 'white', ...game } })
  if (!answer.ok()) throw new Error(`no game: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** The game as the page's visitor may see it. */
export async function gameOf(page: Page, id: string): Promise<GameView> {
  const answer = await page.request.get(`/api/v1/games/${id}`)
  return (await answer.json()) as GameView
}

/** Waits until the game is as wanted; told by the server, whatever the page shows. */
export async function until(page: Page, id: string, wanted: (game: GameView) => boolean, ms = 45_000): Promise<GameView> {
  const end = Date.now() + ms
  for (;;) {
    const game = await gameOf(page, id)
    if (wanted(game)) return game
    if (Date.now() > end)
      throw new Error(`the game did not come to what was wanted: ${game.status} after ${game.moves.length} moves`)
    await page.waitForTimeout(60)
  }
}

export const square = (page: Page, name: string) => page.locator(`[role="grid"] [data-square="${name}"]`)

/** Where a square is on the screen. */
export async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  // A board whose position is on its way takes no move, and says so.
  await page.locator('[role="grid"]:not([aria-busy="true"])').first().waitFor()
  const box = await square(page, name).boundingBox()
  if (!box) throw new Error(`no square ${name} on this page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function clickMove(page: Page, from: string, to: string): Promise<void> {
  for (const name of [from, to]) {
    const { x, y } = await middleOf(page, name)
    await page.mouse.click(x, y)
  }
}

export async function dragMove(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await middleOf(page, from), await middleOf(page, to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 })
  await page.mouse.move(b.x, b.y, { steps: 4 })
  await page.mouse.up()
}

export async function tapMove(page: Page, from: string, to: string): Promise<void> {
  for (const name of [from, to]) {
    const { x, y } = await middleOf(page, name)
    await page.touchscreen.tap(x, y)
  }
}
