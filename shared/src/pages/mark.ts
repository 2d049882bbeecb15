/** The logo: a sheet's left edge with two brass brads. Every picture of it is this drawing. */
export const MARK = {
  viewBox: '0 0 24 24',
  edge: 'M20 3H7a3 3 0 0 0-3 3v12a3 3 0 0 0 3 3h13',
  edgeWidth: 2,
  brads: [
    { cx: 9, cy: 8, r: 2 },
    { cx: 9, cy: 16, r: 2 },
  ],
} as const

/** The colors as in `desktop/renderer/styles/tokens.css`. */
export const MARK_ON_LIGHT = { ink: '#1c1b19', brad: '#b5842f' } as const
export const MARK_ON_DARK = { ink: '#ece8df', brad: '#c79a45' } as const

export type MarkColors = Readonly<{ ink: string; brad: string }>

/** Returns the drawing's SVG elements, for the view box of `MARK`. */
export function markShapes({ ink, brad }: MarkColors): string {
  const edge = `<path d="${MARK.edge}" fill="none" stroke="${ink}" stroke-width="${MARK.edgeWidth}" stroke-linecap="round"/>`
  const brads = MARK.brads.map(
    ({ cx, cy, r }) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${brad}"/>`,
  )
  return [edge, ...brads].join('')
}

/** Returns the logo alone as an SVG document. */
export function markSvg(colors: MarkColors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK.viewBox}">${markShapes(colors)}</svg>`
}
