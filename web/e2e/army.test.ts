/** Two browsers buy their armies in secret; neither page is told the other's before both are done. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE, visitor } from './browser'
import { stage } from './stage'
import { until } from './steps'

const on = stage()

/** Everything that a page is sent, over both kinds of lines. */
function overheard(page: Page): string[] {
  const heard: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))))
  page.on('response', (response) => {
    if (response.url().includes('/games/'))
      void response.text().then(
        (text) => heard.push(text),
        () => {}
      )
  })
  return heard
}

test('armies are bought unseen and shown together', async () => {
  const [ann, bob] = [await visitor(on.browser, on.server.base), await visitor(on.browser, on.server.base)]
  const made = await ann.page.request.post('/api/v1/games', {
    data: { variant: 'abchess', color: 'white', opponent: { kind: 'friend' }, armies: { kind: 'secret' } }
  })
  const { id, invite_url } = (await made.json()) as { id: string; invite_url: string }
  await ann.page.goto(`/game/${id}`)
  const heard = overheard(bob.page)
  await bob.page.goto(invite_url)
  await bob.page.getByRole('button', { name: 'Take the seat' }).click()
  await until(ann.page, id, (g) => g.status === 'buying')

  // Ann buys by hand, piece for piece: two Varans and what is left of ninety points.
  const kinds = ['Varan', 'Varan', 'Rook', 'Horse', 'Horse', 'Camel', 'Camel', 'Zebra', 'Zebra', 'Overtaker']
  for (const kind of kinds)
    await ann.page
      .getByRole('button', { name: new RegExp(`^${kind} `) })
      .first()
      .click()
  await ann.page.getByText('The army is complete.').waitFor()
  await ann.page.getByRole('button', { name: 'This is my army' }).click()
  const sealed = await until(bob.page, id, (g) => g.purchase?.white.done === true)
  expect(sealed.purchase?.white.army ?? null).toBeNull()

  await bob.page.getByRole('button', { name: 'Sensible army' }).click()
  await bob.page.getByText('The army is complete.').waitFor()
  expect(heard.join('\n')).not.toMatch(/VV|"army":\[\{"letter":"V"/)
  await bob.page.getByRole('button', { name: 'This is my army' }).click()

  const begun = await until(ann.page, id, (g) => g.status === 'playing')
  expect(begun.start_fen.split('/').at(-1)).toMatch(/^[^ ]*V[^ ]*V/)
  await ann.page.locator('[data-square="a1"]').waitFor()
  await bob.page.locator('[data-square="a1"]').waitFor()
  await ann.context.close()
  await bob.context.close()
})

test('the shop tells every fault at once', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/buy/abchess')
  await page
    .getByRole('button', { name: /^Gryphon / })
    .first()
    .click()
  await page.getByRole('status').getByRole('listitem').first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('who is led into an army that can not be completed is told, and not held back', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/buy/abchess')
  const kind = (name: string) =>
    page
      .locator('.kind')
      .filter({ hasText: new RegExp(`^\\w?\\s*(${name})`) })
      .first()
  for (const name of ['Varan', 'Varan', 'Queen']) await kind(name).click()
  await page.getByText('3 of 10 pieces').waitFor()
  // A second Queen would leave too little for six more pieces; an Overtaker would not.
  expect(await kind('Queen').getAttribute('title')).toMatch(/could not be completed/)
  expect(await kind('Overtaker').getAttribute('title')).toBe('')
  expect(await page.getByText('can no longer be completed').count()).toBe(0)
  await kind('Queen').click()
  await page.getByText('This army can no longer be completed.').waitFor()
  await page.getByText('The 6 open squares cost at least 22 points; 16 are left.').waitFor()
  // A dear piece given back mends it.
  await page.locator('[data-home]').first().focus()
  await page.keyboard.press('Delete')
  await page.getByText('This army can no longer be completed.').waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})

test('the shop stands still when it warns, tells one thing at a time, and stays readable while one waits', async () => {
  for (const look of [
    { viewport: DESKTOP },
    { viewport: PHONE, touch: true },
    { viewport: PHONE, touch: true, language: 'de-DE' }
  ]) {
    const [ann, bob] = [await visitor(on.browser, on.server.base, look), await visitor(on.browser, on.server.base)]
    const { page } = ann
    const made = await page.request.post('/api/v1/games', {
      data: { variant: 'abchess', color: 'white', opponent: { kind: 'friend' }, armies: { kind: 'secret' } }
    })
    const { id, invite_url } = (await made.json()) as { id: string; invite_url: string }
    await bob.page.goto(invite_url)
    await bob.page.getByRole('button', { name: 'Take the seat' }).click()
    await page.goto(`/game/${id}`)
    const kind = (name: string) =>
      page
        .locator('.kind')
        .filter({ hasText: new RegExp(`^\\w?\\s*(${name})`) })
        .first()
    await kind('Varan|Waran').waitFor()
    /** Where the wares begin on the page, however far that is scrolled. */
    const place = () => page.locator('.wares').evaluate((wares) => Math.round(wares.getBoundingClientRect().top + scrollY))
    const before = await place()
    for (const name of ['Varan|Waran', 'Varan|Waran', 'Queen|Dame', 'Queen|Dame']) {
      await kind(name).click()
      await page.waitForTimeout(300)
      expect(await place(), `${name}, ${JSON.stringify(look)}`).toBe(before)
    }
    expect(await page.locator('.faults .note').count()).toBe(1)
    await page.locator('.faults .note.bad').waitFor()
    await page
      .locator('.tools button')
      .filter({ hasText: /^(Sensible army|Vernünftiges Heer)/ })
      .click()
    await page.getByText(/^(The army is complete|Das Heer ist vollständig)\.$/).waitFor()
    expect(await place()).toBe(before)
    await page.getByRole('button', { name: /This is my army|Das ist mein Heer/ }).click()
    await until(page, id, (g) => g.purchase?.white.done === true)
    await page.getByText(/is sealed|ist versiegelt/).waitFor()
    const struck = await page.locator('.kind *').evaluateAll((parts) => {
      const style = (part: Element) => getComputedStyle(part)
      return parts.filter((part) => style(part).textDecorationLine !== 'none' || Number(style(part).opacity) < 1).length
    })
    expect(struck).toBe(0)
    await ann.context.close()
    await bob.context.close()
  }
})

test('a kept army is forgotten only by saying so', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/buy/abchess')
  await page.getByRole('button', { name: 'Sensible army' }).click()
  await page.getByText('The army is complete.').waitFor()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByLabel('What shall it be called?').fill('Good old one')
  await page.keyboard.press('Enter')
  const forget = page.getByRole('button', { name: 'Forget Good old one' })
  await forget.click()
  const sure = page.getByRole('alertdialog', { name: 'Forget this army for good?' })
  await sure.getByText('Good old one').waitFor()
  await sure.getByRole('button', { name: 'Keep it' }).click()
  await sure.waitFor({ state: 'detached' })
  await page.reload()
  await forget.click()
  await sure.getByRole('button', { name: 'Forget', exact: true }).click()
  await forget.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})
