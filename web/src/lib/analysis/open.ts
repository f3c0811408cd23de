/** What the analysis page begins with: a link's moves, a game of the library, a text that was brought in. */
import { get, post, send } from '../api/http'
import type { GameView, TextFault } from '../api/types'
import { playerName } from '../play/names'
import type { Linked } from './link'
import * as T from './tree'

/** A game read from PGN; none where not even its game is known. */
export interface Read {
  tree: T.WireTree | null
  faults: TextFault[]
}

export function fromWire(wire: T.WireTree): T.Tree {
  const headers = Object.fromEntries(wire.headers.map(({ name, value }) => [name, value]))
  let tree = T.setComment(T.emptyTree(wire.variant, wire.start_fen, headers), T.ROOT, wire.comment)
  const ids = new Map<number | null, number>([[null, T.ROOT]])
  for (const n of wire.nodes) {
    const parent = ids.get(n.parent)
    if (parent === undefined) continue
    const grown = T.addMove(tree, parent, { move: n.move, san: n.san, native: n.native, fen: n.fen_after })
    ids.set(n.id, grown.id)
    const said = { before: n.comment_before, comment: n.comment, nags: n.nags }
    const made = { ...T.node(grown.tree, grown.id), ...said }
    tree = { ...grown.tree, nodes: { ...grown.tree.nodes, [grown.id]: made } }
  }
  return tree
}

/** A day of this place as PGN writes it. */
export function pgnDate(day: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${day.getFullYear()}.${two(day.getMonth() + 1)}.${two(day.getDate())}`
}

/** An analysis that was begun here is of today; a game that was brought in keeps the tags that it came with. */
export function dated(tree: T.Tree, today = new Date()): T.Tree {
  if (Object.keys(tree.headers).length > 0) return tree
  return { ...tree, headers: { Date: pgnDate(today) } }
}

export function fromGame(game: GameView): T.Tree {
  const { white, black } = game.players
  // A game that was brought in was played on another day.
  const date: Record<string, string> = game.mode === 'imported' ? {} : { Date: pgnDate(new Date(game.created_at)) }
  const headers = { ...date, White: playerName(white), Black: playerName(black), Result: game.result?.result ?? '*' }
  const moves = game.moves.map(({ move, san, fen }) => ({ move, san, fen }))
  return T.addLine(T.emptyTree(game.variant, game.start_fen, headers), T.ROOT, moves).tree
}

/** Reads games; those that name no variant are taken for games of the one given. */
export async function readPgn(text: string, variant: string): Promise<Read[]> {
  return post<Read[]>('/pgn/parse', { text, variant })
}

export async function writePgn(tree: T.Tree): Promise<string> {
  return (await send('POST', '/pgn/write', { tree: T.toWire(dated(tree)) })).text()
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
  /** The game of this server that it is. */
  game: GameView | null
  /** How many moves a game of the library had. */
  plies: number
}

function at(tree: T.Tree, ply: number | null): number {
  const line = T.mainLine(tree)
  return (ply === null ? line.at(-1) : line[Math.min(ply, line.length - 1)])!.id
}

/** A game that was brought in with all its tags, variations and comments; null where that is too much to be read at once. */
async function wholeGame(path: string, variant: string): Promise<T.Tree | null> {
  try {
    const [read] = await readPgn(await (await send('GET', `${path}/pgn`)).text(), variant)
    return read?.tree ? fromWire(read.tree) : null
  } catch {
    return null
  }
}

/** A tree of a game of the library with what was played since; the new moves are the main line. */
export async function goneOn(tree: T.Tree, id: string, plies: number): Promise<Pick<Opened, 'tree' | 'plies' | 'game'>> {
  const game = await get<GameView>(`/games/${encodeURIComponent(id)}`)
  if (game.moves.length <= plies) return { tree, plies, game }
  const grown = T.addLine(tree, T.ROOT, game.moves)
  return { tree: T.makeMain(grown.tree, grown.id), plies: game.moves.length, game }
}

/** Opens what a link names; null where it names no game. */
export async function open(link: Linked, startFen: (variant: string) => Promise<string>): Promise<Opened | null> {
  if (link.game) {
    const path = `/games/${encodeURIComponent(link.game)}`
    const game = await get<GameView>(path)
    const tree = (game.mode === 'imported' && (await wholeGame(path, game.variant))) || fromGame(game)
    return { tree, current: at(tree, link.ply), refused: null, plies: game.moves.length, game }
  }
  if (!link.variant) return null
  const fen = link.fen ?? (await startFen(link.variant))
  if (link.moves.length === 0)
    return { tree: T.emptyTree(link.variant, fen), current: T.ROOT, refused: null, plies: 0, game: null }
  const [read] = await readPgn(pgnOfLink(link.variant, link.fen, link.moves), link.variant)
  const tree = read?.tree ? fromWire({ ...read.tree, headers: [] }) : T.emptyTree(link.variant, fen)
  const played = T.mainLine(tree).length - 1
  return { tree, current: at(tree, link.ply), refused: read?.tree ? (link.moves[played] ?? null) : null, plies: 0, game: null }
}
