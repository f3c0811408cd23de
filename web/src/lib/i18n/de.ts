import { faults } from './de/faults'
import { games } from './de/games'
import { names } from './de/names'
import { play } from './de/play'
import { refusals } from './de/refusals'
import { site } from './de/site'
import type { Catalogue } from './index.svelte'

export const de: Catalogue = { ...site, ...play, ...names, ...games, ...refusals, ...faults }
