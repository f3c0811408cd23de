/**
 * What a player does at a board: picks up, puts down, chooses, draws arrows, plays ahead. One object serves the board, its trays,
 * the keyboard and the text line; the drawing components only show it.
 */
import type { Color, MoveView, Placed, PositionView, Square, VariantDetail } from '../api/types'
import { About } from './about.svelte'
import { squareAt, stepFrom, type Size } from './geometry'
import { previewOf, type Preview } from './preview'
import { hintOf, movesOf, readPremove, samePick, strongestFirst, targetsOf, type Hint, type Pick, type Premove } from './targets'
import type { Arrow } from './arrows'
import { pickWords } from './words'

/** Whose pieces a person may move. */
export type Movable = Color | 'both' | 'none'

/** A board without rules, for setting up positions: everything may go everywhere. */
export interface Free {
  /** A piece of the board or of a box beside it was carried; `to` is null where it was put off the board. */
  carry: (pick: Pick, to: Square | null) => void
  /** A square was pointed at with nothing in hand and no piece to pick, or by `Enter`. */
  point: (square: Square) => boolean
}

/** What the board is told from outside, read anew whenever it is needed. */
export interface Inputs {
  variant: VariantDetail
  position: PositionView
  flipped: boolean
  movable: Movable
  premoves: boolean
  free: Free | null
  /** Where a piece could go when its turn comes; see `reachAhead`. */
  reach?: (pick: Pick) => Promise<Square[]>
  onmove: (move: MoveView) => void
}

/** Several moves to choose from, where they happen. */
export interface Choice {
  square: Square
  moves: MoveView[]
}
/** A piece under the pointer; places in pixels from the board's upper left corner. */
export interface Drag {
  pick: Pick
  x: number
  y: number
  touch: boolean
}

/** Pixels that a pointer may slip in a click. */
const SLIP = 5
/** How long a finger rests on a target until it asks for a preview instead of a move. */
const HOLD_MS = 380
/** How long on a piece until that is explained: longer than a slow hand needs to begin to drag it. */
const EXPLAIN_MS = 600

export class Play {
  readonly inputs: Inputs
  pick: Pick | null = $state(null)
  drag: Drag | null = $state(null)
  hover: Square | null = $state(null)
  choice: Choice | null = $state(null)
  premove: Premove | null = $state(null)
  cursor: Square = $state('a1')
  drawn: Arrow[] = $state([])
  /** The arrow that is being drawn. */
  drawing: Arrow | null = $state(null)
  /** What a screen reader is told next. */
  said = $state('')
  /** Where a piece was just put by hand: it is there already and need not travel. */
  dropped: Square | null = $state(null)
  board: HTMLElement | null = null
  readonly about = new About()

  readonly size: Size = $derived.by(() => ({ files: this.inputs.variant.files, ranks: this.inputs.variant.ranks }))
  readonly at: Map<Square, Placed> = $derived.by(() => new Map(this.inputs.position.board.map((piece) => [piece.square, piece])))
  readonly targets: Map<Square, MoveView[]> = $derived.by(() =>
    this.pick && !this.ahead ? targetsOf(this.pick, this.inputs.position.moves) : new Map()
  )
  readonly hints: Map<Square, Hint> = $derived.by(() =>
    this.pick && this.ahead
      ? new Map([...this.reached].map((square) => [square, 'ahead']))
      : new Map([...this.targets].map(([square, moves]) => [square, hintOf(moves)]))
  )
  readonly preview: Preview | null = $derived.by(() => {
    const moves = this.choice ? this.choice.moves : this.hover ? this.targets.get(this.hover) : undefined
    const move = moves?.find((m) => m.special)
    return move && (this.pointed ?? move).special ? previewOf(this.pointed ?? move) : null
  })
  /** Where the picked piece could go when its turn comes. */
  reached: Set<Square> = $state.raw(new Set())
  /** The move of an open choice that the pointer or the focus is on. */
  pointed: MoveView | null = $state(null)

  constructor(inputs: Inputs) {
    this.inputs = inputs
  }

  /** Whether what is picked now would be played ahead of its turn. */
  get ahead(): boolean {
    const { movable, premoves, position } = this.inputs
    return premoves && (movable === 'white' || movable === 'black') && position.side !== movable && !position.outcome
  }

  /** Whether a person may pick this up at all. */
  mayPick(color: Color): boolean {
    const { movable, position, free } = this.inputs
    if (free) return true
    if (movable === 'none' || position.outcome) return false
    if (movable === 'both') return color === position.side
    return color === movable && (position.side === movable || this.inputs.premoves)
  }

  /** The picked thing as a piece, for drawing. */
  get held(): { letter: string; color: Color } | null {
    if (!this.pick) return null
    return 'square' in this.pick ? (this.at.get(this.pick.square) ?? null) : this.pick
  }

  take(pick: Pick | null) {
    if (pick) this.dropped = null
    this.pick = pick
    this.choice = null
    this.pointed = null
    this.hover = null
    this.reached = new Set()
    if (pick && this.ahead) void this.lookAhead(pick)
    if (pick && !this.inputs.free) {
      const count = this.ahead ? [] : movesOf(pick, this.inputs.position.moves)
      this.said = pickWords(this.inputs.variant, this.held, pick, count, this.ahead)
    }
  }

  /** Asks where the picked piece could go later. Without an answer nothing is marked, and it may be planned all the same. */
  private async lookAhead(pick: Pick) {
    const squares = await this.inputs.reach?.(pick).catch(() => [])
    if (squares && samePick(this.pick, pick)) this.reached = new Set(squares)
  }

  /** Puts what is held on a square, if it may go there; `dragged` tells that it was carried there. Says whether it went. */
  put(square: Square, dragged = false): boolean {
    const pick = this.pick
    if (!pick) return false
    if (this.inputs.free) {
      if (!samePick(pick, { square })) this.inputs.free.carry(pick, square)
      this.take(null)
      return true
    }
    if (this.ahead) return this.plan(pick, square, dragged)
    const moves = this.targets.get(square)
    if (!moves || moves.length === 0) return false
    this.decide(square, moves)
    return true
  }

  private plan(pick: Pick, to: Square, dragged: boolean): boolean {
    if (samePick(pick, { square: to })) return false
    // Whoever clicks on another piece of his own takes that one, unless the first could guard it.
    const piece = this.at.get(to)
    if (piece && this.mayPick(piece.color) && !dragged && !this.reached.has(to)) return false
    this.premove = { pick, to }
    this.take(null)
    return true
  }

  /** Plays the one move, or asks which of several. */
  private decide(square: Square, moves: MoveView[]) {
    const [only] = moves
    if (moves.length === 1 && only) this.play(only)
    else {
      this.choice = { square, moves: strongestFirst(moves, this.inputs.variant.pieces) }
      this.hover = null
    }
  }

  play(move: MoveView) {
    this.take(null)
    this.premove = null
    this.drawn = []
    this.inputs.onmove(move)
  }

  /** After the other side's move: plays what was planned, if it is allowed now. */
  catchUp() {
    const premove = this.premove
    if (!premove || this.ahead) return
    this.premove = null
    const moves = readPremove(premove, this.inputs.position.moves)
    if (moves.length === 0) return
    this.pick = premove.pick
    this.decide(premove.to, moves)
  }

  /** A click, a tap or Enter on a square. */
  point(square: Square) {
    this.cursor = square
    if (this.choice) return this.take(null)
    if (this.pick) {
      const mine = this.at.get(square)
      const again = samePick(this.pick, { square })
      if (!again && this.put(square)) return
      if (again || !mine || !this.mayPick(mine.color)) return this.take(null)
    }
    this.premove = null
    const piece = this.at.get(square)
    if (this.inputs.free && this.inputs.free.point(square)) return
    if (piece && this.mayPick(piece.color)) return this.take({ square })
    this.drawn = []
  }

  /** Where the pointer is: pixels from the board's corner, and the square there. */
  private locate(event: { clientX: number; clientY: number }): { x: number; y: number; square: Square | null } {
    const box = this.board?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0, y: 0, square: null }
    const [x, y] = [event.clientX - box.left, event.clientY - box.top]
    const column = Math.floor((x / box.width) * this.size.files)
    const row = Math.floor((y / box.height) * this.size.ranks)
    return { x, y, square: squareAt(column, row, this.size, this.inputs.flipped) }
  }

  /** A button or finger goes down on the board or on a piece of a tray. */
  press(event: PointerEvent, from?: Pick) {
    const explained = this.about.square
    this.about.close()
    if (event.button === 2) return this.pressToDraw(event)
    if (event.button !== 0 || !event.isPrimary) return
    const start = this.locate(event)
    const square = from ? null : start.square
    if (!from && !square) return
    const piece = square ? this.at.get(square) : undefined
    const pick: Pick | null = from ?? (piece && this.mayPick(piece.color) ? { square: square as Square } : null)
    const goal =
      square !== null && this.pick !== null && (this.targets.has(square) || (this.ahead && (!piece || this.reached.has(square))))
    const was = pick !== null && samePick(this.pick, pick)
    const touch = event.pointerType !== 'mouse'
    // A click takes a planned move back.
    if (!this.pick) this.premove = null
    if (pick && !goal && !was && !(this.inputs.free && square && this.inputs.free.point(square))) this.take(pick)
    if (square) this.cursor = square
    const press = { pick, square, goal, was, touch, x: event.clientX, y: event.clientY, held: false }
    const held = () => {
      press.held = true
      if (goal) this.hover = square
      else if (square) this.about.ask(square)
    }
    const hold = touch && (goal || (piece && square !== explained)) ? setTimeout(held, goal ? HOLD_MS : EXPLAIN_MS) : undefined
    this.follow(
      (move) => {
        if (Math.hypot(move.clientX - press.x, move.clientY - press.y) < SLIP && !this.drag) return
        if (!press.goal) clearTimeout(hold)
        if (!press.pick || press.goal) return
        this.about.close()
        if (!samePick(this.pick, press.pick)) this.take(press.pick)
        const { x, y, square: over } = this.locate(move)
        this.drag = { pick: press.pick, x, y, touch }
        if (this.hover !== over) this.hover = over
      },
      (end) => {
        clearTimeout(hold)
        if (this.drag) this.release(end)
        else if (!press.held) this.clicked(press)
      },
      () => {
        clearTimeout(hold)
        this.drag = null
        this.hover = null
      }
    )
  }

  private clicked(press: { pick: Pick | null; square: Square | null; goal: boolean; was: boolean }) {
    if (press.square === null) {
      if (press.was) this.take(null)
    } else if (press.was || press.goal || !press.pick) this.point(press.square)
  }

  private release(event: PointerEvent) {
    const { square } = this.locate(event)
    const pick = this.drag?.pick
    this.drag = null
    this.hover = null
    if (!pick) return
    if (square === null) {
      this.inputs.free?.carry(pick, null)
      return this.take(null)
    }
    if ('square' in pick && pick.square === square) return
    this.dropped = square
    if (!this.put(square, true)) this.take(null)
  }

  private pressToDraw(event: PointerEvent) {
    const from = this.locate(event).square
    if (!from) return
    this.take(null)
    this.premove = null
    this.drawing = { from, to: from }
    this.follow(
      (move) => {
        const to = this.locate(move).square
        if (to) this.drawing = { from, to }
      },
      () => {
        const made = this.drawing
        this.drawing = null
        if (!made) return
        const others = this.drawn.filter((a) => a.from !== made.from || a.to !== made.to)
        this.drawn = others.length < this.drawn.length ? others : [...this.drawn, made]
      },
      () => (this.drawing = null)
    )
  }

  /** Follows the pointer until it is let go, at most one step a frame. */
  private follow(move: (event: PointerEvent) => void, end: (event: PointerEvent) => void, cancel: () => void) {
    let frame = 0
    let last: PointerEvent | null = null
    const moved = (event: PointerEvent) => {
      last = event
      frame ||= requestAnimationFrame(() => {
        frame = 0
        if (last) move(last)
      })
    }
    const done = (event: PointerEvent) => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', done)
      window.removeEventListener('pointercancel', done)
      if (event.type === 'pointercancel') cancel()
      else {
        if (last) move(event)
        end(event)
      }
    }
    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerup', done)
    window.addEventListener('pointercancel', done)
  }

  /** A key on the board; says whether it meant something here. */
  key(event: KeyboardEvent): boolean {
    const { flipped } = this.inputs
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      Home: [-99, 0],
      End: [99, 0],
      PageUp: [0, -99],
      PageDown: [0, 99]
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const step = steps[event.key]
    if (this.about.square && (step || event.key === 'Enter' || event.key === ' ')) this.about.close()
    if (step) this.cursor = stepFrom(this.cursor, step[0], step[1], this.size, flipped)
    else if (event.key === 'Enter' || event.key === ' ') this.point(this.cursor)
    else if ((event.key === 'i' || event.key === '?') && this.at.has(this.cursor)) this.about.ask(this.cursor)
    else if (event.key === 'Escape' && this.about.square) this.about.close()
    else if (event.key === 'Escape' && (this.pick || this.premove || this.choice)) {
      this.take(null)
      this.premove = null
    } else return false
    if (step && this.pick) this.hover = this.cursor
    return true
  }
}
