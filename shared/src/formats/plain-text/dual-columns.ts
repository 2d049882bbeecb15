/** Reads dual dialogue that a printed script shows in two columns. */
import { opensParentheses } from '../../content/parentheses.ts'
import { isCue } from '../screenplay-text.ts'
import { rightColumn, sliceLine, splitRow, type ColumnText } from './dual-rows.ts'
import type { Paragraph } from './paragraph.ts'
import type { PrintedLine } from './printed-lines.ts'

/** Minimum white space between two cues on one line. */
const BETWEEN_CUES = /\s{5,}/
/** Maximum number of lines below the cues: about one page. */
const MAX_ROWS = 60

export type DualSpeech = Readonly<{
  paragraphs: readonly Paragraph[]
  /** The number of printed lines, including the cues. */
  length: number
}>

/** @returns `null` if the line at `start` doesn't have two cues */
export function readDualColumns(lines: readonly PrintedLine[], start: number): DualSpeech | null {
  const cues = lines[start]
  const [left = '', right = '', ...more] = cues?.text.split(BETWEEN_CUES) ?? []
  if (!cues || more.length > 0 || !isCue(left) || !isCue(right)) return null
  const below = lines.slice(start + 1, start + 1 + MAX_ROWS)
  const end = below.findIndex(({ followsGap }, index) => followsGap || isNextCue(below, index))
  const rows = end < 0 ? below : below.slice(0, end)
  const column = rightColumn(rows, cues.indent + left.length)
  if (rows.length === 0 || column === null) return null
  const { page } = cues
  const rightStart = cues.text.length - right.length
  const sides = rows.map((row) => splitRow(row, column))
  const paragraphs = [
    paragraph('character', sliceLine(cues, 0, left.length), page),
    ...speech(
      sides.map((side) => side.left),
      page,
    ),
    {
      ...paragraph('character', sliceLine(cues, rightStart, cues.text.length), page),
      extra: { dual: 'right' as const },
    },
    ...speech(
      sides.map((side) => side.right),
      page,
    ),
  ]
  return { paragraphs, length: rows.length + 1 }
}

/** Columns by which a cue is indented further than its speech, at least. */
const CUE_COLUMNS = 3

/** True if a line is the cue of the next speech, which some programs print without a gap above. */
function isNextCue(lines: readonly PrintedLine[], index: number): boolean {
  const [first] = lines
  const line = lines[index]
  const next = lines[index + 1]
  if (!first || !line?.pieces || !next || index === 0) return false
  const isFarther = line.indent >= Math.max(first.indent, next.indent) + CUE_COLUMNS
  return isFarther && line.pieces.length === 1 && isCue(line.text)
}

function speech(rows: readonly ColumnText[], page: number): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const row of rows.filter(({ text }) => text !== '')) {
    const above = paragraphs.at(-1)
    const isOpen = above?.type === 'parenthetical' && !above.lines.at(-1)?.text.endsWith(')')
    const startsParenthetical = opensParentheses(row.text)
    if (above && (isOpen || (above.type === 'dialogue' && !startsParenthetical))) {
      above.lines.push({ ...row, joins: true })
    } else paragraphs.push(paragraph(startsParenthetical ? 'parenthetical' : 'dialogue', row, page))
  }
  return paragraphs
}

function paragraph(type: Paragraph['type'], line: ColumnText, page: number): Paragraph {
  return { type, extra: {}, lines: [{ ...line, joins: false }], indent: 0, page }
}
