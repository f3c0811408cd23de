/** A game between two browsers, through a reload and a server that is killed in the middle of it. */
import { expect, test } from 'vitest'
import { visitor } from './browser'
import { stage } from './stage'
import { clickMove, until } from './steps'

const on = stage()

test('two friends play on through a reload and a crash', async () => {
  const [ann, bob] = [await visitor(on.browser, on.server.base), await visitor(on.browser, on.server.base)]
  const made = await ann.page.request.post('/api/v1/games', {
    data: {
      variant: 'alibishogi',
      color: 'white',
      opponent: { kind: 'friend' },
      clock: { base_seconds: 300, increment_seconds: 2 }
    }
  })
  const { id, invite_url } = (await made.json()) as { id: string; invite_url: string }
  await ann.page.goto(`/game/${id}`)
  await bob.page.goto(invite_url)
  await bob.page.getByRole('button', { name: 'Take the seat' }).click()
  await until(ann.page, id, (g) => g.status === 'playing')

  await clickMove(ann.page, 'd1', 'c4')
  await until(bob.page, id, (g) => g.moves.length === 1)
  await bob.page.getByText('Cc4').first().waitFor()
  await clickMove(bob.page, 'd10', 'c7')
  await until(ann.page, id, (g) => g.moves.length === 2)

  await ann.page.reload()
  await ann.page.getByText('Cc7').first().waitFor()

  await on.server.end('SIGKILL')
  await on.server.run()
  const before = await until(ann.page, id, (g) => g.moves.length === 2)
  expect(before.moves.map((m) => m.san)).toEqual(['Cc4', 'Cc7'])

  // Both lines mend themselves; nobody reloads.
  await ann.page.getByText('Your move.').waitFor()
  await clickMove(ann.page, 'g1', 'h4')
  await until(bob.page, id, (g) => g.moves.length === 3)
  await bob.page.getByText('Ch4').first().waitFor()
  await clickMove(bob.page, 'g10', 'h7')
  await ann.page.getByText('Ch7').first().waitFor()

  const resign = bob.page.getByRole('button', { name: 'Resign' })
  await resign.click()
  await resign.filter({ hasText: 'Sure?' }).click()
  const over = await until(ann.page, id, (g) => g.status === 'over')
  expect(over.result?.result).toBe('1-0')
  await ann.page.getByText(over.result!.sentence).first().waitFor()
  await ann.context.close()
  await bob.context.close()
})

test('who only has the game’s link watches and can’t move', async () => {
  const [ann, eve] = [await visitor(on.browser, on.server.base), await visitor(on.browser, on.server.base)]
  const made = await ann.page.request.post('/api/v1/games', {
    data: { variant: 'chess', color: 'white', opponent: { kind: 'local' } }
  })
  const { id } = (await made.json()) as { id: string }
  await eve.page.goto(`/game/${id}`)
  await eve.page.locator('[data-square="e2"]').waitFor()
  await clickMove(eve.page, 'e2', 'e4')
  const refused = await eve.page.request.post(`/api/v1/games/${id}/actions`, {
    data: { id: 'x', type: 'move', ply: 0, move: 'e2e4' }
  })
  expect(refused.status()).toBeGreaterThanOrEqual(400)
  await ann.page.goto(`/game/${id}`)
  await ann.page.locator('[data-square="e2"]').waitFor()
  await clickMove(ann.page, 'd2', 'd4')
  await eve.page.getByText('d4', { exact: true }).first().waitFor()
  const game = await until(ann.page, id, (g) => g.moves.length > 0)
  expect(game.moves.map((m) => m.move)).toEqual(['d2d4'])
  await ann.context.close()
  await eve.context.close()
})

test('a declined offer is told to the one who made it, and a flood of chat is refused in words, in German too', async () => {
  const ann = await visitor(on.browser, on.server.base)
  const bob = await visitor(on.browser, on.server.base, { language: 'de-DE' })
  const made = await ann.page.request.post('/api/v1/games', {
    data: { variant: 'chess', color: 'white', opponent: { kind: 'friend' } }
  })
  const { id, invite_url } = (await made.json()) as { id: string; invite_url: string }
  await ann.page.goto(`/game/${id}`)
  await bob.page.goto(invite_url)
  await bob.page.getByRole('button', { name: 'Platz nehmen' }).click()
  await until(ann.page, id, (g) => g.status === 'playing')

  await clickMove(ann.page, 'e2', 'e4')
  await until(bob.page, id, (g) => g.moves.length === 1)
  await clickMove(bob.page, 'e7', 'e5')
  await until(ann.page, id, (g) => g.moves.length === 2)
  await ann.page.getByRole('button', { name: 'Offer a draw' }).click()
  await bob.page.getByRole('button', { name: 'Ablehnen' }).click()
  await ann.page.getByText('Your draw offer was declined.').waitFor()
  expect(await bob.page.getByText('Dein Remisangebot wurde abgelehnt.').count()).toBe(0)

  await bob.page.getByRole('button', { name: 'Gespräch' }).click()
  for (let n = 0; n < 12; n++) {
    await bob.page.getByLabel('Sag etwas').fill(`Zeile ${n}`)
    await bob.page.getByLabel('Sag etwas').press('Enter')
  }
  await bob.page
    .getByRole('alert')
    .getByText(/^Das war zu viel auf einmal\. Sage in \d s mehr\.$/)
    .waitFor()
  expect(await bob.page.getByLabel('Sag etwas').inputValue()).toMatch(/^Zeile \d+$/)
  await ann.context.close()
  await bob.context.close()
})
