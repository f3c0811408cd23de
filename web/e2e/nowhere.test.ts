/** Links to what is not there: each says so, and leads on. */
import { expect, test } from 'vitest'
import { visitor } from './browser'
import { stage } from './stage'

const on = stage()

const lost = [
  ['/analyse?variant=nosuch', 'There is no game called “nosuch” here.', '/analyse?variant=chess'],
  ['/analyse?game=nosuch', 'There is no such game.', '/library'],
  ['/editor?variant=nosuch', 'There is no game called “nosuch” here.', '/editor?variant=chess'],
  ['/play/nosuch', 'There is no game called “nosuch” here.', '/play'],
  ['/buy/nosuch', 'There is no game called “nosuch” here.', '/play'],
  ['/learn/nosuch', 'There is no game called “nosuch” here.', '/learn/chess'],
  ['/game/nosuch', 'There is no such game.', '/library'],
  ['/buy/chess', 'Chess', '/play/chess'],
  ['/nowhere', 'There is no such page.', '/']
] as const

test.each(lost)('%s says what is missing and leads on', async (path, says, way) => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: says }).waitFor()
  await page.locator(`main a[href="${way}"]`).first().click()
  await page.waitForURL(`**${way}`)
  await page.locator('main h1, main h2').first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(errors.filter((error) => !error.includes('status of 404'))).toEqual([])
  await context.close()
})
