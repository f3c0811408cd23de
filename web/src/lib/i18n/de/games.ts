/** Was jedes Spiel ist, in einem Satz. */
import type { games as en } from '../en/games'

export const games: Record<keyof typeof en, string> = {
  'name.abchess': 'Abecedarian Big Chess',
  'name.alibishogi': 'Alibishogi',
  'name.ashtaranga': 'Exhaustive Ashtaranga',
  'name.capablanca': 'Capablanca-Schach',
  'name.chess': 'Schach',
  'name.courier': 'Kurierschach',
  'name.crazyhouse': 'Crazyhouse',
  'name.grand': 'Grand Chess',
  'name.makruk': 'Makruk',
  'name.minishogi': 'Minishogi',
  'name.shatranj': 'Schatrandsch',
  'name.shogi': 'Shogi',
  'name.xiangqi': 'Xiangqi',
  'summary.abchess': 'Kaufe ein Heer von zehn Figuren für 90 Punkte und führe es auf einem Brett von 121 Feldern.',
  'summary.alibishogi':
    'Einsetzen, Raub im Sprung, heimgetragene Figuren, drei Reserven: setze den König matt, oder sammle vierzig Diebe und einen Alibaba.',
  'summary.ashtaranga':
    'Zweiundsiebzig Figuren auf 96 Feldern: setze den König matt, oder halte Dame, Gnu, Prinz und Alibaba zugleich.',
  'summary.capablanca': 'Schach auf zehn Linien, mit Erzbischof und Kanzler zwischen den gewohnten Figuren.',
  'summary.chess': 'Das Spiel, das jeder Schachspieler kennt.',
  'summary.courier': 'Das große Schach des deutschen Mittelalters, auf zwölf Linien, und die erste Heimat des heutigen Läufers.',
  'summary.crazyhouse': 'Schach, bei dem Geschlagenes die Seite wechselt und von dir eingesetzt werden darf.',
  'summary.grand': 'Zehn mal zehn: Platz für jede Figur vom ersten Zug an, und keine Rochade.',
  'summary.makruk': 'Das Schach Thailands: Bauern beginnen auf der dritten Reihe und verwandeln sich auf der sechsten.',
  'summary.minishogi': 'Shogi auf 25 Feldern: jeder Zug zählt, und nichts bleibt geschlagen.',
  'summary.shatranj':
    'Das alte Schach der Araber und Perser: setze matt oder patt, oder nimm dem feindlichen König alle seine Leute.',
  'summary.shogi': 'Japanisches Schach: was du schlägst, darfst du selbst einsetzen.',
  'summary.xiangqi': 'Chinesisches Schach: Paläste, ein Fluss, und Kanonen, die einen Schirm brauchen.'
}
