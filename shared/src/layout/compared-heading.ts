/** The line at the top of the pages of a comparison, which names what was compared. */
import { plainRun } from '../content/runs.ts'
import type { Page, PlacedLine } from './page.ts'

/** Above the script's own headers, which are at 0.5 in. */
const HEADING = { x: 38.1, y: 8, size: 9 } as const

/** Adds a line to each page. */
export function withHeading(pages: readonly Page[], text: string): Page[] {
  const heading: PlacedLine = { ...HEADING, runs: [plainRun(text)] }
  return pages.map((page) => ({ ...page, lines: [...page.lines, heading] }))
}
