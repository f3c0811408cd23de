/** Tiles, and the room that they make for the coordinates of an edge square. */
export interface Notch {
  /** Room at the upper left, where the number of the rank stands. */
  rank: boolean
  /** Room at the lower right, where the letter of the file stands. */
  file: boolean
}

/** How far the room reaches from the corner. */
const ROOM = 12.5

/** The path of a tile from `inset` to `48 - inset` units, with round corners. */
export function tilePath(inset: number, round: number, notch: Notch = { rank: false, file: false }): string {
  const far = 48 - inset
  const corner = (open: boolean) =>
    open ? { size: ROOM, arc: `A${ROOM} ${ROOM} 0 0 0` } : { size: round, arc: `A${round} ${round} 0 0 1` }
  const [first, plain, last] = [corner(notch.rank), corner(false), corner(notch.file)]
  return (
    `M${inset + first.size} ${inset}H${far - round}${plain.arc} ${far} ${inset + round}V${far - last.size}${last.arc} ${far - last.size} ${far}` +
    `H${inset + round}${plain.arc} ${inset} ${far - round}V${inset + first.size}${first.arc} ${inset + first.size} ${inset}Z`
  )
}

/** How a tile whose corners tell something makes room instead: it is drawn smaller, away from the coordinates. */
export function roomFor(notch: Notch | undefined): string | undefined {
  if (!notch?.rank && !notch?.file) return undefined
  const [scale, fixed] = notch.rank && notch.file ? [0.8, 24] : [0.86, notch.rank ? 45 : 3]
  const shift = fixed * (1 - scale)
  return `translate(${shift} ${shift}) scale(${scale})`
}
