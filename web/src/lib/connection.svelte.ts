/**
 * Whether the server can be reached, as far as anything on the page knows: the browser itself, and each line that is open. All of it is
 * told in one place, on every page.
 */

/** `back` stands for some seconds after a break. */
export const connection = $state<{ how: 'well' | 'broken' | 'back' }>({ how: 'well' })

/** A line that mends itself at once is not worth a word. */
const GRACE_MS = 700
const BACK_MS = 4000

const broken = new Set<object>()
let timer: ReturnType<typeof setTimeout> | undefined

function later(how: 'well' | 'broken', ms: number) {
  clearTimeout(timer)
  timer = setTimeout(() => (connection.how = how), ms)
}

/** Says how a line is. */
export function tell(line: object, well: boolean): void {
  const before = broken.size
  if (well) broken.delete(line)
  else broken.add(line)
  if (before === 0 && broken.size > 0) later('broken', GRACE_MS)
  if (before === 0 || broken.size > 0) return
  clearTimeout(timer)
  if (connection.how !== 'broken') return
  connection.how = 'back'
  later('well', BACK_MS)
}

/** A line is not wanted any more: nothing is told of it, neither that it is broken nor that it is back. */
export function forget(line: object): void {
  if (!broken.delete(line) || broken.size > 0) return
  clearTimeout(timer)
  connection.how = 'well'
}

/** So often the server is looked for while the browser says that there is no network. */
const LOOK_MS = 3000

const reachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false
  )

/**
 * Listens to the browser; returns what ends that. A server on this machine is reached without any network: where the browser says that
 * it is offline, the server is asked.
 */
export function watch(): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let round = 0
  const network = async () => {
    clearTimeout(again)
    const mine = ++round
    const well = navigator.onLine || (await reachable())
    if (mine !== round) return
    tell(window, well)
    if (!navigator.onLine) again = setTimeout(() => void network(), LOOK_MS)
  }
  void network()
  window.addEventListener('online', network)
  window.addEventListener('offline', network)
  return () => {
    round++
    clearTimeout(again)
    window.removeEventListener('online', network)
    window.removeEventListener('offline', network)
    forget(window)
  }
}
