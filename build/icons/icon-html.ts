// The pictures of the mark, and HTML pages whose screenshots become icons.

import { MARK_ON_DARK, MARK_ON_LIGHT, markShapes, markSvg } from '@scenewright/shared/pages/mark.ts'

const PAPER = '#fff'
/** The background for systems that crop icons to a shape (maskable icons, Apple's). */
const GROUND = '#f4f1ea'
/** The bottom color of a tile's gradient. */
const GROUND_SHADE = '#e6e0d3'
/** The mark's share of a cropped icon's width. The middle 80 % is never cropped. */
const SAFE_PERCENT = 62

/**
 * The mark on a piece of paper, visible on light and dark screens. At 16 px, its lines are on whole
 * pixels.
 */
export const FAVICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${PAPER}"/><g transform="translate(5 4)">${markShapes(MARK_ON_LIGHT)}</g></svg>
`

/** The mark on its piece of paper, filling the picture. */
export function plainIcon(): string {
  return square(FAVICON_SVG, 'transparent', 100)
}

/** The mark on a background that fills the picture. */
export function maskableIcon(): string {
  return square(markSvg(MARK_ON_LIGHT), GROUND, SAFE_PERCENT)
}

/**
 * The shape of a Mac app's icon within its picture, in percent (Apple: Human Interface Guidelines).
 */
const TILE_PERCENT = 80.5
const TILE_RADIUS_PERCENT = 22.4
const MARK_IN_TILE_PERCENT = 60

/** The mark on the rounded tile of Mac app icons. */
export function tileIcon(): string {
  return `<!doctype html><style>
    * { margin: 0 }
    body { display: grid; place-items: center; height: 100vh }
    div {
      display: grid; place-items: center; width: ${TILE_PERCENT}vw; height: ${TILE_PERCENT}vw;
      border-radius: ${(TILE_PERCENT * TILE_RADIUS_PERCENT) / 100}vw;
      background: linear-gradient(#fff, ${GROUND_SHADE}); box-shadow: 0 1vw 2vw rgb(28 27 25 / 30%);
    }
    svg { width: ${MARK_IN_TILE_PERCENT}vw; height: ${MARK_IN_TILE_PERCENT}vw }
  </style><div>${markSvg(MARK_ON_LIGHT)}</div>`
}

function square(svg: string, ground: string, percent: number): string {
  return `<!doctype html><style>
    * { margin: 0 }
    body { display: grid; place-items: center; height: 100vh; background: ${ground} }
    svg { width: ${percent}vw; height: ${percent}vw }
  </style>${svg}`
}

/** Of the picture at the top of emails, in CSS pixels; it is drawn three times as large. */
export const LETTERHEAD = { width: 152, height: 32 } as const

/**
 * The mark and the name, for emails: they can't use our font. Mail programs that darken an email
 * leave pictures alone, so the one for light mails has a background.
 *
 * @param face the font as a data: URL
 */
export function letterheadHtml(theme: 'light' | 'dark', name: string, face: string): string {
  const colors = theme === 'light' ? MARK_ON_LIGHT : MARK_ON_DARK
  return `<!doctype html><style>
    @font-face { font-family: Interface; src: url('${face}'); font-weight: 100 900 }
    * { margin: 0 }
    body { display: flex; align-items: center; gap: 8px; height: 100vh; padding-right: 8px;
      border-radius: 6px; background: ${theme === 'light' ? PAPER : 'transparent'};
      color: ${colors.ink}; font: 600 18px/1 Interface; letter-spacing: -0.015em }
    svg { width: 28px; height: 28px; margin-left: -3.5px }
  </style>${markSvg(colors)} ${name}`
}
