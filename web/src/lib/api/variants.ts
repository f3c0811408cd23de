/** The games that the server knows, asked for once. */
import { get } from './http'
import type { VariantDetail, VariantSummary } from './types'

/** The text of one of a game's shuffled starts. */
export const startOf = async (id: string, number: number): Promise<string> =>
  (await get<{ fen: string }>(`/variants/${encodeURIComponent(id)}/starts/${number}`)).fen

let summaries: Promise<VariantSummary[]> | undefined
const details = new Map<string, Promise<VariantDetail>>()

export function variants(): Promise<VariantSummary[]> {
  summaries ??= get<VariantSummary[]>('/variants').catch((error) => {
    summaries = undefined
    throw error
  })
  return summaries
}

export function variant(id: string): Promise<VariantDetail> {
  let found = details.get(id)
  if (!found) {
    found = get<VariantDetail>(`/variants/${encodeURIComponent(id)}`)
    found.catch(() => details.delete(id))
    details.set(id, found)
  }
  return found
}
