// The pen: every picture is a list of strokes of these few kinds, on a grid of 48 units.
//
// Three roles of colour, so that one drawing serves both sides: the fill of the body, the line around it, and the marks drawn upon it.

const fill = 'var(--piece-fill,#fbf7ee)'
const line = 'var(--piece-line,#22252b)'
const mark = 'var(--piece-mark,#22252b)'

/** The attributes of each kind of stroke, given once for every run of strokes of that kind. */
const kinds = {
  body: `fill="${fill}" stroke="${line}" stroke-width="2" stroke-linejoin="round"`,
  etch: `fill="none" stroke="${mark}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"`,
  spot: `fill="${mark}"`,
  ink: `fill="none" stroke="${line}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"`,
  rodLine: `fill="none" stroke="${line}" stroke-width="5.6" stroke-linecap="round" stroke-linejoin="round"`,
  rodFill: `fill="none" stroke="${fill}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`
}

/** A filled shape with the outline around it. */
export const body = (d) => ({ kind: 'body', svg: `<path d="${d}"/>` })
/** A filled disc with the outline around it. */
export const disc = (x, y, r) => ({ kind: 'body', svg: `<circle cx="${x}" cy="${y}" r="${r}"/>` })
/** A line upon the body. */
export const etch = (d) => ({ kind: 'etch', svg: `<path d="${d}"/>` })
/** A line beside the body, in the colour of the outline. */
export const ink = (d) => ({ kind: 'ink', svg: `<path d="${d}"/>` })
/** A circle line upon the body. */
export const loop = (x, y, r) => ({ kind: 'etch', svg: `<circle cx="${x}" cy="${y}" r="${r}"/>` })
/** A filled mark upon the body. */
export const spot = (d) => ({ kind: 'spot', svg: `<path d="${d}"/>` })
/** A round mark upon the body: an eye, a rivet. */
export const eye = (x, y, r = 1.5) => ({ kind: 'spot', svg: `<circle cx="${x}" cy="${y}" r="${r}"/>` })
/** A round bar: filled within, outlined without. */
export const rod = (d) => [
  { kind: 'rodLine', svg: `<path d="${d}"/>` },
  { kind: 'rodFill', svg: `<path d="${d}"/>` }
]

const number = (value) => String(Math.round(value * 10) / 10)

/** Where a drawing goes: every point is scaled and then moved. */
export const home = { scale: 1, dx: 0, dy: 0 }

/** One point at its place. */
export const place = (x, y, { scale, dx, dy } = home) => [x * scale + dx, y * scale + dy]

/** Reads `"x,y x,y! ..."`; a mark of exclamation makes a corner. */
function read(text, at) {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x, y] = place(...word.replace('!', '').split(',').map(Number), at)
      return { x, y, corner: word.endsWith('!') }
    })
}

/** The handle of a point towards `to`, smooth with its other neighbour. */
function handle(point, to, from) {
  const length = Math.hypot(to.x - point.x, to.y - point.y) / 3
  if (point.corner || !from) {
    return { x: point.x + (to.x - point.x) / 3, y: point.y + (to.y - point.y) / 3 }
  }
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: point.x + ((to.x - from.x) / whole) * length, y: point.y + ((to.y - from.y) / whole) * length }
}

function run(points, closed) {
  const at = (index) => (closed ? points[(index + points.length) % points.length] : points[index])
  let d = `M${number(points[0].x)} ${number(points[0].y)}`
  for (let index = 0; index < points.length - (closed ? 0 : 1); index += 1) {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    if (start.corner && end.corner) {
      d += `L${number(end.x)} ${number(end.y)}`
      continue
    }
    const [one, two] = [handle(start, end, before), handle(end, start, after)]
    d += `C${[one, two, end].map(({ x, y }) => `${number(x)} ${number(y)}`).join(' ')}`
  }
  return closed ? `${d}Z` : d
}

/** A closed line through points, smooth but at corners. */
export const around = (text, at) => run(read(text, at), true)
/** An open line through points, smooth but at corners. */
export const through = (text, at) => run(read(text, at), false)

/** The whole file of a picture. */
export function file(title, ...strokes) {
  let svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>${title}</title>`
  let open = null
  for (const { kind, svg: text } of strokes.flat(Infinity)) {
    if (kind !== open) {
      svg += `${open ? '</g>' : ''}<g ${kinds[kind]}>`
      open = kind
    }
    svg += text
  }
  return `${svg}</g></svg>\n`
}
