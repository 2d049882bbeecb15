/** Pages as plain text: spaces for the left margin, empty lines, form feeds between pages. */
import { runsToText } from '../content/runs.ts'
import type { Page } from '../layout/page.ts'

/** Courier 12: ten characters and six lines per inch. */
const CELL_MM = 2.54
const LINE_MM = 25.4 / 6

export function printedText(pages: readonly Page[]): string {
  return pages.map(pageText).join('\f')
}

function pageText({ lines }: Page): string {
  const rows: string[] = []
  const ordered = lines.toSorted((one, other) => one.y - other.y || one.x - other.x)
  for (const { x, y, runs } of ordered) {
    const row = Math.round(y / LINE_MM)
    while (rows.length <= row) rows.push('')
    rows[row] = (rows[row] ?? '').padEnd(Math.round(x / CELL_MM)) + runsToText(runs)
  }
  return `${rows.join('\n')}\n`
}
