/** What a game is, in a sentence of the language in use; a game that no language knows says it itself. */
import { has, language, t } from '../i18n/index.svelte'

export function summaryOf(game: { id: string; summary: string }): string {
  const key = `summary.${game.id}`
  return language() !== 'en' && has(key) ? t(key) : game.summary
}
