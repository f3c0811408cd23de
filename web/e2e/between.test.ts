/** Between two people: what an invitation says, what is told of a game that goes on, and that the engine keeps out of it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, visitor } from './browser'
import { stage } from './stage'
import { clickMove, square, until } from './steps'

const on = stage()
const newcomer = (look = {}) => visitor(on.browser, on.server.base, look)

/** Invites somebody; gives the game and the link. */
async function invite(page: Page, more: Record<string, unknown> = {}): Promise<{ id: string; invite_url: string }> {
  const data = { variant: 'chess', color: 'white', opponent: { kind: 'friend' }, ...more }
  const answer = await page.request.post('/api/v1/games', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string; invite_url: string }
}
async function sit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Take the seat' }).click()
  await page.getByRole('button', { name: 'Take the seat' }).waitFor({ state: 'detached' })
}
/** A game of chess between two in which each has made a move. */
async function opened(white: Page, black: Page): Promise<string> {
  const { id, invite_url } = await invite(white)
  await sit(black, invite_url)
  await white.goto(`/game/${id}`)
  await clickMove(white, 'e2', 'e4')
  await until(black, id, (g) => g.moves.length === 1)
  await clickMove(black, 'e7', 'e5')
  await until(white, id, (g) => g.moves.length === 2)
  return id
}
const resign = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Resign' })
  await button.click()
  await button.filter({ hasText: 'Sure?' }).click()
}

test('the engine is silent on a game of two people, for players and watchers, and speaks when it ends', async () => {
  const [ann, bob, eve] = [await newcomer(), await newcomer(), await newcomer()]
  const id = await opened(ann.page, bob.page)

  const why = 'The engine is silent until this game ends.'
  await eve.page.goto(`/game/${id}`)
  for (const { page } of [ann, bob, eve]) {
    expect(await page.getByRole('button', { name: why }).isDisabled()).toBe(true)
    expect(await page.locator('a[href^="/analyse?game"]').count()).toBe(0)
  }
  await ann.page.goto('/library')
  await ann.page.getByRole('link', { name: /^Go on/ }).waitFor()
  expect(await ann.page.locator('a[href^="/analyse?game"]').count()).toBe(0)

  // Whoever types the address has a board to think on, and no engine.
  for (const { page } of [ann, eve]) {
    await page.goto(`/analyse?game=${id}`)
    await page.getByText(why).waitFor()
    expect(await page.getByRole('button', { name: 'Start the computer' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Review' }).isDisabled()).toBe(true)
    await clickMove(page, 'g1', 'f3')
    await page.locator('.moves').getByRole('button', { name: 'Nf3', exact: true }).waitFor()
    await page.keyboard.press('l')
    expect(await page.getByText(/depth \d/).count()).toBe(0)
  }
  // Nor has a program that asks about the game.
  const told = await eve.page.evaluate(
    (game) =>
      new Promise<string>((tell) => {
        const line = new WebSocket(`ws://${location.host}/api/v1/analysis/ws`)
        line.onopen = () => line.send(JSON.stringify({ type: 'analyse', id: 'x', variant: 'chess', game }))
        line.onmessage = ({ data }) => tell((JSON.parse(String(data)) as { code: string }).code)
      }),
    id
  )
  expect(told).toBe('engine_silent')

  await resign(bob.page)
  // Nobody loads the page anew.
  await eve.page.getByRole('button', { name: 'Start the computer' }).click()
  await eve.page.getByText(/depth \d/).waitFor()
  expect(await eve.page.getByText(why).count()).toBe(0)
  for (const { context, errors } of [ann, bob, eve]) {
    expect(errors).toEqual([])
    await context.close()
  }
})

test('an invitation says what it is to, shows the board from its side, and tells kindly that the seat is taken', async () => {
  const [ann, bob, eve] = [await newcomer(), await newcomer({ viewport: PHONE, touch: true }), await newcomer()]
  await ann.page.request.put('/api/v1/me', { data: { name: 'Ann' } })
  const clock = { base_seconds: 600, increment_seconds: 5 }
  const { id, invite_url } = await invite(ann.page, { variant: 'abchess', clock, armies: { kind: 'secret' } })
  await ann.page.goto(`/game/${id}`)
  await ann.page.getByText('The game begins when the seat is taken.').waitFor()

  await bob.page.goto(invite_url)
  const offer = bob.page.locator('#invite')
  await offer.getByRole('heading', { name: 'Ann invites you to a game' }).waitFor()
  for (const words of [
    'Abecedarian Big Chess',
    '10 minutes, 5 seconds more for each move',
    'Black',
    'Each side buys its army unseen; then both are shown at once.',
    'Both buy first; the clocks start with the first move.'
  ])
    expect(await offer.innerText()).toContain(words)
  const rules = offer.getByRole('link', { name: 'Rules' })
  expect([await rules.getAttribute('href'), await rules.getAttribute('target')]).toEqual(['/learn/abchess', '_blank'])
  expect(await bob.page.locator('[role="gridcell"]').first().getAttribute('data-square')).toBe('k1')
  expect(await offer.getByRole('button', { name: 'Take the seat' }).isVisible()).toBe(true)
  const { y, height } = (await offer.getByRole('button', { name: 'Take the seat' }).boundingBox())!
  expect(y + height, 'nobody has to look for it').toBeLessThan(PHONE.height - 56)

  // Eve has the page open too, and is slower.
  await eve.page.goto(invite_url)
  await eve.page.getByRole('button', { name: 'Take the seat' }).waitFor()
  await offer.getByRole('button', { name: 'Take the seat' }).click()
  await until(ann.page, id, (g) => g.status === 'buying')
  await eve.page.goto(invite_url)
  await eve.page.getByText('Somebody has taken this seat already.').waitFor()
  await eve.page.getByRole('button', { name: 'Watch' }).click()
  await eve.page.getByText('Somebody has taken this seat already.').waitFor({ state: 'detached' })
  expect(new URL(eve.page.url()).search).toBe('')
  for (const { context, errors } of [ann, bob, eve]) {
    expect(errors).toEqual([])
    await context.close()
  }
})

test('the clocks stand until the first move has been made', async () => {
  const [ann, bob] = [await newcomer(), await newcomer()]
  const { id, invite_url } = await invite(ann.page, { clock: { base_seconds: 600, increment_seconds: 0 } })
  await sit(bob.page, invite_url)
  const begun = await until(ann.page, id, (g) => g.status === 'playing')
  await ann.page.waitForTimeout(1200)
  const later = await until(ann.page, id, () => true)
  expect([begun.clock?.running, later.clock?.running, later.clock?.white_ms]).toEqual([null, null, 600_000])
  await ann.page.goto(`/game/${id}`)
  await clickMove(ann.page, 'e2', 'e4')
  expect((await until(bob.page, id, (g) => g.moves.length === 1)).clock?.running).toBe('black')
  await ann.context.close()
  await bob.context.close()
})

test('while they buy the two see and hear each other, and one may call the game off, which says who did', async () => {
  const [ann, bob] = [await newcomer(), await newcomer({ language: 'de-DE' })]
  await ann.page.request.put('/api/v1/me', { data: { name: 'Ann' } })
  const { id, invite_url } = await invite(ann.page, { variant: 'abchess', armies: { kind: 'secret' } })
  await bob.page.goto(invite_url)
  await bob.page.getByRole('button', { name: 'Platz nehmen' }).click()
  await bob.page.getByText('Ann', { exact: true }).waitFor()
  await ann.page.goto(`/game/${id}`)
  await ann.page.getByRole('button', { name: 'Chat' }).click()
  await ann.page.getByLabel('Say something').fill('Hello there')
  await ann.page.keyboard.press('Enter')
  await ann.page.getByText('Hello there').waitFor()
  await expect.poll(() => bob.page.locator('.tools .dot').count()).toBe(1)
  await bob.page.getByRole('button', { name: 'Gespräch' }).click()
  await bob.page.getByText('Hello there').waitFor()
  expect(await bob.page.locator('.tools .dot').count()).toBe(0)

  const off = bob.page.getByRole('button', { name: 'Partie absagen' })
  await off.click()
  await off.filter({ hasText: 'Sicher?' }).click()
  await bob.page.getByText('Schwarz hat die Partie abgesagt.').first().waitFor()
  await ann.page.getByText('Black called the game off.').first().waitFor()
  await ann.context.close()
  await bob.context.close()
})

test('the list of games begins with those that wait, says for how long, and the header counts them', async () => {
  const [ann, bob] = [await newcomer(), await newcomer()]
  const live = await invite(ann.page, { clock: { base_seconds: 600, increment_seconds: 5 } })
  const days = await invite(ann.page, { variant: 'shogi', clock: { days: 3 } })
  await sit(bob.page, live.invite_url)
  await sit(bob.page, days.invite_url)
  await ann.page.goto(`/game/${days.id}`)
  await clickMove(ann.page, 'e3', 'e4')
  await until(bob.page, days.id, (g) => g.moves.length === 1)

  await bob.page.goto('/library')
  const rows = bob.page.locator('main li').filter({ has: bob.page.locator('time') })
  await expect.poll(() => rows.first().innerText()).toMatch(/Shogi[\s\S]*Your move[\s\S]*2 d 23 h left/)
  expect(await rows.nth(1).innerText()).toMatch(/Chess[\s\S]*Guest \d+ to move/)
  await bob.page.getByRole('link', { name: /My games 1 game waits for you/ }).waitFor()
  await ann.page.goto('/library')
  await ann.page.getByRole('link', { name: /My games 1 game waits for you/ }).waitFor()

  // What has been done is counted no more.
  await ann.page.goto(`/game/${live.id}`)
  await clickMove(ann.page, 'e2', 'e4')
  await until(ann.page, live.id, (g) => g.moves.length === 1)
  await expect.poll(() => ann.page.locator('header .badge').count()).toBe(0)
  await ann.context.close()
  await bob.context.close()
})

test('the page of a game names it, its rules and its time, and explains the piece that one rests on', async () => {
  const { context, page, errors } = await newcomer()
  const { id } = await invite(page, {
    variant: 'abchess',
    opponent: { kind: 'local' },
    clock: { base_seconds: 300, increment_seconds: 3 }
  })
  await page.goto(`/game/${id}`)
  const rules = page.getByRole('link', { name: /^Abecedarian Big Chess/ })
  expect([await rules.getAttribute('href'), await rules.getAttribute('target')]).toEqual(['/learn/abchess', '_blank'])
  await page.getByText('5 minutes, 3 seconds more for each move').waitFor()

  const note = page.getByRole('note')
  await square(page, 'd1').hover()
  await note.waitFor()
  expect(await note.innerText()).toMatch(/White Lion\s+Leaps two squares in any direction/)
  // Whoever plays on is not held up: the note goes, and the piece is taken.
  await clickMove(page, 'd3', 'd4')
  await until(page, id, (g) => g.moves.length === 1)
  expect(await note.count()).toBe(0)

  await square(page, 'd11').focus()
  await page.keyboard.press('i')
  const card = note.getByRole('link', { name: /Lion/ })
  const [tab] = await Promise.all([context.waitForEvent('page'), card.click()])
  await tab.locator('#piece-L').waitFor()
  await tab.close()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Pieces', exact: true }).click()
  await page.getByRole('list', { name: 'Pieces' }).getByText('Immobilizer', { exact: true }).first().waitFor()

  await page.goto('/settings')
  await page.getByRole('switch', { name: /Explain a piece/ }).click()
  await page.goto(`/game/${id}`)
  await square(page, 'd1').hover()
  await page.waitForTimeout(1500)
  expect(await note.count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('a finger that rests on a piece has it explained, and plays nothing', async () => {
  const { context, page, errors } = await newcomer({ viewport: PHONE, touch: true })
  const { id } = await invite(page, { opponent: { kind: 'local' } })
  await page.goto(`/game/${id}`)
  const box = (await square(page, 'g8').boundingBox())!
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const finger = await context.newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.getByRole('note').getByText('Black Knight').waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(200)
  await page.getByRole('note').getByText('Black Knight').waitFor()
  await page.getByRole('note').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('note').waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})

test('who watches is told who offers a draw and that both buy in secret, not that he does', async () => {
  const [ann, bob, eve] = [await newcomer(), await newcomer(), await newcomer()]
  const id = await opened(ann.page, bob.page)
  await eve.page.goto(`/game/${id}`)
  await ann.page.getByRole('button', { name: 'Offer a draw' }).click()
  await ann.page.getByText('You have offered a draw.').waitFor()
  await eve.page.getByText('White has offered a draw.').waitFor()
  expect(await eve.page.getByText('You have offered').count()).toBe(0)

  const secret = await invite(ann.page, { variant: 'abchess', armies: { kind: 'secret' } })
  await sit(bob.page, secret.invite_url)
  await eve.page.goto(`/game/${secret.id}`)
  await eve.page.getByText(/^Both sides are buying in secret/).waitFor()
  expect(await eve.page.getByText(/Your army|unseen/).count()).toBe(0)
  for (const { context } of [ann, bob, eve]) await context.close()
})
