/** The piece pictures: one sprite in the document, fetched when the first board is shown. */
export const pictures: { names: Set<string> | null; failed: boolean } = $state({ names: null, failed: false })

const SVG = 'http://www.w3.org/2000/svg'
let asked = false

/** The id of a picture in the sprite. */
export const pictureId = (name: string) => `piece-${name}`

/** Makes a symbol of a drawing. Only the drawing's shapes are taken; the files are our own. */
function symbol(name: string, text: string): SVGSymbolElement | null {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (drawing.localName !== 'svg') return null
  const made = document.createElementNS(SVG, 'symbol')
  made.id = pictureId(name)
  made.setAttribute('viewBox', drawing.getAttribute('viewBox') ?? '0 0 48 48')
  for (const child of [...drawing.children]) if (child.localName !== 'title') made.append(document.importNode(child, true))
  return made
}

/** Fetches the pictures once. */
export async function loadPictures(): Promise<void> {
  if (asked) return
  asked = true
  try {
    const { drawings } = await import('./drawings')
    const sprite = document.createElementNS(SVG, 'svg')
    sprite.setAttribute('aria-hidden', 'true')
    sprite.setAttribute('width', '0')
    sprite.setAttribute('height', '0')
    sprite.style.position = 'absolute'
    const names = new Set<string>()
    for (const [name, text] of Object.entries(drawings)) {
      const made = symbol(name, text)
      if (!made) continue
      sprite.append(made)
      names.add(name)
    }
    document.body.prepend(sprite)
    pictures.names = names
  } catch {
    asked = false
    pictures.failed = true
  }
}
