/**
 * The title page of the industry profile: title, credit and author centered in the upper half, and
 * an imported script's other fields, such as a contact, at the lower left.
 */
import { cleanText } from '../../content/clean-text.ts'
import { plainRun, type Run } from '../../content/runs.ts'
import type { Script } from '../../script/script.ts'
import type { Page, PlacedLine } from '../page.ts'
import { UNTITLED } from '../title-page.ts'
import { wrapRuns, type WrappedLine } from '../wrap.ts'
import { CELLS_PER_INCH, INCH_PT, LINE_PT, type IndustryProfile } from './profile.ts'

const MM_PER_INCH = 25.4
const SIZE_PT = 12
const BASELINE_PT = 10

/** Puts the title four inches below the top of the paper. */
const LINES_ABOVE_TITLE = 18
/** The maximum number of lines at the lower left; the rest is left out. */
const MAX_LOWER_LINES = 20
const LOWER_COLUMNS = 40
const LOWER_LEFT_IN = 1
const SIDE_IN = 1

/** Printed above the author if the script has no credit. */
const DEFAULT_CREDIT = 'written by'

/** Fields with their own position, by their lowercase names in a file. */
const PLACED_KEYS = new Set(['title', 'credit', 'author', 'authors', 'source', 'subheading'])

const EMPTY_LINE: WrappedLine = { runs: [], cells: 0 }

/** A preserved title page field; '' if there is none. */
function preservedField({ kept }: Script, key: string): string {
  const field = kept?.titlePage?.find((one) => one.key.trim().toLowerCase() === key)
  return cleanText(field?.value ?? '').trim()
}

function wrapped(text: string, columns: number, marks: Partial<Run> = {}): WrappedLine[] {
  const clean = cleanText(text).trim()
  return clean === '' ? [] : wrapRuns([{ ...plainRun(clean), ...marks }], columns)
}

/** Stacks groups of lines with `gap` empty lines between them. Empty groups are left out. */
function withGaps(groups: readonly (readonly WrappedLine[])[], gap: number): WrappedLine[] {
  const gapLines = Array.from({ length: gap }, () => EMPTY_LINE)
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at === 0 ? group : [...gapLines, ...group]))
}

function centredLines(script: Script, columns: number): WrappedLine[] {
  const author = script.author.trim()
  const credit = preservedField(script, 'credit') || DEFAULT_CREDIT
  const by = author === '' ? [] : [wrapped(credit, columns), wrapped(author, columns)]
  const title = wrapped(script.title.trim() || UNTITLED, columns, { bold: true })
  const credits = withGaps([wrapped(script.subheading, columns), ...by], 1)
  return withGaps([title, credits, wrapped(preservedField(script, 'source'), columns)], 2)
}

function lowerLines({ kept }: Script): WrappedLine[] {
  const fields = kept?.titlePage ?? []
  const others = fields.filter(({ key }) => !PLACED_KEYS.has(key.trim().toLowerCase()))
  const groups = others.map(({ value }) => wrapped(value, LOWER_COLUMNS))
  return withGaps(groups, 1).slice(0, MAX_LOWER_LINES)
}

/** Lays out the industry title page. It has no page number. */
export function industryTitlePage(script: Script, profile: IndustryProfile): Page {
  const columns = Math.floor((profile.paperWidthIn - 2 * SIDE_IN) * CELLS_PER_INCH)
  const rows = profile.heightPt / LINE_PT
  const lower = lowerLines(script)
  const upperRows = rows - lower.length - (lower.length > 0 ? 2 : 0)
  const upper = centredLines(script, columns).slice(0, upperRows)
  const firstRow = Math.min(LINES_ABOVE_TITLE, upperRows - upper.length)
  const centreIn = profile.paperWidthIn / 2

  const place = ({ runs }: WrappedLine, row: number, xIn: number): PlacedLine[] => {
    const yIn = profile.topIn + (row * LINE_PT + BASELINE_PT) / INCH_PT
    const [x, y] = [xIn * MM_PER_INCH, yIn * MM_PER_INCH]
    return runs.length === 0 ? [] : [{ x, y, size: SIZE_PT, runs }]
  }
  const lines = [
    ...upper.flatMap((line, at) => {
      return place(line, firstRow + at, centreIn - line.cells / CELLS_PER_INCH / 2)
    }),
    ...lower.flatMap((line, at) => place(line, rows - lower.length + at, LOWER_LEFT_IN)),
  ]
  return { paper: profile.paper, number: null, lines }
}
