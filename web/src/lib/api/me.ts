/** The guest: a name and settings, kept on the server. */
import { change, isStored, listeners, sound, type Settings } from '../settings.svelte'
import { get, put } from './http'

export interface Me {
  name: string
  settings: Partial<Settings> | null
}

export const me = () => get<Me>('/me')
export const save = (changes: { name?: string; settings?: Settings }) => put<Me>('/me', changes)

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends the settings to the server a little after each change; a server that does not answer keeps the old ones. A browser without
 * settings of its own takes those that the guest chose elsewhere.
 */
export function keepOnServer(): void {
  if (!isStored()) {
    me().then(
      (found) => {
        if (found.settings && Object.keys(found.settings).length > 0 && !isStored()) change(sound(found.settings))
      },
      () => {}
    )
  }
  let waiting: Settings | null = null
  const flush = () => {
    clearTimeout(timer)
    if (waiting) void save({ settings: waiting }).catch(() => {})
    waiting = null
  }
  listeners.add((settings) => {
    waiting = { ...settings }
    clearTimeout(timer)
    timer = setTimeout(flush, 600)
  })
  // What was changed just before the page is left is not lost.
  addEventListener('pagehide', flush)
}
