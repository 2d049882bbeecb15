// HTML pages whose screenshots become the icons.

/** The background for systems that crop icons to a shape (maskable icons, Apple's). */
const GROUND = '#f4f1ea'
/** The bottom color of a tile's gradient. */
const GROUND_SHADE = '#e6e0d3'
/** The mark's share of a cropped icon's width. The middle 80 % is never cropped. */
const SAFE_PERCENT = 66

/** The mark alone, filling the picture. */
export function plainIcon(markSvg: string): string {
  return square(markSvg, 'transparent', 100)
}

/** The mark on a background that fills the picture. */
export function maskableIcon(markSvg: string): string {
  return square(markSvg, GROUND, SAFE_PERCENT)
}

/**
 * The shape of a Mac app's icon within its picture, in percent (Apple: Human Interface Guidelines).
 */
const TILE_PERCENT = 80.5
const TILE_RADIUS_PERCENT = 22.4
const MARK_IN_TILE_PERCENT = 64

/** The mark on the rounded tile of Mac app icons. */
export function tileIcon(markSvg: string): string {
  return `<!doctype html><style>
    * { margin: 0 }
    body { display: grid; place-items: center; height: 100vh }
    div {
      display: grid; place-items: center; width: ${TILE_PERCENT}vw; height: ${TILE_PERCENT}vw;
      border-radius: ${(TILE_PERCENT * TILE_RADIUS_PERCENT) / 100}vw;
      background: linear-gradient(#faf8f3, ${GROUND_SHADE}); box-shadow: 0 1vw 2vw rgb(28 27 25 / 30%);
    }
    svg { width: ${MARK_IN_TILE_PERCENT}vw; height: ${MARK_IN_TILE_PERCENT}vw }
  </style><div>${markSvg}</div>`
}

function square(markSvg: string, ground: string, percent: number): string {
  return `<!doctype html><style>
    * { margin: 0 }
    body { display: grid; place-items: center; height: 100vh; background: ${ground} }
    svg { width: ${percent}vw; height: ${percent}vw }
  </style>${markSvg}`
}
