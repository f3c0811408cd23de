/** Positions of the moves before: shown at once from their text, and then as the server tells them. */
import { post } from '../api/http'
import type { PositionView } from '../api/types'
import { stillView } from '../position/still'

export class History {
  private known: Record<string, PositionView> = $state.raw({})
  private asked = new Set<string>()

  constructor(readonly variant: string) {}

  /** The position of a text: without moves, as it is past. */
  at(fen: string): PositionView {
    return this.known[fen] ?? stillView(this.variant, fen)
  }

  /** Asks for what the text alone does not say: check, frozen pieces. */
  look(fen: string) {
    if (this.asked.has(fen)) return
    this.asked.add(fen)
    post<PositionView>('/position', { variant: this.variant, fen }).then(
      (position) => (this.known = { ...this.known, [fen]: { ...position, moves: [] } }),
      () => this.asked.delete(fen)
    )
  }
}
