/**
 * Reads the lines of a printed script without what the page layout added: page numbers, running
 * heads, (MORE), (CONTINUED), and the asterisks of revised lines.
 */

import { SCENE_NUMBER, splitNumberedHeading } from '../scene-heading.ts'
import type { Piece } from './pieces.ts'

export type PrintedLine = Readonly<{
  /** Columns of white space before the text. */
  indent: number
  text: string
  /** No line of the script is directly above it. */
  followsGap: boolean
  /** It continues a speech after (MORE). */
  followsMore: boolean
  /** The number of a scene heading. `text` and `indent` don't include it. */
  sceneNumber?: string
  /** Page index from 0. Always 0 if the text has no page breaks. */
  page: number
  /** Its texts with their exact positions, if the source has any. */
  pieces?: readonly Piece[]
  /** The white space above it in lines; only with exact positions, and not at the top of a page. */
  gapLines?: number
  /** It looks like the script's scene headings, whatever its words. */
  isHeading?: boolean
}>

/** A line as printed, before the lines that the page layout added are left out. */
export type MeasuredLine = Omit<PrintedLine, 'followsGap' | 'followsMore'> &
  Readonly<{
    /** It is too far from the top and the foot of its page to be a page number. */
    isInside?: boolean
  }>

const TAB_COLUMNS = 8
/** Longer lines, in characters, can't come from a printed page and skip the pattern checks. */
const LONGEST_LINE = 300
const MORE = /^\(?\s*more\s*\)?$/i
const CONTINUED = /^\(?continued(?::|\)|$)(?:\s*\(\d+\))?:?$/i
const PAGE_NUMBER = /^(?:page\s+)?-?\s*(?<number>\d{1,4})[A-Z]?\s*-?\.?$/i
/** '12  CONTINUED:  12', as in numbered scenes. */
const NUMBERED_CONTINUED = new RegExp(
  String.raw`^\(?(?:${SCENE_NUMBER})?\s*\(?continued:?\)?(?:\s*\(\d+\))?\s*(?:${SCENE_NUMBER})?$`,
  'i',
)
const REVISED = /(?<!\s)\s{2,}\*+$/
/** A line that ends with a page number, far from its other words. */
const HEAD_WITH_NUMBER = /(?<!\s)\s{3,}(?:page\s+)?(?<number>\d{1,4})\.?$/i
/** From this column on, a lone number counts as a page number, whatever its value. */
const FAR_RIGHT = 45
/** A head on at least this many pages is a running head, not part of the script. */
const MIN_RUNNING_PAGES = 3

/** @param text clean text with '\n' as line end and '\f' as page break */
export function readPrintedLines(text: string): PrintedLine[] {
  return withoutPageLayout(
    text
      .split('\f')
      .flatMap((page, index) =>
        page.split('\n').map((line) => ({ ...measured(line), page: index })),
      ),
  )
}

/** Leaves out what the page layout added. A line with the text '' is a gap. */
export function withoutPageLayout(raw: readonly MeasuredLine[]): PrintedLine[] {
  const furniture = pageFurniture(raw)
  const lines: PrintedLine[] = []
  let followsGap = true
  let followsMore = false
  for (const [index, { isInside: _, ...line }] of raw.entries()) {
    if (MORE.test(line.text) && line.indent > 0) {
      followsMore = true
      followsGap = true
    } else if (line.text === '' || furniture.has(index)) followsGap = true
    else {
      lines.push({ ...line, followsGap, followsMore })
      followsGap = false
      followsMore = false
    }
  }
  return lines
}

type Measured = Pick<PrintedLine, 'indent' | 'text' | 'sceneNumber'>

function measured(line: string): Measured {
  const full = line.replaceAll('\t', ' '.repeat(TAB_COLUMNS)).trimEnd()
  const indent = full.length - full.trimStart().length
  const text = full.length > LONGEST_LINE ? full.trim() : full.replace(REVISED, '').trim()
  const { heading, sceneNumber } = splitNumberedHeading(text) ?? {}
  if (heading === undefined) return { indent, text }
  return { indent: indent + text.indexOf(heading), text: heading, sceneNumber }
}

/** Returns the indexes of lines that belong to the page layout. */
function pageFurniture(lines: readonly MeasuredLine[]): Set<number> {
  const found = new Set<number>()
  const heads = runningHeads(lines.map(({ text }) => text))
  let page = 0
  for (const [index, { indent, text, isInside = false }] of lines.entries()) {
    if (text.length > LONGEST_LINE) continue
    const number = Number(PAGE_NUMBER.exec(text)?.groups?.['number'] ?? Number.NaN)
    const isNext = number === page + 1 || (page === 0 && number === 2)
    const isPageNumber = !Number.isNaN(number) && !isInside && (isNext || indent >= FAR_RIGHT)
    if (isPageNumber) page = number
    const isContinued = CONTINUED.test(text) || NUMBERED_CONTINUED.test(text)
    if (isPageNumber || isContinued || heads.has(headOf(text))) found.add(index)
  }
  return found
}

/** Finds words that appear next to page numbers on several pages. */
function runningHeads(lines: readonly string[]): Set<string> {
  const counts = new Map<string, Set<string>>()
  for (const line of lines) {
    const isShort = line.length <= LONGEST_LINE
    const { number } = (isShort && HEAD_WITH_NUMBER.exec(line)?.groups) || {}
    if (number === undefined) continue
    const numbers = counts.get(headOf(line)) ?? new Set()
    counts.set(headOf(line), numbers.add(number))
  }
  const running = [...counts].filter(([, numbers]) => numbers.size >= MIN_RUNNING_PAGES)
  return new Set(running.map(([head]) => head))
}

function headOf(line: string): string {
  const numbered = HEAD_WITH_NUMBER.exec(line)
  return numbered ? line.slice(0, numbered.index) : ''
}
