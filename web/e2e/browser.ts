/** Chromium for the tests: the system's own, without anything that asks the network. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pagesFromFolder } from './pages'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  // Pages that are given by a test, not by the server, may still talk to the server on this machine.
  ...(process.env.PAGES ? ['--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets'] : [])
]

/** How long a page may take for one thing: a busy machine is no fault of the page. */
const PATIENCE = 45_000

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({
    executablePath,
    args,
    env: { ...process.env, HOME: mkdtempSync(join(tmpdir(), 'varan-browser-')) } as Record<string, string>
  })
}

/** Waits until the page shows what it is about: nothing is on its way any more, and its letters are those that it asked for. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1, main h2, [role="grid"], main form').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.wait, .awaited, [aria-busy="true"]'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(400)
}

export interface Look {
  viewport?: { width: number; height: number }
  dark?: boolean
  touch?: boolean
  language?: string
}

/** A visitor with cookies of his own. What a page logs as an error fails the test that closes it: see `errors`. */
export async function visitor(
  browser: Browser,
  base: string,
  look: Look = {}
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: look.viewport ?? DESKTOP,
    colorScheme: look.dark ? 'dark' : 'light',
    hasTouch: look.touch ?? false,
    isMobile: look.touch ?? false,
    locale: look.language ?? 'en-GB',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1
  })
  context.setDefaultTimeout(PATIENCE)
  await pagesFromFolder(context, base)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { context, page, errors }
}
