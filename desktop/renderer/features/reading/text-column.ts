import { cellCount, cellWidthMm } from '@scenewright/shared/layout/measure.ts'
import type { Page, PlacedLine } from '@scenewright/shared/layout/page.ts'

/** A part of the paper's width, in millimeters. */
export type Column = Readonly<{ left: number; width: number }>

/** Space beside the text. */
const EDGE_MM = 4

/**
 * Returns the part of the paper that has text on any page. Shown without the margins beside it, the
 * pages have larger type on a phone.
 */
export function textColumn(pages: readonly Page[]): Column {
  const lines = pages.flatMap((page) => page.lines)
  const left = lines.reduce((least, { x }) => Math.min(least, x), Infinity) - EDGE_MM
  const right = lines.reduce((most, line) => Math.max(most, endOf(line)), 0) + EDGE_MM
  return { left, width: right - left }
}

function endOf({ x, size, runs }: PlacedLine): number {
  return x + runs.reduce((cells, { text }) => cells + cellCount(text), 0) * cellWidthMm(size)
}
