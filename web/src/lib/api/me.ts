/** The guest: a name and settings, kept on the server. */
import { change, isStored, listeners, settings, sound, type Settings } from '../settings.svelte'
import { get, put } from './http'
import { waiting } from './waiting.svelte'

export interface Me {
  name: string
  settings: Partial<Settings> | null
  /** In how many games other people wait for the guest. */
  waiting: number
}

export async function me(): Promise<Me> {
  const found = await get<Me>('/me')
  waiting.count = found.waiting
  return found
}
export const save = (changes: { name?: string; settings?: Settings }) => put<Me>('/me', changes)

/** So soon after something happened in a game it is asked who waits now: once for all that happens together. */
const RECOUNT_MS = 400
let counting: ReturnType<typeof setTimeout> | undefined

/** Asks anew in how many games others wait, because something happened in one. */
export function recount(): void {
  clearTimeout(counting)
  counting = setTimeout(() => void me().catch(() => {}), RECOUNT_MS)
}

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends the settings to the server a little after each change; a server that does not answer keeps the old ones. A browser without
 * settings of its own takes those that the guest chose elsewhere; a guest whose settings the server lacks, because the page was left
 * before it knew him, sends them with the next page.
 */
export function keepOnServer(): void {
  me().then(
    (found) => {
      const kept = found.settings !== null && Object.keys(found.settings).length > 0
      if (!isStored()) {
        if (kept) change(sound(found.settings))
      } else if (!kept) void save({ settings: { ...settings } }).catch(() => {})
    },
    () => {}
  )
  let waiting: Settings | null = null
  const flush = () => {
    clearTimeout(timer)
    if (waiting) void save({ settings: waiting }).catch(() => {})
    waiting = null
  }
  listeners.add((changed) => {
    waiting = { ...changed }
    clearTimeout(timer)
    timer = setTimeout(flush, 600)
  })
  // What was changed just before the page is left is not lost.
  addEventListener('pagehide', flush)
}
