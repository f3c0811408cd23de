/** The state of the analysis page: a tree, the node in view, its position, and what a review said of the main line. */
import { ApiError, post } from '../api/http'
import type { PositionView, VariantDetail } from '../api/types'
import { refusalWords } from '../api/refusal'
import type { Hush } from './hush.svelte'
import { afterMove, forWhite } from './score'
import { EngineLine, type Reviewed, type Score, type SideOfReview } from './socket'
import * as T from './tree'
import type { Named } from '../board/written'

export interface Verdict {
  score: Score
  judgement: Reviewed['judgement']
  best: string | null
  bestSan: string | null
  bestNative?: string | undefined
}

/** Positions of one reviewed move; enough to find one-move mistakes within seconds a move. */
const REVIEW_NODES = 40_000
/** How many positions are remembered; one is some tens of kilobytes. */
const SEEN = 400

export class Study {
  readonly variant: VariantDetail
  tree = $state.raw<T.Tree>() as T.Tree
  current = $state(T.ROOT)
  /** Whether the board is seen from Black's side. */
  flipped = $state(false)
  /** Whether something was changed here. */
  worked = $state(false)
  view = $state.raw<PositionView | null>(null)
  /** Whether the view is another node's still, until the server has told this one's. */
  stale = $state(true)
  trouble = $state<string | null>(null)
  /** Why the start is no position, with all its faults. */
  refused = $state.raw<ApiError | null>(null)
  /** By node of the main line that was reviewed. */
  verdicts = $state.raw<Record<number, Verdict>>({})
  summary = $state.raw<{ white: SideOfReview; black: SideOfReview } | null>(null)
  reviewing = $state<{ done: number; all: number } | null>(null)
  /** Positions that were told already, by what was asked: walking about a game needs no second question. */
  #seen = new Map<string, PositionView>()
  #past: { tree: T.Tree; current: number }[] = $state.raw([])
  /** The node whose comment is being written: its letters are one change. */
  #writing: number | null = null
  #round = 0
  #reviewed: number[] = []
  #reviewer = new EngineLine((message) => {
    if (message.type === 'reviewed') this.#judge(message.ply)
    else if (message.type === 'summary') this.summary = { white: message.white, black: message.black }
    else if (message.type === 'done') this.reviewing = null
    else if (message.type === 'error') {
      this.trouble = refusalWords(message)
      this.reviewing = null
    }
  })

  constructor(
    variant: VariantDetail,
    tree: T.Tree,
    current: number,
    flipped = false,
    /** The game of this server that is looked at, where it is one. */
    readonly game: Hush | null = null
  ) {
    this.variant = variant
    this.tree = tree
    this.current = current
    this.flipped = flipped
    void this.#look()
  }

  get node(): T.TreeNode {
    return T.node(this.tree, this.current)
  }
  get moves(): string[] {
    return T.movesTo(this.tree, this.current)
  }
  get canUndo(): boolean {
    return this.#past.length > 0
  }
  /** The position's text, as far as it is known. */
  get fen(): string {
    return this.view?.fen ?? this.node.fen ?? this.tree.startFen
  }

  goto(id: number): void {
    if (id === this.current) return
    this.#writing = null
    this.current = id
    void this.#look()
  }
  first = () => this.goto(T.ROOT)
  back = () => this.node.parent !== null && this.goto(this.node.parent)
  forward = () => this.node.children[0] !== undefined && this.goto(this.node.children[0])
  last = () => this.goto(T.lineFrom(this.tree, this.current).at(-1)!.id)

  play({ move, san, native }: Named): void {
    const { tree, id } = T.addMove(this.tree, this.current, { move, san, native, fen: null })
    if (tree === this.tree) this.goto(id)
    else this.#edit(tree, id)
  }
  playLine(line: Named[]): void {
    const grown = T.addLine(
      this.tree,
      this.current,
      line.map((m) => ({ ...m, fen: null }))
    )
    this.#edit(grown.tree, grown.id)
  }

  comment(text: string): void {
    if (text === this.node.comment) return
    const tree = T.setComment(this.tree, this.current, text)
    if (this.#writing === this.current) this.tree = tree
    else this.#edit(tree, this.current)
    this.#writing = this.current
  }
  nag(nag: number): void {
    this.#edit(T.toggleNag(this.tree, this.current, nag), this.current)
  }
  promote(): void {
    this.#edit(T.promote(this.tree, this.current), this.current)
  }
  remove(): void {
    const parent = this.node.parent
    if (parent !== null) this.#edit(T.remove(this.tree, this.current), parent)
  }
  undo(): void {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.tree = before.tree
    this.current = before.current
    this.#writing = null
    void this.#look()
  }

  #edit(tree: T.Tree, current: number): void {
    if (tree === this.tree && current === this.current) return
    this.#past = [...this.#past.slice(-199), { tree: this.tree, current: this.current }]
    this.#writing = null
    this.worked = true
    const moved = current !== this.current || tree.startFen !== this.tree.startFen
    this.tree = tree
    this.current = current
    if (moved || !this.view) void this.#look()
  }

  /** Asks the server for the position in view. Answers that come late are dropped. */
  async #look(): Promise<void> {
    const mine = ++this.#round
    const { variant, startFen } = this.tree
    const question = { variant, fen: startFen, moves: this.moves }
    const key = JSON.stringify(question)
    const seen = this.#seen.get(key)
    if (seen) return this.#show(seen)
    this.stale = true
    try {
      const view = await post<PositionView>('/position', question)
      if (this.#seen.size >= SEEN) this.#seen.clear()
      this.#seen.set(key, view)
      if (mine === this.#round) this.#show(view)
    } catch (error) {
      if (mine !== this.#round) return
      if (error instanceof ApiError && error.status === 422 && this.current === T.ROOT) this.refused = error
      else this.trouble = error instanceof Error ? error.message : String(error)
    }
  }

  #show(view: PositionView): void {
    this.view = view
    this.stale = false
    this.trouble = null
    this.refused = null
    if (!this.node.fen) this.tree = T.setFen(this.tree, this.current, view.fen)
  }

  review(): void {
    const line = T.mainLine(this.tree)
    if (line.length < 2) return
    this.#reviewed = line.map((n) => n.id)
    this.verdicts = {}
    this.summary = null
    this.reviewing = { done: 0, all: line.length - 1 }
    const moves = line.slice(1).map((n) => n.move)
    const { variant, startFen } = this.tree
    this.#reviewer.review({ variant, start_fen: startFen, moves, nodes_per_move: REVIEW_NODES, game: this.game?.id })
  }
  stopReview(): void {
    if (this.reviewing) this.#reviewer.stop()
    this.reviewing = null
  }
  close(): void {
    this.#reviewer.close()
    this.game?.close()
  }

  #judge(told: Reviewed): void {
    const id = this.#reviewed[told.ply]
    const before = this.#reviewed[told.ply - 1]
    if (id === undefined || before === undefined) return
    const seen = (score: Score) => forWhite(score, told.side === 'black')
    const verdict = {
      score: seen(afterMove(told.score_after)),
      judgement: told.judgement,
      best: told.best,
      bestSan: told.best_san,
      bestNative: told.best_line_native[0]
    }
    const start = { score: seen(told.score_before), judgement: null, best: null, bestSan: null }
    this.verdicts = { [before]: start, ...this.verdicts, [id]: verdict }
    if (this.reviewing) this.reviewing = { ...this.reviewing, done: told.ply }
  }
}
