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

/** What flows down the pages: lines, and the space that follows or precedes them. */
export type Flow = Readonly<{ lines: readonly FlowingLine[]; spaceAfterMm: number }>

function pageNumberLine(number: number): PlacedLine {
  const text = `${number}.`
  const align = { edge: 'right', at: PAGE_NUMBER_RIGHT_MM } as const
  return {
    x: startOf(align, cellCount(text), FONT_SIZE_PT),
    y: PAGE_NUMBER_Y_MM,
    size: FONT_SIZE_PT,
    runs: [plainRun(text)],
  }
}

/**
 * Sets lines under one another on numbered pages, from '1.'. Each line checks for itself whether it
 * would stand below y 270 and then starts a page, also in the middle of an element; space never
 * carries over to the new page (spec §9, design §4). Always gives at least one page.
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
