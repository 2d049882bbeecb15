/** Reads the positions of a screen's parts, and compares those of two engines. */

import type { Box } from './in-page.ts'

/** Boxes on the whole page in CSS pixels, by the part's name. */
export type Layout = Readonly<Record<string, Box>>

/** The permitted difference of two engines, in CSS pixels: each measures text and lines differently. */
const TOLERANCE_PX = 6
/** Rounded line heights add up down the page. */
const TOLERANCE_DOWN = 0.03

/** The allowed difference of a side that Chromium has at `pixels`. */
function tolerance(side: keyof Box, pixels: number): number {
  const isDown = side === 'y' || side === 'height'
  return TOLERANCE_PX + (isDown ? Math.abs(pixels) * TOLERANCE_DOWN : 0)
}

/** Runs in the page: must not use anything outside of it. */
export function readLayout(): Layout {
  const regions = 'header, nav, aside, main, footer, [role=dialog], [role=toolbar]'
  const parts = 'h1, h2, h3, a, button, input, textarea, select, label, summary, [data-element-id]'
  const boxes: Record<string, Box> = {}
  const seen = new Map<string, number>()
  for (const element of document.querySelectorAll<HTMLElement>(`${regions}, ${parts}`)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width < 2 || height < 2) continue
    // The position of a link in running text depends on line breaks.
    if (getComputedStyle(element).display === 'inline') continue
    const text = element.matches(regions) ? '' : element.textContent
    const words = (element.ariaLabel ?? text).replaceAll(/\s+/g, ' ').trim()
    const name = `${element.localName} ${words.slice(0, 40)}`.trim()
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const key = count === 1 ? name : `${name} (${count})`
    const round = (value: number) => Math.round(value * 10) / 10
    boxes[key] = {
      x: round(x + scrollX),
      y: round(y + scrollY),
      width: round(width),
      height: round(height),
    }
  }
  return boxes
}

/** Each part that is elsewhere, has another size, or is in one of them only. */
export function differences(expected: Layout, actual: Layout): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])]
  return names.flatMap((name) => {
    const [before, after] = [expected[name], actual[name]]
    if (before === undefined) return [`${name}: only here`]
    if (after === undefined) return [`${name}: missing`]
    const sides = (['x', 'y', 'width', 'height'] as const).filter(
      (side) => Math.abs(before[side] - after[side]) > tolerance(side, before[side]),
    )
    return sides.map((side) => `${name}: ${side} ${after[side]} instead of ${before[side]}`)
  })
}
