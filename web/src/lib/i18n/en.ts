import { faults } from './en/faults'
import { games } from './en/games'
import { names } from './en/names'
import { play } from './en/play'
import { refusals } from './en/refusals'
import { site } from './en/site'

/** The English catalogue; its keys are the keys of all languages. */
export const en = { ...site, ...play, ...names, ...games, ...refusals, ...faults } as const
