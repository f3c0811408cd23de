/** Every page: nothing that keeps people out, nothing wider than a phone, both languages, all settings. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, visitor } from './browser'
import { stage } from './stage'
import { newGame } from './steps'

const on = stage()

const paths = [
  '/',
  '/play',
  '/play/abchess',
  '/learn',
  '/learn/alibishogi',
  '/analyse?variant=ashtaranga',
  '/editor?variant=alibishogi',
  '/library',
  '/settings',
  '/buy/abchess'
]

/** Serious and critical findings of axe, as rule and element. */
async function findings(page: Page): Promise<string[]> {
  // The page's own policy lets no script in; the tester's devtools may evaluate.
  await page.evaluate(axe.source)
  const result = await page.evaluate(async () => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] })
    return found.violations.flatMap((v) =>
      v.impact === 'serious' || v.impact === 'critical' ? v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}`) : []
    )
  })
  return result
}

test.each([
  ['day', {}],
  ['night', { dark: true, viewport: PHONE, touch: true }]
] as const)('no page has serious findings of axe, by %s', { timeout: 400_000 }, async (_, look) => {
  const { context, page } = await visitor(on.browser, on.server.base, look)
  const game = await newGame(page, { variant: 'alibishogi', opponent: { kind: 'local' } })
  const found: string[] = []
  for (const path of [...paths, `/game/${game}`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    found.push(...(await findings(page)).map((f) => `${path} ${f}`))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) found.push(`${path} is wider than its window by ${over}`)
  }
  expect(found).toEqual([])
  await context.close()
})

test('the pages speak German to who asks for it, and change on a click', async () => {
  const { context, page } = await visitor(on.browser, on.server.base, { language: 'de-DE' })
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
  await page.getByText('English').click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await context.close()
})

test('settings change what is shown and are kept', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/settings')
  // The server gives the visitor a name with the first thing that it keeps.
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/v1/me'))
  await page.getByText('Slate').click()
  await page.getByText('Dark', { exact: true }).click()
  await page.getByText('Pattern tiles', { exact: true }).click()
  await expect.poll(() => page.locator('.piece rect').count()).toBeGreaterThan(0)
  await kept
  await page.reload()
  const root = page.locator('html')
  expect(await root.getAttribute('data-board')).toBe('slate')
  expect(await root.getAttribute('data-theme')).toBe('dark')
  // The name that one has is on its way.
  await expect.poll(() => page.getByLabel('Your name').inputValue()).not.toBe('')
  await page.getByLabel('Your name').fill('Ann <b>')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByText('Kept.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ann <b>')
  await expect
    .poll(async () => ((await (await page.request.get('/api/v1/me')).json()) as { settings: object }).settings)
    .toMatchObject({ board: 'slate' })
  await context.close()
})

test('a rules page has every piece, and each can be tried', async () => {
  const { context, page, errors } = await visitor(on.browser, on.server.base)
  await page.goto('/learn/abchess')
  await expect.poll(() => page.locator('article.card').count()).toBe(26)
  await page.getByRole('heading', { name: 'Varan', exact: true }).scrollIntoViewIfNeeded()
  await page
    .locator('#piece-V')
    .getByLabel(/can capture|can move/)
    .first()
    .waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('an address that leads nowhere says so and offers the way on', async () => {
  const { context, page } = await visitor(on.browser, on.server.base)
  await page.goto('/nowhere')
  await page.getByText('There is no such page.').waitFor()
  await page.goto('/learn/quidditch')
  await page.getByText('There is no game called “quidditch” here.').waitFor()
  await page.getByRole('link', { name: 'Alibishogi' }).first().waitFor()
  await context.close()
})
