/**
 * The lines of a printed script without what the page added: page numbers, running heads, (MORE),
 * (CONTINUED), and the stars of revised lines.
 */

import { startsLikeSceneHeading } from '../scene-heading.ts'

export type PrintedLine = Readonly<{
  /** Columns of white space before it. */
  indent: number
  text: string
  /** No other line of the script stands right above it. */
  isFirst: boolean
  /** The line above it said (MORE): the speech goes on here. */
  isMore: boolean
  /** Of a scene heading that is numbered; its text and indent are without the number. */
  sceneNumber?: string
  /** Which page it stands on, from 0; all on the first where the text has no page ends. */
  page: number
}>

const TAB_COLUMNS = 8
/** Characters of a line that a printer can have set; a longer one is looked at no closer. */
const LONGEST_LINE = 300
const MORE = /^\(?\s*more\s*\)?$/i
const CONTINUED = /^\(?continued(?::|\)|$)(?:\s*\(\d+\))?:?$/i
const PAGE_NUMBER = /^(?:page\s+)?-?\s*(?<number>\d{1,4})[A-Z]?\s*-?\.?$/i
/** '12  CONTINUED:  12', as numbered scenes have it. */
const NUMBERED_CONTINUED = /^\(?[\dA-Z]{0,5}\s*\(?continued:?\)?(?:\s*\(\d+\))?\s*[\dA-Z]{0,5}$/i
const REVISED = /\s{2,}\*+$/
/** A line that ends in a page number far from its words. */
const HEAD_WITH_NUMBER = /\s{3,}(?:page\s+)?(?<number>\d{1,4})\.?$/i
/** Columns from which on a number alone is taken for a page's, whatever its value. */
const FAR_RIGHT = 45
/** A head that stands on so many pages is no text of the script's. */
const RUNNING = 3

/** @param text clean, its line ends '\n' and its page ends '\f' */
export function printedLines(text: string): PrintedLine[] {
  const raw = text
    .split('\f')
    .flatMap((page, index) => page.split('\n').map((line) => ({ ...measured(line), page: index })))
  const furniture = pageFurniture(raw)
  const lines: PrintedLine[] = []
  let isFirst = true
  let isMore = false
  for (const [index, line] of raw.entries()) {
    if (MORE.test(line.text) && line.indent > 0) {
      isMore = true
      isFirst = true
    } else if (line.text === '' || furniture.has(index)) isFirst = true
    else {
      lines.push({ ...line, isFirst, isMore })
      isFirst = false
      isMore = false
    }
  }
  return lines
}

const NUMBERED_HEADING =
  /^(?<number>[A-Z]?\d{1,4}[A-Z]{0,3})\.?\s+(?<heading>\S.*?)(?:\s{2,}[A-Z]?\d{1,4}[A-Z]{0,3}\.?)?$/

type Measured = Pick<PrintedLine, 'indent' | 'text' | 'sceneNumber'>

function measured(line: string): Measured {
  const full = line.replaceAll('\t', ' '.repeat(TAB_COLUMNS)).trimEnd()
  const indent = full.length - full.trimStart().length
  const text = full.length > LONGEST_LINE ? full.trim() : full.replace(REVISED, '').trim()
  if (text.length > LONGEST_LINE) return { indent, text }
  const { number: sceneNumber = '', heading = '' } = NUMBERED_HEADING.exec(text)?.groups ?? {}
  if (!startsLikeSceneHeading(heading)) return { indent, text }
  return { indent: indent + text.indexOf(heading), text: heading, sceneNumber }
}

/** The places of lines that the page added. */
function pageFurniture(lines: readonly Measured[]): Set<number> {
  const found = new Set<number>()
  const heads = runningHeads(lines.map(({ text }) => text))
  let page = 0
  for (const [index, { indent, text }] of lines.entries()) {
    if (text.length > LONGEST_LINE) continue
    const number = Number(PAGE_NUMBER.exec(text)?.groups?.['number'] ?? Number.NaN)
    const isNext = number === page + 1 || (page === 0 && number === 2)
    const isPageNumber = !Number.isNaN(number) && (isNext || indent >= FAR_RIGHT)
    if (isPageNumber) page = number
    const isContinued = CONTINUED.test(text) || NUMBERED_CONTINUED.test(text)
    if (isPageNumber || isContinued || heads.has(headOf(text))) found.add(index)
  }
  return found
}

/** Words that stand beside a page number on several pages. */
function runningHeads(lines: readonly string[]): Set<string> {
  const counts = new Map<string, Set<string>>()
  for (const line of lines) {
    const isShort = line.length <= LONGEST_LINE
    const { number } = (isShort && HEAD_WITH_NUMBER.exec(line)?.groups) || {}
    if (number === undefined) continue
    const numbers = counts.get(headOf(line)) ?? new Set()
    counts.set(headOf(line), numbers.add(number))
  }
  const running = [...counts].filter(([, numbers]) => numbers.size >= RUNNING)
  return new Set(running.map(([head]) => head))
}

function headOf(line: string): string {
  const numbered = HEAD_WITH_NUMBER.exec(line)
  return numbered ? line.slice(0, numbered.index) : ''
}
