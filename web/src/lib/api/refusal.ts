/** What the server refuses, in the language in use. */
import { has, t } from '../i18n/index.svelte'

export interface Refused {
  code: string
  /** The server's own sentence, in English. */
  message: string
  /** What it tells in numbers and names. */
  params?: Record<string, string> | undefined
}

/** The catalogue's sentence for the code; the server's own where there is none, or where it did not send what that one tells. */
export function refusalWords({ code, message, params = {} }: Refused): string {
  const key = `refusal.${code}`
  if (!has(key)) return message
  const told: Record<string, string> = { ...params, message }
  if (told.side === 'white' || told.side === 'black') told.side = t(`color.${told.side}`)
  const words = t(key, told)
  return /\{\w+\}/.test(words.replace(message, '')) ? message : words
}
