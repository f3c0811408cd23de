/** What the server refuses, in the language in use. */
import { t } from '../i18n/index.svelte'
import { distinct, faultWords } from './fault'
import { tell } from './told'
import type { Fault } from './types'

export interface Refused {
  code: string
  /** The server's own sentence, in English. */
  message: string
  /** What it tells in numbers and names. */
  params?: Record<string, string> | undefined
  /** What is wrong, each by itself. */
  faults?: Fault[] | undefined
}

/** What is wrong: the one fault, or how many there are; the server's sentence where it names none. */
function wrong(message: string, faults: Fault[]): string {
  const count = distinct(faults).length
  if (count > 1) return t('faults.many', { count })
  const [only] = faults
  return only?.code ? faultWords(only).message : message
}

/** The catalogue's sentence for the code; the server's own where there is none, or where it did not send what that one tells. */
export function refusalWords({ code, message, params = {}, faults = [] }: Refused): string {
  return tell(`refusal.${code}`, { ...params, message: wrong(message, faults) }) ?? message
}
