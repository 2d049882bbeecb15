/** Two speeches side by side (dual dialogue), as a printed script has them in two columns. */
import { isCue } from '../screenplay-text.ts'
import type { Paragraph } from './paragraph.ts'
import type { PrintedLine } from './printed-lines.ts'

/** Spaces that stand between two cues on one line, at the least. */
const BETWEEN_CUES = /\s{5,}/
/** Lines that such a pair of speeches takes at the most: a page's. */
const MAX_ROWS = 60
/** Where one column ends and the other begins. */
const GAP = /\s{2,}/g

export type DualSpeech = Readonly<{
  paragraphs: readonly Paragraph[]
  /** How many lines it takes. */
  length: number
}>

/** @returns `null` when no two cues stand on the line at `start` */
export function readDualColumns(lines: readonly PrintedLine[], start: number): DualSpeech | null {
  const cues = lines[start]
  const [left = '', right = '', ...more] = cues?.text.split(BETWEEN_CUES) ?? []
  if (!cues || more.length > 0 || !isCue(left) || !isCue(right)) return null
  const spoken = lines.slice(start + 1, start + 1 + MAX_ROWS)
  const end = spoken.findIndex(({ isFirst }) => isFirst)
  const rows = (end < 0 ? spoken : spoken.slice(0, end)).map(
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

/** The first column of the speech on the right: all rows have a gap before it, or nothing in it. */
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
  const found: Paragraph[] = []
  for (const row of rows.filter((text) => text !== '')) {
    const above = found.at(-1)
    const isOpen = above?.type === 'parenthetical' && !above.lines.at(-1)?.text.endsWith(')')
    const isBracket = row.startsWith('(')
    if (above && (isOpen || (above.type === 'dialogue' && !isBracket))) {
      above.lines.push({ text: row, joins: true })
    } else found.push(paragraph(isBracket ? 'parenthetical' : 'dialogue', row))
  }
  return found
}

function paragraph(type: Paragraph['type'], text: string): Paragraph {
  return { type, extra: {}, lines: [{ text, joins: false }], indent: 0 }
}
