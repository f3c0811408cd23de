/**
 * The light markdown of guides: paragraphs, `- ` and `1. ` lists, tables with `|`, **strong**, *emphasis* and `code`.
 *
 * It becomes a tree that the pages draw with elements of their own, so that no text of a guide is ever taken for HTML.
 */
export type Inline = { kind: 'text'; text: string } | { kind: 'code'; text: string } | { kind: 'strong' | 'em'; inner: Inline[] }

export type Block =
  | { kind: 'paragraph'; inner: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'heading'; inner: Inline[] }

const MARK = /\*\*(?=\S)(.+?)\*\*(?!\*)|\*(?=\S)(.+?)\*|`([^`]+)`/

export function inlines(text: string): Inline[] {
  const found = MARK.exec(text)
  if (!found) return text ? [{ kind: 'text', text }] : []
  const [whole, strong, em, code] = found
  const before = text.slice(0, found.index)
  const result: Inline[] = before ? [{ kind: 'text', text: before }] : []
  if (strong !== undefined) result.push({ kind: 'strong', inner: inlines(strong) })
  else if (em !== undefined) result.push({ kind: 'em', inner: inlines(em) })
  else result.push({ kind: 'code', text: code! })
  return [...result, ...inlines(text.slice(found.index + whole.length))]
}

const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/
const ROW = /^\s*\|(.+)\|\s*$/
const RULE = /^[\s|:-]+$/

const cells = (line: string) =>
  ROW.exec(line)![1]!
    .split('|')
    .map((c) => inlines(c.trim()))

function list(lines: string[]): Block {
  const items: string[] = []
  for (const line of lines) {
    const item = ITEM.exec(line)
    if (item) items.push(item[2]!)
    else items[items.length - 1] += ` ${line.trim()}`
  }
  return { kind: 'list', ordered: ITEM.exec(lines[0]!)![1] !== undefined, items: items.map(inlines) }
}

function table(lines: string[]): Block {
  const [head, ...rest] = lines.filter((l) => !RULE.test(l))
  return { kind: 'table', head: cells(head!), rows: rest.map(cells) }
}

function block(lines: string[]): Block[] {
  const first = lines[0]!
  if (lines.length > 1 && lines.every((l) => ROW.test(l))) return [table(lines)]
  if (ITEM.test(first)) return [list(lines)]
  const heading = /^#{1,6}\s+(.*)$/.exec(first)
  if (heading) return [{ kind: 'heading', inner: inlines(heading[1]!) }, ...(lines.length > 1 ? block(lines.slice(1)) : [])]
  const item = lines.findIndex((l) => ITEM.test(l))
  const words = lines.slice(0, item < 0 ? undefined : item).join(' ')
  const paragraph: Block = { kind: 'paragraph', inner: inlines(words) }
  return item < 0 ? [paragraph] : [paragraph, list(lines.slice(item))]
}

export function blocks(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((l) => l.trim()))
    .filter((lines) => lines.length > 0)
    .flatMap(block)
}
