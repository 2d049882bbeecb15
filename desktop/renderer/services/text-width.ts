/** Measures how wide the browser draws words of complex scripts. */

export type TextWidths = Readonly<{
  /** The width in em; `null` where there is no canvas. */
  widthOf: (text: string, weight: 400 | 700) => number | null
  /** Calls back when a typeface was loaded, so that widths differ. Returns a cleanup function. */
  onChange: (changed: () => void) => () => void
}>

/** Large, so that rounding to pixels doesn't matter. */
const MEASURED_PX = 200

/** The typefaces of the page (styles/tokens.css). */
const FACES_PROPERTY = '--face-script'

/** Measures in the page's typefaces. Widths are cached until another typeface is loaded. */
export function createTextWidths(): TextWidths {
  const known = new Map<string, number>()
  const callbacks = new Set<() => void>()
  // Reading a style is slow, and this one never changes.
  let faces: string | undefined
  let context: OffscreenCanvasRenderingContext2D | null | undefined

  function loaded({ fontfaces }: FontFaceSetLoadEvent): void {
    const isOfText = fontfaces.some(({ family }) => faces?.includes(family.replaceAll(/["']/g, '')))
    if (!isOfText) return
    known.clear()
    for (const changed of callbacks) changed()
  }

  return {
    widthOf(text, weight) {
      const key = `${weight} ${text}`
      const width = known.get(key)
      if (width !== undefined) return width
      context ??= createContext()
      if (!context) return null
      faces ??= facesOfPage()
      context.font = `${weight} ${MEASURED_PX}px ${faces}`
      const measured = context.measureText(text).width / MEASURED_PX
      known.set(key, measured)
      return measured
    },
    onChange(changed) {
      if (!('fonts' in document)) return () => {}
      callbacks.add(changed)
      // Adding the same listener again does nothing.
      document.fonts.addEventListener('loadingdone', loaded)
      return () => callbacks.delete(changed)
    },
  }
}

function createContext(): OffscreenCanvasRenderingContext2D | null {
  return typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
}

function facesOfPage(): string {
  return getComputedStyle(document.documentElement).getPropertyValue(FACES_PROPERTY)
}
