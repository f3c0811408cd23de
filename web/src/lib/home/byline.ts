import type { VariantSummary } from '../api/types'
import { t } from '../i18n/index.svelte'

/** Who made a game and when, how large its board is, and what else is to be said, in one line. */
export function byline(game: VariantSummary, ...more: string[]): string {
  const by = game.inventor && game.year ? t('home.by', { inventor: game.inventor, year: game.year }) : game.inventor || game.year
  const size = t('home.size', { files: game.files, ranks: game.ranks })
  return [by, size, ...more].filter(Boolean).join(' · ')
}
