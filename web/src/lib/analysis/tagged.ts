/**
 * Games whose text names no variant are games of the page that they are brought to. The tag that they lack is put in before the
 * server reads them; places that it tells are those of the text as it was.
 */
import type { TextFault } from './open'

const TAG = /\[[ \t]*(\w+)[ \t]*"(?:[^"\\\n]|\\.)*"[ \t]*\]|\[[^\n]*/y
const COMMENT = /;[^\n]*|\{[^}]*\}|\{(?:(?!\n\[)[^])*/y
const WORD = /[()[\]}]|[^\s(){}[\];]+/y
/** Numbers of moves and other words without meaning: alone they make no game. */
const NUMBER = /^(?:\d+[.…]*|[.…]+|e\.?p\.?)$/
const RESULTS = ['1-0', '0-1', '1/2-1/2', '*']

interface Token {
  kind: 'tag' | 'comment' | 'number' | 'word'
  at: number
  text: string
  /** The name of a tag. */
  name?: string | undefined
  /** Whether something other than tags stands before it in its line. */
  busy: boolean
}

/** The text in tokens, as far as it takes to see where games begin. */
function* tokens(text: string): Generator<Token> {
  const match = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  let busy = false
  for (let at = 0; at < text.length;) {
    const first = text[at]!
    if (first === '\n') busy = false
    if (/[\s\ufeff]/.test(first)) {
      at += 1
      continue
    }
    const starts = at === 0 || text[at - 1] === '\n'
    if (first === '%' && starts) {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end
      continue
    }
    const tag: RegExpExecArray | null = first === '[' && !busy ? match(TAG, at) : null
    const comment: RegExpExecArray | null = match(COMMENT, at)
    const found: RegExpExecArray = (tag ?? comment ?? match(WORD, at))!
    const kind: Token['kind'] = tag ? 'tag' : comment ? 'comment' : NUMBER.test(found[0]) ? 'number' : 'word'
    yield { kind, at, text: found[0], name: tag?.[1], busy }
    at += found[0].length
    if (kind !== 'number') busy = kind !== 'tag'
  }
}

/** Where games begin that name no variant. */
function untagged(text: string): { at: number; busy: boolean }[] {
  const found: { at: number; busy: boolean }[] = []
  let start: Token | null = null
  let named = false
  let tags = false
  let moves = false
  const end = () => {
    // Comments after the last game are no game.
    if (start && !named && (moves || tags)) found.push(start)
    start = null
    named = tags = moves = false
  }
  for (const token of tokens(text)) {
    if (token.kind === 'tag' && moves) end()
    start ??= token
    if (token.kind === 'tag') tags = true
    if (token.name === 'Variant') named = true
    if (token.kind !== 'word') continue
    moves = true
    // A result before a bracket is its variation's own.
    if (RESULTS.includes(token.text) && !/^\s*\)/.test(text.slice(token.at + token.text.length))) end()
  }
  end()
  return found
}

interface Piece {
  /** Where it was put into the text as it was, and its length. */
  at: number
  length: number
}

/** The text with its games named, and where places of it were before. */
export function withVariant(text: string, variant: string): { text: string; place: (of: TextFault) => TextFault } {
  const tag = `[Variant "${variant.replace(/["\\\n]/g, '')}"] `
  const pieces: Piece[] = []
  let tagged = ''
  let from = 0
  for (const { at, busy } of untagged(text)) {
    // In the middle of a line of moves a bracket begins no tag.
    const put = (busy ? '\n' : '') + tag
    tagged += text.slice(from, at) + put
    from = at
    pieces.push({ at, length: put.length })
  }
  tagged += text.slice(from)
  return { text: tagged, place: (fault) => ({ ...fault, ...before(text, tagged, pieces, fault) }) }
}

/** A place of the text with its tags as one of the text without them: lines and columns in characters, from 1. */
function before(text: string, tagged: string, pieces: Piece[], { line, column }: TextFault): { line: number; column: number } {
  let start = 0
  for (let n = 1; n < line; n++) start = tagged.indexOf('\n', start) + 1
  let at = start + [...tagged.slice(start)].slice(0, column - 1).join('').length
  for (const piece of pieces) if (at > piece.at) at = Math.max(piece.at, at - piece.length)
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: [...lines.at(-1)!].length + 1 }
}
