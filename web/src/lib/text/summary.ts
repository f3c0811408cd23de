/** What a game is called and what it is, in the language in use; a game that no language knows says it itself. */
import { has, language, t } from '../i18n/index.svelte'

const told = (key: string, own: string) => (language() !== 'en' && has(key) ? t(key) : own)

export function inLanguage<Game extends { id: string; name: string; summary: string }>(game: Game): Game {
  return { ...game, name: told(`name.${game.id}`, game.name), summary: told(`summary.${game.id}`, game.summary) }
}
