/** Printing a page whose boards ask the server only when they are seen: all are asked before the page goes to paper. */
import { tick } from 'svelte'
import { waiting } from './api/http'

/** Whether the whole page is wanted, seen or not. */
export const printing = $state({ whole: false })

const MOST_MS = 8000
const STEP_MS = 100

/** Prints the page when all of it is there, or after some seconds without what is missing. */
export async function printWhole(): Promise<void> {
  printing.whole = true
  const end = Date.now() + MOST_MS
  do {
    await tick()
    await new Promise((wait) => setTimeout(wait, STEP_MS))
  } while (waiting() > 0 && Date.now() < end)
  print()
}
