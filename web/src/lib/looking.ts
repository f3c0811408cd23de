/** So often it is looked whether it is time. */
const STEP_MS = 5_000

/**
 * Calls `look` every `ms` milliseconds as long as the page is looked at, and at once when somebody comes back to it after longer than
 * that. Answers what ends it.
 */
export function whileLookedAt(ms: number, look: () => void): () => void {
  let looked = Date.now()
  const again = () => {
    if (document.hidden || Date.now() - looked < ms) return
    looked = Date.now()
    look()
  }
  const timer = setInterval(again, Math.min(STEP_MS, ms))
  document.addEventListener('visibilitychange', again)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', again)
  }
}
