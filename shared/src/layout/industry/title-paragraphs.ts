/**
 * The title pages of a Final Draft file, laid out by its own paragraphs: with their alignment, indents
 * and tab stops, and on as many pages as they need.
 */
import { plainRun, runsToText, type Run } from '../../content/runs.ts'
import { sliceRuns } from '../../content/slice-runs.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { cellCount } from '../measure.ts'
import type { Page, PlacedLine } from '../page.ts'
import { breakLines } from './break-lines.ts'
import { INCH_PT, LINE_PT, pageSize, STANDARD_MARGINS } from './page-size.ts'
import { CELLS_PER_INCH } from './profile.ts'

/** Lengths are inches from the paper's left edge, or points. */
export type TitleParagraph = Readonly<{
  /** Their text may have tabs and line breaks. */
  runs: readonly Run[]
  align: 'left' | 'centre' | 'right'
  leftIn: number
  rightIn: number
  /** Added to `leftIn` on the first line. */
  firstIn: number
  spaceBeforePt: number
  /** Line height as a multiple of a line. */
  spacing: number
  startsPage: boolean
  tabs: readonly TabStop[]
}>

export type TabStop = Readonly<{ atIn: number; align: TitleParagraph['align'] }>

/** @param header the paragraphs above a page's text, by the page's number from 1 */
export type TitleParagraphs = Readonly<{
  paragraphs: readonly TitleParagraph[]
  header: (page: number) => readonly TitleParagraph[]
}>

const MM_PER_INCH = 25.4
const SIZE_PT = 12
const BASELINE_PT = 10
/** Characters of Final Draft's lines are that wide. */
const CELL_PT = 7
/** Without tab stops, or after the last one, a tab goes to the next half inch. */
const TAB_IN = 0.5

/** A line's texts, each with its left edge. A line without text has none. */
type TitleRow = readonly Readonly<{ xIn: number; runs: readonly Run[] }>[]

/** Title pages have the standard margins and line height, whatever the script's are. */
export function layoutTitleParagraphs(
  { paragraphs, header }: TitleParagraphs,
  paper: PageSettings['paper'],
): Page[] {
  const { heightPt } = pageSize({ profile: 'industry', paper, sceneNumbers: 'none' })
  const pages: PlacedLine[][] = [[]]
  let topPt = 0
  for (const paragraph of paragraphs) {
    if (paragraph.startsPage && (topPt > 0 || pages.length > 1)) {
      pages.push([])
      topPt = 0
    }
    if (topPt > 0) topPt += paragraph.spaceBeforePt
    for (const row of rowsOf(paragraph)) {
      const linePt = LINE_PT * paragraph.spacing
      if (topPt + linePt > heightPt) {
        pages.push([])
        topPt = 0
      }
      topPt += linePt
      pages.at(-1)?.push(...placed(row, STANDARD_MARGINS.topPt + topPt - LINE_PT))
    }
  }
  return pages
    .filter((lines, index) => index === 0 || lines.length > 0)
    .map((lines, index) => ({
      paper,
      label: null,
      lines: [...headerLines(header(index + 1)), ...lines],
    }))
}

function headerLines(paragraphs: readonly TitleParagraph[]): PlacedLine[] {
  return paragraphs
    .flatMap(rowsOf)
    .flatMap((row, at) => placed(row, STANDARD_MARGINS.headerPt + at * LINE_PT))
}

function placed(row: TitleRow, topPt: number): PlacedLine[] {
  const y = ((topPt + BASELINE_PT) / INCH_PT) * MM_PER_INCH
  return row.map(({ xIn, runs }) => ({ x: xIn * MM_PER_INCH, y, size: SIZE_PT, runs }))
}

function rowsOf(paragraph: TitleParagraph): TitleRow[] {
  return splitRuns(paragraph.runs, '\n').flatMap((runs, index) => {
    return rowsOfLine(paragraph, runs, index === 0 ? paragraph.firstIn : 0)
  })
}

function rowsOfLine(paragraph: TitleParagraph, runs: readonly Run[], firstIn: number): TitleRow[] {
  const { align, leftIn, rightIn } = paragraph
  const columns = Math.max(2, Math.floor(((rightIn - leftIn) * INCH_PT) / CELL_PT + 1e-6))
  if (align !== 'left') {
    const spaced = runs.map((run) => ({ ...run, text: run.text.replaceAll('\t', ' ') }))
    return breakLines(runsToText(spaced), columns).map(({ from, to, cells }) => {
      const line = sliceRuns(spaced, from, to)
      const left =
        align === 'right' ? rightIn - inches(cells) : (leftIn + rightIn - inches(cells)) / 2
      return line.length === 0 ? [] : [{ xIn: Math.max(0, left), runs: line }]
    })
  }
  const { texts, xIn, rest } = placeTabs(paragraph, splitRuns(runs, '\t'), leftIn + firstIn)
  const indent = Math.round((xIn - leftIn) * CELLS_PER_INCH)
  return breakLines(runsToText(rest), columns, { indent }).map(({ from, to }, at) => {
    const line = sliceRuns(rest, from, to)
    const text = line.length === 0 ? [] : [{ xIn: at === 0 ? xIn : leftIn, runs: line }]
    return at === 0 ? [...texts, ...text] : text
  })
}

/** Places the texts before the last tab; `rest` is the one after it, and starts at `xIn`. */
function placeTabs({ tabs }: TitleParagraph, parts: readonly (readonly Run[])[], startIn: number) {
  const texts: { xIn: number; runs: readonly Run[] }[] = []
  let xIn = startIn
  for (const [index, runs] of parts.entries()) {
    const widthIn = inches(cellCount(runsToText(runs)))
    if (index > 0) {
      const { atIn, align } = nextStop(tabs, xIn)
      const beforeIn = { left: 0, centre: widthIn / 2, right: widthIn }[align]
      xIn = Math.max(xIn, atIn - beforeIn)
    }
    if (index === parts.length - 1) return { texts, xIn, rest: runs }
    if (runs.length > 0) texts.push({ xIn, runs })
    xIn += widthIn
  }
  return { texts, xIn, rest: [plainRun('')] }
}

function nextStop(tabs: readonly TabStop[], xIn: number): TabStop {
  const later = tabs.filter(({ atIn }) => atIn > xIn + 1e-6)
  const [next] = later.toSorted((one, other) => one.atIn - other.atIn)
  return next ?? { atIn: (Math.floor(xIn / TAB_IN + 1e-6) + 1) * TAB_IN, align: 'left' }
}

function inches(cells: number): number {
  return cells / CELLS_PER_INCH
}

/** Splits runs at a character. */
function splitRuns(runs: readonly Run[], at: string): Run[][] {
  const parts: Run[][] = [[]]
  for (const run of runs) {
    for (const [index, text] of run.text.split(at).entries()) {
      if (index > 0) parts.push([])
      if (text !== '') parts.at(-1)?.push({ ...run, text })
    }
  }
  return parts
}
