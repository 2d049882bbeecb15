import { plainRun } from '../content/runs.ts'
import { cellCount } from './measure.ts'
import type { Page, PlacedLine } from './page.ts'
import type { FlowingLine } from './place.ts'
import {
  FIRST_LINE_Y_MM,
  FONT_SIZE_PT,
  LAST_LINE_Y_MM,
  LINE_HEIGHT_MM,
  PAGE_NUMBER_RIGHT_MM,
  PAGE_NUMBER_Y_MM,
  startOf,
} from './spec-profile.ts'

/** Lines and the space after them. A flow without lines is a gap between blocks. */
export type Flow = Readonly<{ lines: readonly FlowingLine[]; spaceAfterMm: number }>

function pageNumberLine(number: number): PlacedLine {
  const text = `${number}.`
  const align = { edge: 'right', atMm: PAGE_NUMBER_RIGHT_MM } as const
  return {
    x: startOf(align, cellCount(text), FONT_SIZE_PT),
    y: PAGE_NUMBER_Y_MM,
    size: FONT_SIZE_PT,
    runs: [plainRun(text)],
  }
}

/**
 * Breaks lines into numbered pages of the Scenewright profile (`docs/product.md#pdf`). A line below
 * y 270 mm starts a new page, even in the middle of an element. Space after an element doesn't
 * carry over to the next page. Always returns at least one page.
 */
export function paginate(flows: Iterable<Flow>): Page[] {
  let lines: PlacedLine[] = [pageNumberLine(1)]
  const pages = [{ number: 1, lines }]
  let y = FIRST_LINE_Y_MM
  for (const flow of flows) {
    for (const line of flow.lines) {
      if (y > LAST_LINE_Y_MM) {
        const number = pages.length + 1
        lines = [pageNumberLine(number)]
        pages.push({ number, lines })
        y = FIRST_LINE_Y_MM
      }
      if (line.runs.length > 0) lines.push({ ...line, y })
      y += LINE_HEIGHT_MM
    }
    y += flow.spaceAfterMm
  }
  return pages
}
