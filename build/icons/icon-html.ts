// The pages that are photographed as icons.

/** The mark on a ground of its own, for systems that cut icons into shapes (maskable, Apple's). */
const GROUND = '#f4f1ea'
/** How much of a cut icon's width the mark takes: the middle 80 % is safe from any cut. */
const SAFE_PERCENT = 66

/** The mark alone, as wide as the picture. */
export function plainIcon(markSvg: string): string {
  return square(markSvg, 'transparent', 100)
}

/** The mark on its ground, from edge to edge. */
export function maskableIcon(markSvg: string): string {
  return square(markSvg, GROUND, SAFE_PERCENT)
}

function square(markSvg: string, ground: string, percent: number): string {
  return `<!doctype html><style>
    * { margin: 0 }
    body { display: grid; place-items: center; height: 100vh; background: ${ground} }
    svg { width: ${percent}vw; height: ${percent}vw }
  </style>${markSvg}`
}
