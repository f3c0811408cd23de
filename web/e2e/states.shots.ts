/** Pictures of what a page shows only at times: see screenshots.shots.ts, which pictures all pages as they are opened. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE, settled, visitor } from './browser'
import { stage } from './stage'
import { clickMove, middleOf, newGame, tapMove } from './steps'

const folder = process.env.SCREENSHOTS ?? 'screenshots'
const only = new RegExp(process.env.ONLY ?? '.')
mkdirSync(folder, { recursive: true })
const on = stage()

const local = (variant: string, fen?: string) => ({ variant, opponent: { kind: 'local' }, ...(fen ? { fen } : {}) })
async function open(page: Page, game: Record<string, unknown>) {
  await page.goto(`/game/${await newGame(page, game)}`)
  await page.locator('[role="grid"]:not([aria-busy="true"])').waitFor()
}
async function point(page: Page, square: string) {
  const { x, y } = await middleOf(page, square)
  await page.mouse.move(x, y)
}

/** Begins a game against a friend, whose page is given; the friend is Black. */
async function withFriend(page: Page, variant: string): Promise<Page> {
  const data = { variant, color: 'white', opponent: { kind: 'friend' } }
  const answer = await page.request.post('/api/v1/games', { data })
  const { id, invite_url } = (await answer.json()) as { id: string; invite_url: string }
  const friend = await visitor(on.browser, on.server.base)
  await friend.page.goto(invite_url)
  await friend.page.getByRole('button', { name: 'Take the seat' }).click()
  await page.goto(`/game/${id}`)
  await page.locator('[role="grid"]:not([aria-busy="true"])').waitFor()
  return friend.page
}

interface State {
  language?: string
  /** Leads to the state; the picture is taken where it ends. */
  reach: (page: Page, narrow: boolean) => Promise<unknown>
}
const states: Record<string, State> = {
  'shop-faults': {
    reach: async (page) => {
      await page.goto('/buy/abchess')
      for (const name of ['Varan', 'Varan', 'Queen', 'Queen'])
        await page
          .getByRole('button', { name: new RegExp(`^(Buy )?${name}`) })
          .first()
          .click()
    }
  },
  'shop-bought': {
    reach: async (page) => {
      await page.goto('/buy/abchess')
      await page.getByRole('button', { name: 'Sensible army' }).click()
      await page.getByText(/10 of 10/).waitFor()
    }
  },
  'game-over': {
    reach: async (page, narrow) => {
      await open(page, local('abchess', '5k5/R10/11/1R9/11/11/11/11/11/11/4K6[] w - - 0 1'))
      await (narrow ? tapMove : clickMove)(page, 'b8', 'b11')
      await page.getByText('Checkmate. White wins.').first().waitFor()
    }
  },
  'robbing-preview': {
    reach: async (page) => {
      await open(page, local('alibishogi', '4k5/10/10/10/4r5/4T5/10/10/10/5K4[|] w - - 0 1'))
      const { x, y } = await middleOf(page, 'e5')
      await page.mouse.click(x, y)
      await point(page, 'e7')
    }
  },
  'collection-choice': {
    reach: async (page) => {
      await open(page, local('ashtaranga', '11k/12/P11/12/12/12/12/Q1G1M1K5 w - - 0 1'))
      await clickMove(page, 'a6', 'a7')
      await clickMove(page, 'l8', 'l7')
      await clickMove(page, 'a7', 'a8')
      await page.getByRole('menu').waitFor()
    }
  },
  'middle-game': {
    reach: async (page, narrow) => {
      await open(page, {
        ...local('abchess', 'r1u1qka1hbr/4i6/yyy1yyy1yyy/11/3y3y3/2H8/3Y3Y3/11/YYY1YYY1YYY/2I8/RHVGQKMBUNR[] w - - 0 9')
      })
      for (const [from, to] of [
        ['c6', 'a7'],
        ['c9', 'c7'],
        ['c2', 'd3']
      ] as const)
        await (narrow ? tapMove : clickMove)(page, from, to)
      if (narrow) await page.getByRole('toolbar').getByRole('button').last().click()
    }
  },
  chat: {
    reach: async (page, narrow) => {
      const friend = await withFriend(page, 'alibishogi')
      await clickMove(page, 'd1', 'c4')
      await friend.getByText('Your move.').waitFor()
      await friend.getByRole('button', { name: 'Chat' }).click()
      await friend
        .getByLabel('Say something')
        .fill('Good luck! I have never robbed a Rook before; let us see who comes home first.')
      await friend.keyboard.press('Enter')
      if (narrow) await page.getByRole('toolbar').getByRole('button').last().click()
      await page.getByRole('button', { name: 'Chat', exact: true }).click()
      await page.getByText('Good luck!').waitFor()
      await friend.close()
    }
  },
  'premove-hints': {
    reach: async (page, narrow) => {
      const friend = await withFriend(page, 'abchess')
      const at = async (name: string) => {
        const { x, y } = await middleOf(page, name)
        await (narrow ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
      }
      await (narrow ? tapMove : clickMove)(page, 'e3', 'e5')
      await (narrow ? tapMove : clickMove)(page, 'd3', 'd4')
      await at('h1')
      await page.locator('.later').first().waitFor()
      await friend.close()
    }
  },
  premove: {
    reach: async (page, narrow) => {
      const friend = await withFriend(page, 'ashtaranga')
      await (narrow ? tapMove : clickMove)(page, 'a3', 'a4')
      await (narrow ? tapMove : clickMove)(page, 'b2', 'c4')
      await friend.close()
    }
  },
  invitation: {
    reach: async (page) => {
      const answer = await page.request.post('/api/v1/games', {
        data: { variant: 'ashtaranga', color: 'white', opponent: { kind: 'friend' } }
      })
      await page.goto(((await answer.json()) as { invite_url: string }).invite_url)
      await page
        .getByText(/Waiting|Send/)
        .first()
        .waitFor()
    }
  },
  review: {
    reach: async (page) => {
      await page.goto('/analyse?variant=chess&moves=e2e4.e7e5.d1h5.b8c6.f1c4.g8f6.h5f7')
      await page.getByRole('button', { name: 'Review' }).click()
      await page.getByText(/Accuracy: White/).waitFor({ timeout: 150_000 })
      await page.locator('.moves').getByRole('button', { name: /^Nf6/ }).click()
    }
  },
  lines: {
    reach: async (page) => {
      await page.goto('/analyse?variant=abchess')
      await page.getByRole('button', { name: 'Start the computer' }).click()
      await page.getByText(/depth ([4-9]|\d\d)/).waitFor()
    }
  },
  'game-analysed': {
    reach: async (page) => {
      await page.goto('/analyse?variant=abchess&moves=e3e5')
      await page.getByLabel(/^Comment/).fill('Left for another game')
      await page.getByRole('button', { name: 'Import' }).click()
      await page
        .getByRole('textbox', { name: 'Import' })
        .fill(
          '[Variant "Chess"]\n[Event "Casual game"]\n[Site "London"]\n[White "Adolf Anderssen"]\n[Black "Lionel Kieseritzky"]\n[Date "1851.06.21"]\n[Result "1-0"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 1-0'
        )
      await page.getByRole('button', { name: 'Open it' }).click()
      await page.locator('.moves').getByRole('button', { name: 'b5' }).click()
    }
  },
  'analysis-left': {
    language: 'de-DE',
    reach: async (page) => {
      await page.goto('/analyse?variant=ashtaranga&moves=a3a4')
      await page.getByLabel(/^Kommentar/).fill('Left for another game')
      await page.goto('/analyse?variant=chess&moves=e2e4')
      await page.getByRole('button', { name: /^Zurück zur Analyse/ }).waitFor()
    }
  },
  import: {
    reach: async (page) => {
      await page.goto('/analyse?variant=chess')
      await page.getByRole('button', { name: 'Import' }).click()
      await page.getByRole('textbox', { name: 'Import' }).fill('[White "Ann"]\n\n1. e4 e5 2. Ke5 *')
      await page.getByRole('button', { name: 'Open it' }).click()
    }
  },
  export: {
    reach: async (page) => {
      await page.goto('/analyse?variant=alibishogi&moves=d1c4.d10c7.g1h4')
      await page.getByRole('button', { name: 'Export' }).click()
    }
  },
  'editor-faults': {
    reach: async (page) => {
      await page.goto('/editor?variant=abchess')
      await page.getByRole('button', { name: 'Empty the board' }).click()
      await page.getByText(/things are wrong/).waitFor()
      await page.getByText(/things are wrong/).scrollIntoViewIfNeeded()
    }
  },
  library: {
    reach: async (page) => {
      await newGame(page, local('abchess'))
      await newGame(page, { variant: 'ashtaranga', opponent: { kind: 'computer', level: 1 } })
      await page.request.post('/api/v1/games', { data: { variant: 'alibishogi', color: 'white', opponent: { kind: 'friend' } } })
      await page.goto('/library')
      await page.locator('time').first().waitFor()
    }
  },
  'delete-game': {
    language: 'de-DE',
    reach: async (page) => {
      await newGame(page, local('abchess'))
      await page.goto('/library')
      await page.getByRole('button', { name: 'Diese Partie löschen' }).click()
    }
  },
  nowhere: { reach: (page) => page.goto('/nowhere') },
  'german-home': { language: 'de-DE', reach: (page) => page.goto('/') },
  'german-new': { language: 'de-DE', reach: (page) => page.goto('/play/abchess') },
  'german-game': {
    language: 'de-DE',
    reach: (page) => open(page, { variant: 'alibishogi', opponent: { kind: 'computer', level: 1 } })
  },
  'german-learn': { language: 'de-DE', reach: (page) => page.goto('/learn/ashtaranga') },
  'german-shop': { language: 'de-DE', reach: (page) => page.goto('/buy/abchess') },
  'german-editor': { language: 'de-DE', reach: (page) => page.goto('/editor?variant=alibishogi') },
  'german-settings': { language: 'de-DE', reach: (page) => page.goto('/settings') }
}

const looks = [
  { name: 'wide', viewport: DESKTOP },
  { name: 'narrow', viewport: PHONE, touch: true, dark: true }
]

test.each(looks)('states, $name', { timeout: 600_000 }, async (look) => {
  const wrong: string[] = []
  for (const [name, { language, reach }] of Object.entries(states)) {
    const file = `${name}-${look.name}`
    if (!only.test(file)) continue
    const { context, page, errors } = await visitor(on.browser, on.server.base, { ...look, ...(language ? { language } : {}) })
    context.setDefaultTimeout(30_000)
    try {
      await reach(page, look.name === 'narrow')
    } catch (error) {
      wrong.push(`${file}: ${String(error)}`)
    }
    await settled(page).catch((error: unknown) => wrong.push(`${file}: ${String(error)}`))
    await page.screenshot({ path: `${folder}/${file}.png` })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) wrong.push(`${file} is wider than its window by ${over}`)
    wrong.push(...errors.filter((e) => !e.includes('422')).map((e) => `${file}: ${e}`))
    await context.close()
  }
  expect(wrong).toEqual([])
})

test('the rules sheet on paper', async () => {
  const { context, page } = await visitor(on.browser, on.server.base, { viewport: { width: 718, height: 1000 } })
  for (const id of ['abchess', 'alibishogi']) {
    if (!only.test(`sheet-${id}`)) continue
    await page.goto(`/learn/${id}`, { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${folder}/sheet-${id}.png`, fullPage: true })
    await page.pdf({ path: `${folder}/sheet-${id}.pdf`, format: 'A4' })
  }
  await context.close()
})
