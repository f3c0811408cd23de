/** What the analysis page begins with: a link's moves, a game of the library, a text that was brought in. */
import { get, post } from '../api/http'
import type { GameView } from '../api/types'
import type { Linked } from './link'
import * as T from './tree'

export interface TextFault {
  line: number
  column: number
  token?: string | null
  message: string
}

/** A game read from PGN. */
export interface Read extends T.WireTree {
  faults: TextFault[]
}

export function fromWire(wire: T.WireTree): T.Tree {
  let tree = T.emptyTree(wire.variant, wire.start_fen, wire.headers)
  const ids = new Map<number | null, number>([
    [null, T.ROOT],
    [T.ROOT, T.ROOT]
  ])
  for (const n of wire.nodes) {
    const parent = ids.get(n.parent)
    // A root of the other side's making: it bears the comment of the start.
    if (!n.move) {
      ids.set(n.id, T.ROOT)
      if (n.comment) tree = T.setComment(tree, T.ROOT, n.comment)
      continue
    }
    if (parent === undefined) continue
    const grown = T.addMove(tree, parent, { move: n.move, san: n.san, fen: n.fen_after ?? null })
    ids.set(n.id, grown.id)
    const made = { ...T.node(grown.tree, grown.id), comment: n.comment ?? '', nags: n.nags }
    tree = { ...grown.tree, nodes: { ...grown.tree.nodes, [grown.id]: made } }
  }
  return tree
}

export function fromGame(game: GameView): T.Tree {
  const headers = { White: game.players.white.name, Black: game.players.black.name, Result: game.result?.result ?? '*' }
  const moves = game.moves.map(({ move, san, fen }) => ({ move, san, fen }))
  return T.addLine(T.emptyTree(game.variant, game.start_fen, headers), T.ROOT, moves).tree
}

export async function readPgn(text: string): Promise<Read[]> {
  return post<Read[]>('/pgn/parse', { text })
}

/** A PGN text of moves in coordinates, so that one request makes a tree of a link. */
export function pgnOfLink(variant: string, fen: string | null, moves: string[]): string {
  const setUp = fen ? `[SetUp "1"]\n[FEN "${fen.replace(/["\\]/g, '')}"]\n` : ''
  return `[Variant "${variant.replace(/["\\]/g, '')}"]\n${setUp}\n${moves.join(' ')} *\n`
}

export interface Opened {
  tree: T.Tree
  current: number
  /** A move of a link that could not be played. */
  refused: string | null
}

function at(tree: T.Tree, ply: number | null): number {
  const line = T.mainLine(tree)
  return (ply === null ? line.at(-1) : line[Math.min(ply, line.length - 1)])!.id
}

/** Opens what a link names; null where it names no game. */
export async function open(link: Linked, startFen: (variant: string) => Promise<string>): Promise<Opened | null> {
  if (link.game) {
    const tree = fromGame(await get<GameView>(`/games/${encodeURIComponent(link.game)}`))
    return { tree, current: at(tree, link.ply), refused: null }
  }
  if (!link.variant) return null
  const fen = link.fen ?? (await startFen(link.variant))
  if (link.moves.length === 0) return { tree: T.emptyTree(link.variant, fen), current: T.ROOT, refused: null }
  const [read] = await readPgn(pgnOfLink(link.variant, link.fen, link.moves))
  const tree = read ? fromWire({ ...read, headers: {} }) : T.emptyTree(link.variant, fen)
  const played = T.mainLine(tree).length - 1
  return { tree, current: at(tree, link.ply), refused: link.moves[played] ?? null }
}
