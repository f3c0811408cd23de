/**
 * Pages from a folder instead of those in the program, so that who works on them need not build the program anew: `PAGES=dist`. They come
 * with the program's own headers, its content security policy above all.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

const folder = process.env.PAGES

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2'
}

export async function pagesFromFolder(context: BrowserContext, base: string): Promise<void> {
  if (!folder) return
  const own = await fetch(base)
  const policy = own.headers.get('content-security-policy') ?? ''
  await context.route(
    (url) => url.origin === base && !/^\/(api|healthz|metrics)/.test(url.pathname),
    (route) => {
      const wanted = join(folder, new URL(route.request().url()).pathname)
      const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(folder, 'index.html')
      const headers = { 'content-security-policy': policy }
      return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'application/octet-stream', headers })
    }
  )
}
