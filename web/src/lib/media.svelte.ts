/** Whether the page is narrow: one column, sheets instead of panels. The same width as in the style sheets: 56rem. */
const narrow = typeof matchMedia === 'function' ? matchMedia('(max-width: 56rem)') : null
const state = $state({ narrow: narrow?.matches ?? false })
narrow?.addEventListener('change', () => (state.narrow = narrow.matches))

export const screen = state
