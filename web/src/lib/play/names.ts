/** What players are called. */
import type { PlayerView } from '../api/types'
import { t } from '../i18n/index.svelte'

/** A person's name as it was typed; one that the server gave, in the language in use. */
export function personName(name: string): string {
  const guest = /^Guest (\d{4})$/.exec(name)
  return guest ? t('game.guest', { number: guest[1]! }) : name
}

/** A person's name, or the computer's. */
export function playerName({ kind, level, name }: PlayerView): string {
  return kind === 'computer' ? t('game.computer', { level: level ?? '' }) : personName(name)
}
