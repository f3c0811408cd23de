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
  bishop: ['Bishop', base, robe(), disc(24, 6.2, 2.6), mitre()],
  marshal: ['Marshal', base, horses.horse(small), wall()],
  archbishop: [
    'Archbishop',
    base,
    horses.horse(lower),
    robe(),
    body('M18.5 14C17.5 9 20 4.500 24.500 2c4 3 6 7.500 5.500 13Z'),
    etch('M24.500 6v5.500M22.300 8.300h4.400')
  ],
  unicorn: ['Unicorn', base, horses.streaming(small), horses.horn(small), robe()],
  varan: ['Varan', broad, beasts.lizard(), wall()],
  nightrider: ['Nightrider', base, horses.nightHorse()],
  chatelaine: ['Chatelaine', base, body('M24 2.500v9M16.500 12 24 4l7.500 8Z'), tower(), plus(24, 30)],
  primate: [
    'Primate',
    base,
    robe(),
    body('M22.800 1.500h2.400v2.400h2.400v2.400h-2.400v3h-2.400v-3h-2.400V3.900h2.400Z'),
    mitre(),
    plus(24, 25.5)
  ],
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
  'shogi-knight': ['Knight', base, horses.horse(), chevron(26, 34)],
  'promoted-knight': ['Promoted Knight', base, horses.horse(), plus(26, 33.5)],
  'gnu-knight': ['Gnu (Knight)', base, horses.horse(), plus(26, 33.5)],
  'gnu-camel': ['Gnu (Camel)', base, beasts.camel(), plus(28, 33.5)],

  // Engines and works.
  pao: ['Pao', engines.gun()],
  overtaker: ['Overtaker', engines.catapult()],
  dabbaba: ['Dabbaba', engines.ram()],
  immobilizer: ['Immobilizer', base, engines.crystal()],
  teleporter: ['Teleporter', base, engines.gate()],
  lance: ['Lance', engines.spear()],
  'promoted-lance': ['Promoted Lance', engines.spear(), plus(33, 33)],

  // People.
  prince: ['Prince', bust(), people.princeCrown()],
  man: ['Man', bust(), people.cap()],
  wazir: ['Wazir', bust(), people.wazirHat()],
  ferz: ['Ferz', bust(), people.ferzHat()],
  schleich: ['Schleich', bust(), people.jesterCap()],
  archer: ['Archer', bust(), people.hood(), engines.bow()],
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
