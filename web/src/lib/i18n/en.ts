import { names } from './en/names'
import { play } from './en/play'
import { site } from './en/site'

/** The English catalogue; its keys are the keys of all languages. */
export const en = { ...site, ...play, ...names } as const
