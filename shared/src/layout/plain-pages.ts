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
 * Lays out plain paragraphs for the rich text demo: Courier 12 from y 20 mm, and a new page after
 * y 270 mm (`docs/pages-and-formats.md#scenewright-pages`). There are no page numbers; margins and
 * line height are those of a script. An empty paragraph is an empty line. Always returns at least
 * one page.
 */
export function layoutPlain(paragraphs: readonly (readonly Run[])[]): Page[] {
  let lines: PlacedLine[] = []
  const pages: Page[] = [{ label: null, lines }]
  let y = FIRST_LINE_Y_MM
  for (const { runs } of paragraphs.flatMap((paragraph) => wrapRuns(paragraph, TEXT_COLUMNS))) {
    if (y > LAST_LINE_Y_MM) {
      lines = []
      pages.push({ label: null, lines })
      y = FIRST_LINE_Y_MM
    }
    if (runs.length > 0) lines.push({ x: LEFT_MARGIN_MM, y, size: FONT_SIZE_PT, runs })
    y += LINE_HEIGHT_MM
  }
  return pages
}
