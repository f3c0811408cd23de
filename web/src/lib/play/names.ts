/** What players are called. */
import type { PlayerView } from '../api/types'
import { t } from '../i18n/index.svelte'

/** A person's name as it was typed, the computer's in the language in use. */
export function playerName({ kind, level, name }: PlayerView): string {
  return kind === 'computer' ? t('game.computer', { level: level ?? '' }) : name
}
