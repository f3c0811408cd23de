/** The clock of the living boards: one ticks for all, and none ticks where nobody looks or motion is unwelcome. */
export const STEP_MS = 1400
const REST_STEPS = 4

export const living = $state({ playing: true })

export function stillWanted(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || 'still' in document.documentElement.dataset
}

/** The position shown at a tick: through the game, a rest on its end, and again. */
export function frame(tick: number, count: number): number {
  const cycle = count + REST_STEPS
  return Math.min(count - 1, tick % cycle)
}

/** Counts ticks while the element is on screen; returns what stops it. */
export function ticking(element: Element, step: () => void): () => void {
  let visible = false
  const watch = new IntersectionObserver(([entry]) => (visible = entry?.isIntersecting ?? false))
  watch.observe(element)
  const timer = setInterval(() => {
    if (visible && living.playing && !document.hidden && !stillWanted()) step()
  }, STEP_MS)
  return () => {
    clearInterval(timer)
    watch.disconnect()
  }
}
