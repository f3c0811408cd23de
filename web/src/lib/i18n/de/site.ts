import type { site as en } from '../en/site'

export const site: Record<keyof typeof en, string> = {
  'app.name': 'Varan',
  'app.skip': 'Zum Inhalt',
  'nav.play': 'Spielen',
  'nav.learn': 'Lernen',
  'nav.analyse': 'Analyse',
  'nav.library': 'Meine Partien',
  'nav.settings': 'Einstellungen'
}
