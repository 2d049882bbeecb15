import type { Run } from '../content/runs.ts'
import type { Page, PlacedLine } from './page.ts'
import {
  FIRST_LINE_Y_MM,
  FONT_SIZE_PT,
  LAST_LINE_Y_MM,
  LEFT_MARGIN_MM,
  LINE_HEIGHT_MM,
  TEXT_COLUMNS,
} from './spec-profile.ts'
import { wrapRuns } from './wrap.ts'

/**
 * The pages of plain paragraphs, as the rich text demo prints them: Courier 12 from y 20, and a new
 * page for the line that would stand below y 270 (spec §9). Without page numbers; margins and line
 * height are those of a script. An empty paragraph is an empty line. Always gives at least one page.
 */
export function layoutPlain(paragraphs: readonly (readonly Run[])[]): Page[] {
  let lines: PlacedLine[] = []
  const pages: Page[] = [{ number: null, lines }]
  let y = FIRST_LINE_Y_MM
  for (const { runs } of paragraphs.flatMap((paragraph) => wrapRuns(paragraph, TEXT_COLUMNS))) {
    if (y > LAST_LINE_Y_MM) {
      lines = []
      pages.push({ number: null, lines })
      y = FIRST_LINE_Y_MM
    }
    if (runs.length > 0) lines.push({ x: LEFT_MARGIN_MM, y, size: FONT_SIZE_PT, runs })
    y += LINE_HEIGHT_MM
  }
  return pages
}
