/**
 * Word processor documents as printed lines: for finding types by indentation, and for documents in
 * which each printed line is a paragraph.
 */
import { runsToText } from '../../content/runs.ts'
import type { WordParagraph } from './paragraph.ts'
import type { WordLine } from './indented-types.ts'

/** Characters between the margins of a printed script's page. */
const USUAL_COLUMNS = 60
/** Courier 12: ten characters per inch. */
const COLUMNS_PER_INCH = 10
/** Space above a paragraph that counts as an empty line, in points. */
const GAP_PT = 6

/** The text as it is shown. */
export function shownText({ runs, isCapitals }: WordParagraph): string {
  const text = runsToText(runs)
  return isCapitals ? text.toUpperCase() : text
}

export function isEmpty({ runs }: WordParagraph): boolean {
  return runsToText(runs).trim() === ''
}

/** @returns the lines of all paragraphs with text, and the indexes of these paragraphs */
export function linesOfParagraphs(
  paragraphs: readonly WordParagraph[],
): Readonly<{ lines: WordLine[]; indexes: number[] }> {
  const lines: WordLine[] = []
  const indexes: number[] = []
  let page = 0
  let followsEmpty = true
  for (const [index, paragraph] of paragraphs.entries()) {
    if (paragraph.startsPage) page += 1
    if (isEmpty(paragraph)) followsEmpty = true
    else {
      const text = shownText(paragraph).trim()
      const { align, spaceAbovePt } = paragraph
      const followsGap = followsEmpty || spaceAbovePt >= GAP_PT
      const indent = indentColumns(paragraph, text)
      lines.push({ indent, text, followsGap, followsMore: false, page, align })
      indexes.push(index)
      followsEmpty = false
    }
  }
  return { lines, indexes }
}

function indentColumns({ align, indentIn }: WordParagraph, text: string): number {
  const room = Math.max(0, USUAL_COLUMNS - text.length)
  if (align === 'centre') return Math.floor(room / 2)
  return align === 'right' ? room : Math.max(0, Math.round(indentIn * COLUMNS_PER_INCH))
}

/** The least number of pairs of lines to judge a document by. */
const ENOUGH_PAIRS = 8
/** The share of pairs that only the page's width has separated. */
const WRAPPED_SHARE = 0.6
/** The narrowest column of text, in characters. */
const NARROWEST = 20
/** Words that would have fit within this many columns end a line on purpose. */
const RAGGED_COLUMNS = 8

/** True if each printed line is a paragraph, as in text that was copied from a PDF. */
export function isHardWrapped(lines: readonly WordLine[]): boolean {
  const widths = new Map<number, number>()
  for (const { indent, text } of lines) {
    widths.set(indent, Math.max(widths.get(indent) ?? 0, Math.min(text.length, USUAL_COLUMNS)))
  }
  const pairs = lines.flatMap((line, index) => {
    const next = lines[index + 1]
    const isPair = next && !next.followsGap && next.indent === line.indent && line.align === 'left'
    return isPair ? [{ line, next }] : []
  })
  const wrapped = pairs.filter(({ line, next }) => {
    const width = widths.get(line.indent) ?? 0
    const [word = ''] = next.text.split(/\s/, 1)
    const isFull = line.text.length + 1 + word.length > width - RAGGED_COLUMNS
    return width >= NARROWEST && line.text.length <= USUAL_COLUMNS + 5 && isFull
  })
  return pairs.length >= ENOUGH_PAIRS && wrapped.length / pairs.length >= WRAPPED_SHARE
}

/** Writes the lines as a printed script, for the reader of plain text. */
export function writePrintedText(lines: readonly WordLine[]): string {
  let page = 0
  return lines
    .map(({ indent, text, followsGap, page: at }) => {
      const gap = followsGap ? '\n' : ''
      const end = at > page ? '\f' : gap
      page = at
      return `${end}${' '.repeat(indent)}${text}\n`
    })
    .join('')
}
