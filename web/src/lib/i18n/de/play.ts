import type { play as en } from '../en/play'

export const play: Record<keyof typeof en, string> = {
  'color.white': 'Weiß',
  'color.black': 'Schwarz',
  'page.loading': 'Einen Moment …',
  'page.missing': 'Diese Seite gibt es nicht.',
  'page.to_home': 'Zur Startseite',
  'page.retry': 'Noch einmal versuchen',
  'page.failed': 'Diese Seite ließ sich nicht laden.'
}
