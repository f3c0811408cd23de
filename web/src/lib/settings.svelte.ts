/**
 * What a player chose for himself: kept in the browser, and with the guest on the server so that it follows him.
 */
import { preferredLanguage, setLanguage, type Language } from './i18n/index.svelte'

export interface Settings {
  theme: 'system' | 'light' | 'dark'
  board: 'paper' | 'slate' | 'green' | 'contrast'
  pieces: 'pictures' | 'letters' | 'patterns'
  coordinates: boolean
  /** Whether moves are written as in chess everywhere, or as each game's own players write them. */
  notation: 'san' | 'native'
  animation: boolean
  sound: boolean
  confirmMoves: boolean
  /** Whether a piece is explained that the pointer rests on. */
  pieceHelp: boolean
  language: Language
}

const KEY = 'varan.settings'

const choices: { [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['system', 'light', 'dark'],
  board: ['paper', 'slate', 'green', 'contrast'],
  pieces: ['pictures', 'letters', 'patterns'],
  coordinates: [true, false],
  notation: ['san', 'native'],
  animation: [true, false],
  sound: [true, false],
  confirmMoves: [false, true],
  pieceHelp: [true, false],
  language: ['en', 'de']
}

export function defaults(): Settings {
  const settings = {} as Record<string, unknown>
  for (const [key, values] of Object.entries(choices)) settings[key] = values[0]
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages
  return { ...(settings as unknown as Settings), language: preferredLanguage(wanted ?? []) }
}

/** Takes what is sound of a stored record and the defaults for the rest. */
export function sound(stored: unknown): Settings {
  const result = defaults() as unknown as Record<string, unknown>
  if (typeof stored === 'object' && stored !== null) {
    for (const [key, values] of Object.entries(choices)) {
      const value = (stored as Record<string, unknown>)[key]
      if ((values as readonly unknown[]).includes(value)) result[key] = value
    }
  }
  return result as unknown as Settings
}

function read(): Settings {
  try {
    return sound(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return defaults()
  }
}

/** Whether this browser has settings of its own yet. */
export function isStored(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** The settings in use. Change them by `change`, so that they are kept and applied. */
export const settings: Settings = $state(read())

/** Called after each change with the new settings; the pages send them to the server. */
export const listeners = new Set<(settings: Settings) => void>()

/** Puts the settings on the document: theme, board and language. */
export async function apply(): Promise<void> {
  const root = document.documentElement
  if (settings.theme === 'system') delete root.dataset.theme
  else root.dataset.theme = settings.theme
  root.dataset.board = settings.board
  if (settings.animation) delete root.dataset.still
  else root.dataset.still = ''
  await setLanguage(settings.language)
}

export function change(some: Partial<Settings>): void {
  Object.assign(settings, some)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser without storage keeps the settings for this visit.
  }
  void apply()
  for (const listener of listeners) listener(settings)
}
