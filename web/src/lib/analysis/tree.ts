/**
 * A game with its variations, as a value: every change gives a new tree, so that undoing is keeping the old one.
 *
 * The first child of a node continues its line; the others are variations. The root is the start position and has no move.
 */
export interface TreeNode {
  id: number
  parent: number | null
  move: string
  san: string
  native?: string | null | undefined
  /** The position after the move, once the server has told it. */
  fen: string | null
  /** Half moves from the start position. */
  ply: number
  /** What is said before the move, and after it. */
  before: string
  comment: string
  nags: number[]
  children: number[]
}

export interface Tree {
  variant: string
  startFen: string
  headers: Record<string, string>
  nodes: Record<number, TreeNode>
  next: number
}

export const ROOT = 0

export function emptyTree(variant: string, startFen: string, headers: Record<string, string> = {}): Tree {
  const root: TreeNode = {
    id: ROOT,
    parent: null,
    move: '',
    san: '',
    fen: startFen,
    ply: 0,
    before: '',
    comment: '',
    nags: [],
    children: []
  }
  return { variant, startFen, headers, nodes: { [ROOT]: root }, next: 1 }
}

export function node(tree: Tree, id: number): TreeNode {
  const found = tree.nodes[id]
  if (!found) throw new RangeError(`no node ${id} in the tree`)
  return found
}

function changed(tree: Tree, ...nodes: TreeNode[]): Tree {
  const next = { ...tree.nodes }
  for (const n of nodes) next[n.id] = n
  return { ...tree, nodes: next }
}

export interface Played {
  move: string
  san: string
  native?: string | null | undefined
  fen: string | null
}

/** Plays a move at a node: goes to the child that has it, or adds one. */
export function addMove(tree: Tree, at: number, played: Played): { tree: Tree; id: number } {
  const parent = node(tree, at)
  const known = parent.children.find((c) => node(tree, c).move === played.move)
  if (known !== undefined) {
    const old = node(tree, known)
    return { tree: played.fen && !old.fen ? changed(tree, { ...old, fen: played.fen }) : tree, id: known }
  }
  const id = tree.next
  const child: TreeNode = { id, parent: at, ...played, ply: parent.ply + 1, before: '', comment: '', nags: [], children: [] }
  const grown = changed(tree, child, { ...parent, children: [...parent.children, id] })
  return { tree: { ...grown, next: id + 1 }, id }
}

export function addLine(tree: Tree, at: number, line: Played[]): { tree: Tree; id: number } {
  let here = { tree, id: at }
  for (const played of line) here = addMove(here.tree, here.id, played)
  return here
}

export function setComment(tree: Tree, id: number, comment: string): Tree {
  return changed(tree, { ...node(tree, id), comment })
}

export function setFen(tree: Tree, id: number, fen: string): Tree {
  return changed(tree, { ...node(tree, id), fen })
}

/** NAGs of one kind exclude each other: a move is good or bad, a position better for one side or the other. */
const families = [
  [1, 2, 3, 4, 5, 6],
  [10, 13, 14, 15, 16, 17, 18, 19]
]

export function toggleNag(tree: Tree, id: number, nag: number): Tree {
  const n = node(tree, id)
  if (n.nags.includes(nag)) return changed(tree, { ...n, nags: n.nags.filter((x) => x !== nag) })
  const family = families.find((f) => f.includes(nag)) ?? []
  const nags = [...n.nags.filter((x) => !family.includes(x)), nag].sort((a, b) => a - b)
  return changed(tree, { ...n, nags })
}

function descendants(tree: Tree, id: number): number[] {
  return [id, ...node(tree, id).children.flatMap((c) => descendants(tree, c))]
}

/** Takes a move and all that follows it out of the tree. */
export function remove(tree: Tree, id: number): Tree {
  const gone = node(tree, id)
  if (gone.parent === null) return tree
  const parent = node(tree, gone.parent)
  const result = changed(tree, { ...parent, children: parent.children.filter((c) => c !== id) })
  for (const d of descendants(tree, id)) delete result.nodes[d]
  return result
}

/** The nodes from the root to this one, the root first. */
export function path(tree: Tree, id: number): TreeNode[] {
  const result: TreeNode[] = []
  for (let at: number | null = id; at !== null; at = node(tree, at).parent) result.unshift(node(tree, at))
  return result
}

export function movesTo(tree: Tree, id: number): string[] {
  return path(tree, id)
    .slice(1)
    .map((n) => n.move)
}

/** This node and what follows it by first children. */
export function lineFrom(tree: Tree, id: number): TreeNode[] {
  const result = [node(tree, id)]
  for (;;) {
    const first = result[result.length - 1]!.children[0]
    if (first === undefined) return result
    result.push(node(tree, first))
  }
}

export const mainLine = (tree: Tree) => lineFrom(tree, ROOT)

export function onMainLine(tree: Tree, id: number): boolean {
  return path(tree, id).every((n) => n.parent === null || node(tree, n.parent).children[0] === n.id)
}

/** Makes the variation that a node lies on the first of its branch. */
export function promote(tree: Tree, id: number): Tree {
  const branch = path(tree, id)
    .reverse()
    .find((n) => n.parent !== null && node(tree, n.parent).children[0] !== n.id)
  if (!branch) return tree
  const parent = node(tree, branch.parent!)
  const children = [branch.id, ...parent.children.filter((c) => c !== branch.id)]
  return changed(tree, { ...parent, children })
}

/** Makes the whole path to a node the main line. */
export function makeMain(tree: Tree, id: number): Tree {
  let result = tree
  while (!onMainLine(result, id)) result = promote(result, id)
  return result
}

/** Who moves first and with which number, read from the text of the start position. */
export function startsAt(fen: string): { black: boolean; fullmove: number } {
  const fields = fen.trim().split(/\s+/)
  const last = Number(fields[fields.length - 1])
  return { black: fields[1] === 'b', fullmove: Number.isInteger(last) && last > 0 && fields.length > 2 ? last : 1 }
}

/** The number before a move: "12." for White, "12…" for Black. */
export function moveNumber(startFen: string, ply: number): { number: number; black: boolean } {
  const { black, fullmove } = startsAt(startFen)
  const half = ply - 1 + (black ? 1 : 0)
  return { number: fullmove + Math.floor(half / 2), black: half % 2 === 1 }
}

/** A game tree in the server's shape. */
export interface WireTree {
  variant: string
  headers: { name: string; value: string }[]
  result: string
  start_fen: string
  comment: string
  nodes: WireNode[]
}

export interface WireNode {
  id: number
  /** Null for a move from the start position. */
  parent: number | null
  move: string
  san: string
  native?: string | null | undefined
  fen_after: string | null
  comment_before: string
  comment: string
  nags: number[]
  ply: number
}

export function toWire(tree: Tree): WireTree {
  const nodes: WireNode[] = []
  const visit = (id: number) => {
    const { parent, move, san, fen, before, comment, nags, ply, children } = node(tree, id)
    nodes.push({ id, parent: parent || null, move, san, fen_after: fen, comment_before: before, comment, nags, ply })
    children.forEach(visit)
  }
  const root = node(tree, ROOT)
  root.children.forEach(visit)
  const headers = Object.entries(tree.headers).map(([name, value]) => ({ name, value }))
  return {
    variant: tree.variant,
    headers,
    result: tree.headers.Result ?? '*',
    start_fen: tree.startFen,
    comment: root.comment,
    nodes
  }
}

/** What a comment says to people: without the words for programs, such as `[%clk 0:10:00]`, that other sites put there. */
export const said = (comment: string): string => comment.replace(/\s*(\[%[^\]]*\]\s*)+/g, ' ').trim()

/** A tree as plain data, small enough to be kept: the positions of its moves are left out, they can be asked for again. */
export type StoredTree = Omit<Tree, 'nodes' | 'next'> & {
  nodes: [number, number | null, string, string, string, string, number[]][]
}

export function storable({ variant, startFen, headers, nodes }: Tree): StoredTree {
  const list: StoredTree['nodes'] = []
  const open = [ROOT]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const { parent, move, san, before, comment, nags, children } = nodes[id]!
    list.push([id, parent, move, san, before, comment, nags])
    open.push(...[...children].reverse())
  }
  return { variant, startFen, headers, nodes: list }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The tree that was stored so; null where the data is of something else. */
export function stored(data: unknown): Tree | null {
  const { variant, startFen, headers, nodes } = (data ?? {}) as Partial<StoredTree>
  if (!isText(variant) || !isText(startFen) || !headers || !Object.values(headers).every(isText) || !Array.isArray(nodes))
    return null
  const made: Record<number, TreeNode> = {}
  for (const [id, parent, move, san, before, comment, nags] of nodes) {
    if (![move, san, before, comment].every(isText) || !Array.isArray(nags)) return null
    const above = parent === null ? null : made[parent]
    if (above === undefined || (above === null) !== (id === ROOT)) return null
    const fen = above ? null : startFen
    made[id] = { id, parent, move, san, fen, ply: above ? above.ply + 1 : 0, before, comment, nags, children: [] }
    above?.children.push(id)
  }
  if (!made[ROOT]) return null
  return { variant, startFen, headers, nodes: made, next: 1 + Math.max(...Object.keys(made).map(Number)) }
}
