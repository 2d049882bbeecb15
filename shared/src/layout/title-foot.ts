/** The foot of the title page: contact, notes and other fields on the left, the date on the right. */
import { cleanText } from '../content/clean-text.ts'
import { plainRun, type Run } from '../content/runs.ts'
import type { Script } from '../script/script.ts'
import { footOfTitlePage } from '../script/title-page.ts'
import { wrapRuns, type WrappedLine } from './wrap.ts'

/** The maximum number of lines; the rest is left out. */
const MAX_LINES = 20
const RIGHT_COLUMNS = 22
const GAP_COLUMNS = 2

const EMPTY_LINE: WrappedLine = { runs: [], cells: 0 }

/** The lines of each side, top to bottom. Both sides end on the page's last line. */
export type TitleFoot = Readonly<{
  left: readonly WrappedLine[]
  right: readonly WrappedLine[]
  /** The number of lines of the longer side. */
  rows: number
}>

/** Wraps plain text with its line breaks; no lines if it is blank. */
export function wrapText(text: string, columns: number, marks: Partial<Run> = {}): WrappedLine[] {
  const clean = cleanText(text).trim()
  return clean === '' ? [] : wrapRuns([{ ...plainRun(clean), ...marks }], columns)
}

/** Stacks groups of lines with `gap` empty lines between them. Empty groups are left out. */
export function withGaps(groups: readonly (readonly WrappedLine[])[], gap: number): WrappedLine[] {
  const gapLines = Array.from({ length: gap }, () => EMPTY_LINE)
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at === 0 ? group : [...gapLines, ...group]))
}

/** @param columns the cells between the margins; `room` the lines that are free */
export function titleFoot(script: Script, columns: number, room = MAX_LINES): TitleFoot {
  const values = footOfTitlePage(script)
  const lines = (side: readonly string[], sideColumns: number) => {
    const wrapped = side.map((value) => wrapText(value, sideColumns))
    return withGaps(wrapped, 1).slice(0, Math.max(0, Math.min(MAX_LINES, room)))
  }
  const left = lines(values.left, columns - RIGHT_COLUMNS - GAP_COLUMNS)
  const right = lines(values.right, RIGHT_COLUMNS)
  return { left, right, rows: Math.max(left.length, right.length) }
}
