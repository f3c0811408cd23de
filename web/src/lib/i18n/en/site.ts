/** Text of the frame, home, learning, analysis, the library and the settings. */
export const site = {
  'app.name': 'Varan',
  'app.skip': 'Skip to content',
  'nav.play': 'Play',
  'nav.learn': 'Learn',
  'nav.analyse': 'Analyse',
  'nav.library': 'My games',
  'nav.settings': 'Settings'
} as const
