// @vitest-environment node
import { expect, test } from 'vitest'
import { MOST_TEXT, Shelf, type Kept } from './keep'
import { addLine, addMove, emptyTree, ROOT, setComment, storable, stored, toggleNag, type Tree } from './tree'

const START = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'

/** A browser's store with so much room. */
function storeOf(room = Infinity) {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    setItem(key: string, value: string) {
      const others = [...held].reduce((sum, [k, v]) => sum + (k === key ? 0 : v.length), 0)
      if (others + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, value)
    }
  }
}
function grown(): { tree: Tree; id: number } {
  const line = ['e1e2', 'e8e7', 'e2e3'].map((move) => ({ move, san: move.slice(2), fen: 'told' }))
  let { tree, id } = addLine(emptyTree('x', START, { White: 'Ann', Black: 'Bob' }), ROOT, line)
  ;({ tree, id } = addMove(tree, 1, { move: 'e8d8', san: 'd8', fen: null }))
  tree = toggleNag(setComment(tree, id, 'a “new” idea'), id, 5)
  return { tree: setComment(tree, ROOT, 'the start'), id }
}
const kept = (id: string, at: number, some: Partial<Kept> = {}): Kept => {
  const { tree, id: current } = grown()
  return { id, address: `/analyse?variant=${id}`, tree, current, flipped: true, worked: true, plies: 0, at, ...some }
}
const bare = (tree: Tree) => ({
  ...tree,
  nodes: Object.fromEntries(Object.entries(tree.nodes).map(([id, n]) => [id, n.parent === null ? n : { ...n, fen: null }]))
})

test('an analysis comes back after a reload with all that was said, where one was', () => {
  const store = storeOf()
  const one = kept('a', 1)
  expect(new Shelf(() => store).put(one)).toBe(true)
  const { tree, ...rest } = new Shelf(() => store).find('a')!
  const { tree: before, ...same } = one
  expect(rest).toEqual(same)
  expect(tree).toEqual(bare(before))
})

test('a move is added after the ones that came back, also where some were taken out', () => {
  const { tree } = grown()
  const back = stored(JSON.parse(JSON.stringify(storable(tree))))!
  expect(addMove(back, ROOT, { move: 'e1d1', san: 'Kd1', fen: null }).id).toBe(5)
})

test.each([
  null,
  'text',
  {},
  { variant: 'x', startFen: START, headers: {}, nodes: [] },
  {
    variant: 'x',
    startFen: START,
    headers: {},
    nodes: [
      [0, null, '', '', '', '', []],
      [1, 7, 'e1e2', 'Ke2', '', '', []]
    ]
  },
  {
    variant: 'x',
    startFen: START,
    headers: {},
    nodes: [
      [0, null, '', '', '', '', []],
      [1, 0, 5, 'Ke2', '', '', []]
    ]
  },
  { variant: 'x', startFen: START, headers: { White: 3 }, nodes: [[0, null, '', '', '', '', []]] }
])('what is no tree is not taken for one: %j', (data) => {
  expect(stored(data)).toBeNull()
})

test('a store with nonsense in it is an empty one', () => {
  const store = storeOf()
  store.setItem('varan.analyses.1', '["a","b"]')
  store.setItem('varan.analyses.1.a', '{"id":')
  store.setItem('varan.analyses.1.b', '{"id":"b","current":9}')
  expect(new Shelf(() => store).worked('')).toEqual([])
})

test('an analysis that is too large says so, and lives as long as the page', () => {
  const store = storeOf()
  const shelf = new Shelf(() => store)
  const huge = kept('a', 1)
  huge.tree = setComment(huge.tree, ROOT, 'x'.repeat(MOST_TEXT))
  expect(shelf.put(huge)).toBe(false)
  expect(shelf.find('a')).toBe(huge)
  expect(new Shelf(() => store).find('a')).toBeUndefined()
})

test('in a full store the oldest makes room, and those without work before it', () => {
  const free = storeOf()
  new Shelf(() => free).put(kept('a', 1))
  const store = storeOf(2.6 * free.getItem('varan.analyses.1.a')!.length)
  const shelf = new Shelf(() => store)
  shelf.put(kept('a', 1))
  shelf.put(kept('b', 2, { worked: false }))
  shelf.put(kept('c', 3))
  const left = () => ['a', 'b', 'c', 'd'].filter((id) => new Shelf(() => store).find(id))
  expect(left()).toEqual(['a', 'c'])
  expect(shelf.put(kept('d', 4))).toBe(true)
  expect(left()).toEqual(['c', 'd'])
})

test('a browser that gives no store loses nothing while the page lives', () => {
  const shelf = new Shelf(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(shelf.put(kept('a', 1))).toBe(false)
  expect(shelf.worked('').map(({ id }) => id)).toEqual(['a'])
})

test('no more than a dozen are kept', () => {
  const store = storeOf()
  const shelf = new Shelf(() => store)
  for (let i = 0; i < 20; i++) shelf.put(kept(`n${i}`, i))
  expect(new Shelf(() => store).worked('')).toHaveLength(12)
  expect(store.held.size).toBe(13)
})

test('a link leads to what was worked on there until another analysis begins there', () => {
  const shelf = new Shelf(() => storeOf())
  shelf.put(kept('a', 1))
  shelf.put(kept('b', 2, { worked: false }))
  expect(shelf.begunAt('/analyse?variant=a')?.id).toBe('a')
  expect(shelf.begunAt('/analyse?variant=b')).toBeUndefined()
  shelf.release('/analyse?variant=a')
  expect(shelf.begunAt('/analyse?variant=a')).toBeUndefined()
  expect(shelf.worked('c').map(({ id }) => id)).toEqual(['a'])
  expect(shelf.worked('a')).toEqual([])
})
