/** What is wrong with what was written, in the language in use. */
import { t } from '../i18n/index.svelte'
import { tell } from './told'
import type { Fault, TextFault } from './types'

export interface FaultWords {
  message: string
  /** How to put it right. */
  hint: string | null
  /** The language of both, where it is not the one in use. */
  lang?: 'en'
}

/** The catalogue's sentences for the code; the server's own where there are none. */
export function faultWords({ code, message, hint, params = {}, side }: Fault): FaultWords {
  const words = tell(`fault.${code}`, params)
  if (!words) return { message, hint: hint ?? null, ...(code && { lang: 'en' as const }) }
  const whose = side ? `${t('new.army', { color: t(`color.${side}`) })}: ` : ''
  return { message: whose + words, hint: tell(`hint.${code}`, params) }
}

/** Each thing that is wrong, once: two unknown letters of a text are the same words, and the same thing to mend. */
export function distinct(faults: Fault[]): FaultWords[] {
  return [...new Map(faults.map(faultWords).map((words) => [words.message, words])).values()]
}

/** The faults of a text of games, each with its place; `many` tells which game it is. */
export function textFaults(faults: TextFault[], many: boolean): Fault[] {
  return faults.flatMap((fault) => {
    // The side of a fault of a game is who was to move, not whose army it is about.
    const { message, hint } = faultWords({ ...fault, side: null })
    const at = { game: fault.game, line: fault.line, column: fault.column, message }
    return [{ message: t(many ? 'analyse.faultIn' : 'analyse.faultAt', at), hint }, ...(fault.faults ?? [])]
  })
}
