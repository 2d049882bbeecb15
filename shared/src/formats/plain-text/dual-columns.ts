/** Reads dual dialogue that a printed script shows in two columns. */
import { opensParentheses } from '../../content/parentheses.ts'
import { isCue } from '../screenplay-text.ts'
import type { Paragraph } from './paragraph.ts'
import type { PrintedLine } from './printed-lines.ts'

/** Minimum white space between two cues on one line. */
const BETWEEN_CUES = /\s{5,}/
/** Maximum number of lines below the cues: about one page. */
const MAX_ROWS = 60
/** White space that can separate the columns. */
const GAP = /\s{2,}/g

export type DualSpeech = Readonly<{
  paragraphs: readonly Paragraph[]
  /** How many printed lines it takes, including the cues. */
  length: number
}>

/** @returns `null` if the line at `start` doesn't have two cues */
export function readDualColumns(lines: readonly PrintedLine[], start: number): DualSpeech | null {
  const cues = lines[start]
  const [left = '', right = '', ...more] = cues?.text.split(BETWEEN_CUES) ?? []
  if (!cues || more.length > 0 || !isCue(left) || !isCue(right)) return null
  const below = lines.slice(start + 1, start + 1 + MAX_ROWS)
  const end = below.findIndex(({ followsGap }) => followsGap)
  const rows = (end < 0 ? below : below.slice(0, end)).map(
    ({ indent, text }) => ' '.repeat(indent) + text,
  )
  const column = rightColumn(rows, cues.indent + left.length)
  if (rows.length === 0 || column === null) return null
  const leftRows = rows.map((row) => row.slice(0, column).trim())
  const rightRows = rows.map((row) => row.slice(column).trim())
  const paragraphs = [
    paragraph('character', left),
    ...speech(leftRows),
    { ...paragraph('character', right), extra: { dual: 'right' as const } },
    ...speech(rightRows),
  ]
  return { paragraphs, length: rows.length + 1 }
}

/** Returns the first column of the right speech, if each row has a gap or nothing there. */
function rightColumn(rows: readonly string[], leftCueEnd: number): number | null {
  const starts = rows.flatMap((row) => {
    const gaps = [...row.matchAll(GAP)].map(({ 0: gap, index }) => index + gap.length)
    return gaps.filter((column) => column > leftCueEnd)
  })
  const column = starts.reduce((least, start) => Math.min(least, start), Infinity)
  const isClear = rows.every((row) => row.length < column || row[column - 1] === ' ')
  return Number.isFinite(column) && isClear ? column : null
}

function speech(rows: readonly string[]): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const row of rows.filter((text) => text !== '')) {
    const above = paragraphs.at(-1)
    const isOpen = above?.type === 'parenthetical' && !above.lines.at(-1)?.text.endsWith(')')
    const startsParenthetical = opensParentheses(row)
    if (above && (isOpen || (above.type === 'dialogue' && !startsParenthetical))) {
      above.lines.push({ text: row, joins: true })
    } else paragraphs.push(paragraph(startsParenthetical ? 'parenthetical' : 'dialogue', row))
  }
  return paragraphs
}

function paragraph(type: Paragraph['type'], text: string): Paragraph {
  return { type, extra: {}, lines: [{ text, joins: false }], indent: 0 }
}
