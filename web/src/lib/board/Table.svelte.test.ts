import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MoveView } from '../api/types'
import { sampleMove, samplePosition, sampleVariant } from './sample'
import Table from './Table.svelte'

let made: Record<string, unknown> | null = null
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ squares: [] }))
})
afterEach(() => {
  if (made) void unmount(made)
  made = null
  vi.unstubAllGlobals()
})

function show(props: Record<string, unknown>) {
  const onmove = vi.fn<(move: MoveView) => void>()
  made = mount(Table, { target: document.body, props: { variant: sampleVariant, onmove, ...props } as never })
  flushSync()
  return onmove
}
const cell = (square: string) => document.querySelector(`[data-square="${square}"]`) as HTMLElement
function press(...keys: string[]) {
  for (const key of keys) {
    const at = document.activeElement?.closest('[data-square], [role="menu"]')
      ? (document.activeElement as HTMLElement)
      : cell('a1')
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    flushSync()
  }
}
const spoken = () => [...document.querySelectorAll('[aria-live]')].map((p) => p.textContent).join(' ')

const moves = [
  sampleMove({ move: 'a1a3' }),
  sampleMove({ move: 'a1b1', capture: true, takes: ['b1'] }),
  sampleMove({ move: 'e5e6q', promotion: 'Q', choice: 'Queen' }),
  sampleMove({ move: 'e5e6n', promotion: 'N', choice: 'Knight' }),
  sampleMove({ move: 'N@c3' })
]
const position = samplePosition('R@a1 n@b1 P@e5 k@d6', moves, {
  pools: { white: [{ letter: 'N', count: 2 }], black: [], neutral: [] }
})

test('the grid names every square and what stands there', () => {
  show({ position, movable: 'white' })
  expect(document.querySelectorAll('[role="row"]')).toHaveLength(6)
  expect(document.querySelectorAll('[role="gridcell"]')).toHaveLength(30)
  expect(cell('b1').getAttribute('aria-label')).toBe('b1, Black Knight')
  expect(cell('c2').getAttribute('aria-label')).toBe('c2, empty')
})

test('a whole move by keyboard alone', () => {
  const onmove = show({ position, movable: 'white' })
  cell('a1').focus()
  press('Enter')
  expect(spoken()).toContain('Rook from a1: 2 moves')
  expect(cell('a3').getAttribute('aria-label')).toContain('can move here')
  expect(cell('b1').getAttribute('aria-label')).toContain('can capture here')
  press('ArrowUp', 'ArrowUp')
  expect(document.activeElement).toBe(cell('a3'))
  press('Enter')
  expect(onmove.mock.calls.map(([move]) => move.move)).toEqual(['a1a3'])
})

test('Black sees the board the other way, and the arrows go with it', () => {
  show({ position, movable: 'white', flipped: true })
  expect(document.querySelector('[role="gridcell"]')).toBe(cell('e1'))
  cell('a1').focus()
  press('ArrowLeft')
  expect(document.activeElement).toBe(cell('b1'))
})

test('where a choice is to be made it is asked, with names, and Escape leaves it', async () => {
  const onmove = show({ position, movable: 'white' })
  cell('e5').focus()
  press('Enter', 'ArrowUp', 'Enter')
  await Promise.resolve()
  const items = () => [...document.querySelectorAll('[role="menuitem"]')] as HTMLElement[]
  expect(items().map((i) => i.textContent?.trim())).toEqual(['Queen', 'Knight', 'Cancel'])
  items()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  flushSync()
  expect(items()).toHaveLength(0)
  expect(onmove).not.toHaveBeenCalled()
  cell('e5').focus()
  press('Enter', 'ArrowUp', 'Enter')
  items()[1]?.click()
  expect(onmove.mock.calls.map(([move]) => move.move)).toEqual(['e5e6n'])
})

test('a piece of the reserve is dropped by keyboard', () => {
  const onmove = show({ position, movable: 'white' })
  const knight = document.querySelector('.tray button') as HTMLElement
  expect(knight.getAttribute('aria-label')).toBe('Knight: 2')
  knight.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  flushSync()
  expect(knight.getAttribute('aria-pressed')).toBe('true')
  cell('c3').focus()
  press('Enter')
  expect(onmove.mock.calls.map(([move]) => move.move)).toEqual(['N@c3'])
})

test('who may not move picks nothing up', () => {
  const onmove = show({ position, movable: 'none' })
  cell('a1').focus()
  press('Enter', 'ArrowUp', 'ArrowUp', 'Enter')
  expect(onmove).not.toHaveBeenCalled()
  expect(document.querySelector('[aria-selected="true"]')).toBeNull()
})

test('ahead of its turn a move is planned, and made as soon as it is allowed', async () => {
  const waiting = samplePosition('R@a1 n@b1 k@d6', [], { side: 'black' })
  const props = $state({ variant: sampleVariant, position: waiting, movable: 'white' as const, premoves: true, onmove: vi.fn() })
  made = mount(Table, { target: document.body, props })
  flushSync()
  cell('a1').focus()
  press('Enter', 'ArrowUp', 'ArrowUp', 'Enter')
  expect(props.onmove).not.toHaveBeenCalled()
  props.position = samplePosition('R@a1 n@c3 k@d6', [sampleMove({ move: 'a1a3' })])
  flushSync()
  expect(props.onmove.mock.calls.map(([move]) => move.move)).toEqual(['a1a3'])
})

test('a planned move that turns out impossible is forgotten', () => {
  const props = $state({
    variant: sampleVariant,
    position: samplePosition('R@a1 n@b1', [], { side: 'black' }),
    movable: 'white' as const,
    premoves: true,
    onmove: vi.fn()
  })
  made = mount(Table, { target: document.body, props })
  flushSync()
  cell('a1').focus()
  press('Enter', 'ArrowUp', 'Enter')
  props.position = samplePosition('R@a1 n@a2', [sampleMove({ move: 'a1b1' })])
  flushSync()
  props.position = samplePosition('R@a1 n@a3', [sampleMove({ move: 'a1a2' })])
  flushSync()
  expect(props.onmove).not.toHaveBeenCalled()
})

test('out of turn a picked piece shows where it could go, and another piece is picked instead of being a target', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as { friends: string[] }
    asked.push(body)
    return Response.json({ squares: [{ square: body.friends.length > 0 ? 'a3' : 'c1', kinds: ['move'] }] })
  })
  const waiting = samplePosition('R@a1 N@c1 P@e5 n@b1 k@d6', [], { side: 'black' })
  show({ position: waiting, movable: 'white', premoves: true })
  const ring = () => document.querySelectorAll('.board .planned').length
  cell('a1').focus()
  press('Enter')
  await vi.waitFor(() => {
    flushSync()
    expect(document.querySelectorAll('.later')).toHaveLength(2)
  })
  expect(asked).toEqual([
    { letter: 'R', color: 'white', at: 'a1', friends: ['c1', 'e5'], enemies: ['b1', 'd6'] },
    { letter: 'R', color: 'white', at: 'a1', friends: [], enemies: [] }
  ])
  expect(cell('a3').getAttribute('aria-label')).toContain('may be reached in its turn')
  cell('e5').focus()
  press('Enter')
  expect(cell('e5').getAttribute('aria-selected')).toBe('true')
  expect(ring()).toBe(0)
  press('ArrowDown', 'Enter')
  expect(ring()).toBe(1)
  cell('b2').focus()
  press('Enter')
  expect(ring()).toBe(0)
})

test('a still board is one picture with a name', () => {
  show({ position, still: true, label: 'The start' })
  expect(document.querySelector('[role="grid"]')).toBeNull()
  expect(document.querySelector('[role="img"][aria-label="The start"]')).not.toBeNull()
})

test('everything may go everywhere on a free board', () => {
  const carry = vi.fn()
  show({ position, free: { carry, point: () => false } })
  cell('d6').focus()
  press('Enter', 'ArrowDown', 'Enter')
  expect(carry).toHaveBeenCalledWith({ square: 'd6' }, 'd5')
})

test('a key explains the piece under the cursor, and Escape puts that away before anything else', () => {
  const onmove = show({ position, movable: 'white' })
  const note = () => document.querySelector('[role="note"]')
  cell('b1').focus()
  press('i')
  expect(note()?.textContent).toContain('Black Knight')
  press('ArrowLeft')
  expect(note()).toBeNull()
  press('?')
  expect(note()?.textContent).toContain('White Rook')
  expect(note()?.querySelector('a')?.getAttribute('href')).toMatch(/^\/learn\/.+#piece-R$/)
  press('Escape')
  expect(note()).toBeNull()
  press('Enter', 'i', 'Escape')
  expect(cell('a3').getAttribute('aria-label'), 'the Rook is still in hand').toContain('can move here')
  cell('c2').focus()
  press('i')
  expect(note()).toBeNull()
  expect(onmove).not.toHaveBeenCalled()
})

test('a reserve lies in the order of the game’s pieces, from whatever text or answer it comes', () => {
  const variant = { ...sampleVariant, pools: { hand: true, lost: false, neutral: true } }
  const neutral = ['P', 'N', 'R'].map((letter) => ({ letter, count: 2 }))
  show({ variant, position: { ...position, pools: { ...position.pools, neutral } } })
  const tray = [...document.querySelectorAll('.tray.neutral .item')].map((item) => item.getAttribute('aria-label'))
  expect(tray).toEqual(['Rook: 2', 'Knight: 2', 'Pawn: 2'])
})
