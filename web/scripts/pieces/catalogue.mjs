// Every picture: its name, its title and what it is put together from.
import { bell, bust, chevron, file, mitre, plinth, plus, robe, tower, wall, body, disc, etch } from './parts.mjs'
import * as beasts from './beasts.mjs'
import * as engines from './engines.mjs'
import * as horses from './horses.mjs'
import * as people from './people.mjs'

const base = plinth(13)
const broad = plinth(15)
const small = { scale: 0.8, dx: 4.6, dy: -1.6 }
const lower = { scale: 0.74, dx: 6, dy: 4.2 }

const pictures = {
  // Riders, and what carries their marks.
  king: ['King', base, people.crown()],
  queen: ['Queen', base, people.coronet()],
  rook: ['Rook', base, tower(), etch('M24 28v5')],
  bishop: ['Bishop', base, robe(), disc(24, 6.2, 2.6), mitre(), etch('M27.5 14.5 24 20.5')],
  marshal: ['Marshal', base, horses.horse(small), wall()],
  archbishop: [
    'Archbishop',
    base,
    horses.horse(lower),
    robe(),
    body('M18.5 14C17.5 9 20 4.5 24.5 2c4 3 6 7.5 5.5 13Z'),
    etch('M24.5 6v5.5M22.3 8.3h4.4')
  ],
  unicorn: ['Unicorn', base, horses.streaming(small), horses.horn(small), robe()],
  varan: ['Varan', broad, beasts.lizard(), wall()],
  nightrider: ['Nightrider', base, horses.nightHorse()],
  chatelaine: ['Chatelaine', base, body('M23.2 12V2h11.3l-3 3.2 3 3.2h-9.7V12Z'), tower(), plus(24, 30)],
  primate: ['Primate', base, robe(), body('M22.8 1.5h2.4v2.4h2.4v2.4h-2.4v3h-2.4v-3h-2.4V3.9h2.4Z'), mitre(), plus(24, 21)],
  jugyo: ['Jugyo', engines.spire()],
  xebec: ['Xebec', engines.ship()],

  // Leapers.
  knight: ['Knight', base, horses.horse()],
  zebra: ['Zebra', base, horses.zebra()],
  camel: ['Camel', base, beasts.camel()],
  wildebeest: ['Wildebeest', base, beasts.gnu()],
  elephant: ['Elephant', base, beasts.elephant()],
  fad: ['Fad', broad, beasts.elephantAndCastle()],
  lion: ['Lion', base, beasts.lion()],
  dragon: ['Dragon', base, beasts.dragon()],
  eagle: ['Eagle', base, beasts.eagle()],
  gryphon: ['Gryphon', base, beasts.gryphon()],
  suizo: ['Suizo', base, beasts.suizo()],
  'xiangqi-horse': ['Horse', base, horses.horse(), horses.bridle()],
  'xiangqi-elephant': ['Elephant', base, beasts.elephant(), beasts.frontlet()],
  'shogi-knight': ['Knight', base, horses.markedHorse(), chevron(25, 33)],
  'promoted-knight': ['Promoted Knight', base, horses.markedHorse(), plus(26, 33)],
  'gnu-knight': ['Gnu (Knight)', base, beasts.gnuCrest([19.5, 11.5]), horses.markedHorse(), plus(26, 33)],
  'gnu-camel': ['Gnu (Camel)', base, beasts.gnuCrest([18, 9.5]), beasts.camel(true), plus(28, 33)],

  // Engines and works.
  pao: ['Pao', engines.gun()],
  overtaker: ['Overtaker', engines.catapult()],
  dabbaba: ['Dabbaba', engines.ram()],
  immobilizer: ['Immobilizer', base, engines.crystal()],
  teleporter: ['Teleporter', base, engines.gate()],
  lance: ['Lance', engines.spear(), engines.pennon()],
  'promoted-lance': ['Promoted Lance', engines.spear(), engines.banner(), plus(33.4, 25)],

  // People.
  prince: ['Prince', bust(), people.princeCrown()],
  man: ['Man', bust(), people.cap()],
  wazir: ['Wazir', bust(), people.wazirHat()],
  ferz: ['Ferz', bust(), people.ferzHat()],
  schleich: ['Schleich', bust(), people.jesterCap()],
  archer: ['Archer', people.hoodedBust(), engines.bow()],
  advisor: ['Advisor', bust(), people.scholarHat()],
  general: ['General', base, people.general()],
  'gold-general': ['Gold General', bust(), people.kabuto(), people.kuwagata()],
  'silver-general': ['Silver General', bust(), people.kabuto()],
  'promoted-silver': ['Promoted Silver', bust(), people.kabuto(), plus()],
  alibaba: ['Alibaba', bust(), people.turban()],
  thief: ['Thief', bust(), people.kerchief()],
  'promoted-thief': ['Silverthief or Goldthief', bust(), people.kerchief(), people.sack(), plus(22, 34)],

  // Foot.
  pawn: ['Pawn', bell(), people.ball()],
  yeoman: ['Yeoman', bell(), people.kettleHat()],
  berolina: ['Yeoman', bell(), people.diamond()],
  soldier: ['Soldier', bell(), people.pointedHelm()],
  'shogi-pawn': ['Pawn', bell(), people.strawHat()],
  tokin: ['Tokin', bell(), people.strawHat(), plus(24, 33)]
}

/** The text of every file, by the name of its picture. */
export const files = Object.fromEntries(
  Object.entries(pictures).map(([name, [title, ...strokes]]) => [name, file(title, ...strokes)])
)

const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>Varan</title>'
const colours = { fill: '#f6f1e7', line: '#22252b', mark: '#c2452d' }

/** The strongest piece without its plinth, in the colours of the program; the tongue in that of the marks. */
const emblem = (shift) =>
  file('Varan', beasts.lizard(), wall())
    .replace(/^.*?<\/title>/s, `<g transform="${shift}">`)
    .replace('</svg>', '</g></svg>')
    .replace(/(fill="none" stroke="var\(--piece-)line(,[^)]*\)" stroke-width="1.8")/g, '$1mark$2')
    .replace(/var\(--piece-(fill|line|mark),[^)]*\)/g, (_, role) => colours[role])

/** The emblem of the program: on a plate for browsers' tabs, and by itself. */
export const emblems = {
  favicon: `${head}<rect width="48" height="48" rx="9" fill="#22252b"/>${emblem('translate(2.6 4.2) scale(.92)')}`,
  logo: head + emblem('translate(0 4.5)')
}
