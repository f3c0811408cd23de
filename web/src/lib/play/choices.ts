/** What a new game may be begun with, as the form has it, and how it is asked for. */
import type { NewGame } from '../api/games'
import type { Color } from '../api/types'

export const presets = [
  { id: '3+2', base: 180, increment: 2 },
  { id: '5+3', base: 300, increment: 3 },
  { id: '10+5', base: 600, increment: 5 },
  { id: '15+10', base: 900, increment: 10 },
  { id: '30+20', base: 1800, increment: 20 }
] as const

export interface Form {
  opponent: 'computer' | 'friend' | 'local'
  level: number
  color: Color | 'random'
  /** `none`, a preset's id, `custom` or `days`. */
  clock: string
  minutes: number
  seconds: number
  days: number
  start: 'default' | 'lot' | 'secret' | 'open' | 'given' | 'position'
  /** Which of the shuffled starts; null where the lot decides. */
  number: number | null
  white: string
  black: string
  fen: string
}

export const firstForm: Form = {
  opponent: 'computer',
  level: 3,
  color: 'random',
  clock: 'none',
  minutes: 20,
  seconds: 10,
  days: 3,
  start: 'default',
  number: null,
  white: '',
  black: '',
  fen: ''
}

function clockOf(form: Form): NewGame['clock'] {
  const preset = presets.find((p) => p.id === form.clock)
  if (preset) return { base_seconds: preset.base, increment_seconds: preset.increment }
  if (form.clock === 'custom') return { base_seconds: Math.round(form.minutes * 60), increment_seconds: form.seconds }
  return form.clock === 'days' ? { days: form.days } : null
}

/** The request that a form means. */
export function askOf(variant: string, form: Form, buys: boolean): NewGame {
  const armies = (): NewGame['armies'] => {
    if (!buys || form.start === 'position' || form.start === 'lot') return null
    if (form.start === 'given') return { kind: 'given', white: form.white.trim(), black: form.black.trim() }
    return { kind: form.start }
  }
  return {
    variant,
    opponent: form.opponent === 'computer' ? { kind: 'computer', level: form.level } : { kind: form.opponent },
    color: form.opponent === 'local' ? 'white' : form.color,
    clock: clockOf(form),
    ...((form.start === 'position' || form.start === 'lot') && form.fen.trim() ? { fen: form.fen.trim() } : {}),
    armies: armies()
  }
}

/** An army that was brought from the shop, with the colour that its buyer plays. Where that was either, it becomes White. */
export function withArmy(form: Form, army: string): Form {
  const color = form.opponent !== 'local' && form.color === 'black' ? 'black' : 'white'
  return { ...form, start: 'given', color, white: '', black: '', [color]: army }
}

/** The armies the other way round. */
export const swapped = <T extends Form>(form: T): T => ({ ...form, white: form.black, black: form.white })

/** What a form leaves open, with how it is found: an army for a side that has none, a start by lot. */
export interface Finders {
  army: () => Promise<string>
  start: (number: number) => Promise<string>
  /** A whole number from 0 to below this. */
  lot: (count: number) => number
}

/**
 * The form with everything decided that it leaves to be chosen. `own` is the side whose army the player brought: it goes with him to
 * the colour that the lot gives him.
 */
export async function decided(form: Form, own: Color | null, starts: number, find: Finders): Promise<Form> {
  if (form.start === 'lot') return { ...form, fen: await find.start(form.number ?? find.lot(starts)) }
  if (form.start !== 'given') return form
  let made = form
  if (own && form.opponent !== 'local' && form.color === 'random') {
    const color: Color = find.lot(2) === 0 ? 'white' : 'black'
    made = { ...(color === own ? form : swapped(form)), color }
  }
  const [white, black] = await Promise.all([made.white.trim() || find.army(), made.black.trim() || find.army()])
  return { ...made, white, black }
}

const KEY = 'varan.new-game'

/** The form as it was last sent, for another game of the same kind; positions and armies are not kept. */
export function lastForm(): Form {
  try {
    const { opponent, level, color, clock, minutes, seconds, days } = JSON.parse(
      localStorage.getItem(KEY) ?? '{}'
    ) as Partial<Form>
    const kept = { opponent, level, color, clock, minutes, seconds, days }
    return { ...firstForm, ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) }
  } catch {
    return { ...firstForm }
  }
}

export function keepForm(form: Form) {
  try {
    localStorage.setItem(KEY, JSON.stringify(form))
  } catch {
    // Nothing is lost but a convenience.
  }
}
