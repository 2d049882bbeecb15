/**
 * The title page in the industry's style: title, credit and author centred in the upper half, and
 * what else came with the script, such as a contact, at the lower left.
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

/** Lines above the title: it stands four inches from the paper's top. */
const LINES_ABOVE_TITLE = 18
/** Lines that the lower left takes at most; of more, the end is left out. */
const MOST_LOWER_LINES = 20
const LOWER_COLUMNS = 40
const LOWER_LEFT_IN = 1
const SIDE_IN = 1

/** What stands between title and author where the script keeps no other credit. */
const DEFAULT_CREDIT = 'written by'

/** Fields with a place of their own, by their names in a file. */
const PLACED_KEYS = new Set(['title', 'credit', 'author', 'authors', 'source', 'subheading'])

const EMPTY_LINE: WrappedLine = { runs: [], cells: 0 }

/** The kept field of this name; '' when there is none. */
function keptField({ kept }: Script, key: string): string {
  const field = kept?.titlePage?.find((one) => one.key.trim().toLowerCase() === key)
  return cleanText(field?.value ?? '').trim()
}

function wrapped(text: string, columns: number, marks: Partial<Run> = {}): WrappedLine[] {
  const clean = cleanText(text).trim()
  return clean === '' ? [] : wrapRuns([{ ...plainRun(clean), ...marks }], columns)
}

/** Groups of lines one above the other with empty lines between; groups without lines are left out. */
function withGaps(groups: readonly (readonly WrappedLine[])[], gap: number): WrappedLine[] {
  const gapLines = Array.from({ length: gap }, () => EMPTY_LINE)
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at === 0 ? group : [...gapLines, ...group]))
}

function centredLines(script: Script, columns: number): WrappedLine[] {
  const author = script.author.trim()
  const credit = keptField(script, 'credit') || DEFAULT_CREDIT
  const by = author === '' ? [] : [wrapped(credit, columns), wrapped(author, columns)]
  const title = wrapped(script.title.trim() || UNTITLED, columns, { bold: true })
  const credits = withGaps([wrapped(script.subheading, columns), ...by], 1)
  return withGaps([title, credits, wrapped(keptField(script, 'source'), columns)], 2)
}

function lowerLines({ kept }: Script): WrappedLine[] {
  const fields = kept?.titlePage ?? []
  const others = fields.filter(({ key }) => !PLACED_KEYS.has(key.trim().toLowerCase()))
  const groups = others.map(({ value }) => wrapped(value, LOWER_COLUMNS))
  return withGaps(groups, 1).slice(0, MOST_LOWER_LINES)
}

/** The industry's title page. It bears no number. */
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
