/** What a file of tests plays on: a server with a fresh database and a browser, from its first test to its last. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launch } from './browser'
import { Server } from './server'

export interface Stage {
  server: Server
  browser: Browser
}

/** Call it at the top of the file; what it gives is there once the tests run. */
export function stage(): Stage {
  const on: Partial<Stage> = {}
  beforeAll(async () => {
    on.server = await Server.start()
    on.browser = await launch()
  })
  afterAll(async () => {
    await on.browser?.close()
    await on.server?.stop()
  })
  return on as Stage
}
