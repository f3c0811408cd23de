/** The games that the server knows, asked for once in each language. */
import { language } from '../i18n/index.svelte'
import { inLanguage } from '../text/summary'
import { get, query } from './http'
import type { VariantDetail, VariantSummary } from './types'

/** The text of one of a game's shuffled starts. */
export const startOf = async (id: string, number: number): Promise<string> =>
  (await get<{ fen: string }>(`/variants/${encodeURIComponent(id)}/starts/${number}`)).fen

const asked = new Map<string, Promise<unknown>>()

/** The answer to a question, which is asked again only if it failed. */
function once<T>(path: string, ask: () => Promise<T>): Promise<T> {
  const key = `${language()} ${path}`
  let found = asked.get(key) as Promise<T> | undefined
  if (!found) {
    found = ask()
    found.catch(() => asked.delete(key))
    asked.set(key, found)
  }
  return found
}

export const variants = (): Promise<VariantSummary[]> =>
  once('', async () => (await get<VariantSummary[]>('/variants')).map(inLanguage))

export function variant(id: string): Promise<VariantDetail> {
  const lang = language() === 'en' ? null : language()
  return once(id, async () => inLanguage(await get<VariantDetail>(`/variants/${encodeURIComponent(id)}${query({ lang })}`)))
}
