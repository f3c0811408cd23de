/** How moves are shown: as in chess, or as the game's own players write them. */
import { settings } from '../settings.svelte'

/** A move's texts for people. */
export interface Written {
  san: string
  /** As the game's own players write it, where they have a notation of their own. */
  native?: string | null | undefined
}

/** A move by its coordinates, and how it is shown. */
export interface Named extends Written {
  move: string
}

export const written = (move: Written): string => (settings.notation === 'native' && move.native) || move.san
