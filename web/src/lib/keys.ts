/** A page's own keys: single keys, never while someone writes, never with a modifier. */
export function pageKeys(table: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement | null
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (target?.closest('input, textarea, select, [contenteditable], dialog, [role="grid"]')) return
    const action = table[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
}
