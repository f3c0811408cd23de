/**
 * What the main thread needs for a frame while the board is in motion: `npm run frames`. At 60 frames a second there are 16.7 ms. It
 * measures and prints, and judges nothing: a busy machine is no fault of the page. What must not be done in a drag is counted in
 * board.test.ts.
 */
import type { CDPSession, Page } from 'playwright-core'
import { test } from 'vitest'
import type { PositionView } from '../src/lib/api/types'
import { visitor } from './browser'
import { stage } from './stage'
import { middleOf, newGame, until } from './steps'

const on = stage()

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  /** Time that the thread itself worked: where others use the processor too, less than `dur`. */
  tdur?: number
  tid: number
  pid: number
}

async function traced(client: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  client.on('Tracing.dataCollected', collect)
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] }
  })
  await act()
  const done = new Promise((end) => client.once('Tracing.tracingComplete', end))
  await client.send('Tracing.end')
  await done
  client.off('Tracing.dataCollected', collect)
  return events
}

const share = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
const ms = (microseconds: number) => (microseconds / 1000).toFixed(1)

const worked = (e: TraceEvent) => e.tdur ?? e.dur ?? 0

/** The work of each frame, from one animation frame to the next, on the thread that draws most of them. */
function report(what: string, events: TraceEvent[], gaps: number[]): string {
  const frames = events.filter((e) => e.name === 'FireAnimationFrame')
  const busiest = new Map<string, number>()
  for (const { pid, tid } of frames) busiest.set(`${pid} ${tid}`, (busiest.get(`${pid} ${tid}`) ?? 0) + 1)
  const [thread = ''] = [...busiest].sort((a, b) => b[1] - a[1])[0] ?? []
  const own = events.filter((e) => `${e.pid} ${e.tid}` === thread)
  const starts = own.filter((e) => e.name === 'FireAnimationFrame').map((e) => e.ts)
  const tasks = own.filter((e) => e.ph === 'X' && e.name === 'RunTask')
  const work = starts
    .slice(1)
    .map((end, i) => tasks.filter((t) => t.ts >= starts[i]! && t.ts < end).reduce((sum, t) => sum + worked(t), 0))
    .sort((a, b) => a - b)
  const mean = work.reduce((sum, w) => sum + w, 0) / (work.length || 1)
  const count = (...names: string[]) => own.filter((e) => names.includes(e.name) && e.ph === 'X').length
  const spent = (...names: string[]) => ms(own.filter((e) => names.includes(e.name)).reduce((sum, e) => sum + worked(e), 0))
  const sorted = gaps.toSorted((a, b) => a - b)
  return [
    what.padEnd(34),
    `frames ${String(work.length).padStart(4)}`,
    `work ms mean ${ms(mean)} p95 ${ms(share(work, 0.95))} max ${ms(work.at(-1) ?? 0)}`,
    `over 16.7 ms: ${work.filter((w) => w > 16_700).length}`,
    `tasks over 50 ms: ${tasks.filter((t) => worked(t) > 50_000).length}`,
    `scripts ${spent('FunctionCall')} ms`,
    `styles ${count('UpdateLayoutTree')} in ${spent('UpdateLayoutTree')} ms`,
    `layouts ${count('Layout')} in ${spent('Layout')} ms`,
    `paints ${count('Paint')} in ${spent('Paint')} ms`,
    `between frames ms median ${share(sorted, 0.5).toFixed(1)} p95 ${share(sorted, 0.95).toFixed(1)}`
  ].join(' | ')
}

/** Measures what is done with a page; a loop of animation frames runs beside it, so that each frame is seen. */
async function measured(what: string, page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const kept = window as unknown as { gaps: number[]; stop: boolean }
    Object.assign(kept, { gaps: [], stop: false })
    let before = performance.now()
    const step = (now: number) => {
      kept.gaps.push(now - before)
      before = now
      if (!kept.stop) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  const client = await page.context().newCDPSession(page)
  const events = await traced(client, act)
  const gaps = await page.evaluate(() => {
    const kept = window as unknown as { gaps: number[]; stop: boolean }
    kept.stop = true
    return kept.gaps
  })
  await client.detach()
  console.log(report(what, events, gaps))
}

/** A game of so many legal moves on one screen, the same each time. */
async function played(page: Page, variant: string, count: number): Promise<string> {
  const id = await newGame(page, { variant, opponent: { kind: 'local' } })
  for (let ply = 0; ply < count; ply++) {
    const { position } = await until(page, id, (g) => g.moves.length === ply)
    const moves = (position as PositionView).moves
    const move = moves[(ply * 7 + 3) % moves.length]
    if (!move) return id
    const data = { type: 'move', id: `m${ply}`, ply, move: move.move }
    await page.request.post(`/api/v1/games/${id}/actions`, { data })
  }
  return id
}

async function moving(variant: string, count = 0) {
  const seat = await visitor(on.browser, on.server.base)
  await seat.page.emulateMedia({ reducedMotion: 'no-preference' })
  const id = await played(seat.page, variant, count)
  await seat.page.goto(`/game/${id}`, { waitUntil: 'networkidle' })
  return { ...seat, id }
}

test.each([
  ['abchess', 'e3', 'e6'],
  ['ashtaranga', 'e3', 'e5'],
  ['alibishogi', 'd1', 'd6']
] as const)('a drag over the board of %s', async (variant, from, over) => {
  const { page, context } = await moving(variant)
  const [a, b] = [await middleOf(page, from), await middleOf(page, over)]
  await measured(`drag, ${variant}`, page, async () => {
    await page.mouse.move(a.x, a.y)
    await page.mouse.down()
    for (let turn = 0; turn < 240; turn++) {
      const angle = turn / 12
      await page.mouse.move(b.x + Math.cos(angle) * 250, b.y + Math.sin(angle) * 120)
    }
    await page.mouse.move(a.x, a.y)
    await page.mouse.up()
  })
  await context.close()
})

test.each(['abchess', 'ashtaranga', 'alibishogi'])('leafing through a game of %s', async (variant) => {
  const { page, context } = await moving(variant, 40)
  await measured(`one by one, ${variant}`, page, async () => {
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('ArrowLeft')
      await page.waitForTimeout(220)
    }
  })
  await measured(`quickly, ${variant}`, page, async () => {
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press(key)
        await page.waitForTimeout(30)
      }
    }
  })
  await context.close()
})
