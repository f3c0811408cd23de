import type { VariantSummary } from '../api/types'
import { t } from '../i18n/index.svelte'

/** Who made a game and when, and how large its board is, in one line. */
export function byline(game: VariantSummary): string {
  const by = game.inventor && game.year ? t('home.by', { inventor: game.inventor, year: game.year }) : game.inventor || game.year
  const size = t('home.size', { files: game.files, ranks: game.ranks })
  return [by, size].filter(Boolean).join(' · ')
}
