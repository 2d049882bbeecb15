/** Finds the indentation of a printed script's paragraph types from the script itself. */
import { startsLikeSceneHeading } from '../scene-heading.ts'
import { opensParentheses } from '../../content/parentheses.ts'
import { isUncasedName } from '../../script/languages/uncased-name.ts'
import { isCue } from '../screenplay-text.ts'
import type { PrintedLine } from './printed-lines.ts'

/** Columns from the left edge from which a line counts as indented, like speeches. */
const MIN_INDENT_COLUMNS = 6
/** Columns by which the indentation of lines of one type may differ. */
const TOLERANCE_COLUMNS = 1

/** Columns of white space before the lines of each type. */
export type Columns = Readonly<{
  /** Before headings and action. */
  edge: number
  /** Before dialogue; `null` if no speech was found. */
  speech: number | null
}>

export function findColumns(lines: readonly PrintedLine[]): Columns {
  const headings = lines.filter(({ text }) => startsLikeSceneHeading(text))
  const edge =
    mostCommon(headings.map(({ indent }) => indent)) ??
    lines.reduce((least, { indent }) => Math.min(least, indent), Infinity)
  const indented = lines.filter(({ indent }) => indent - edge >= MIN_INDENT_COLUMNS)
  const underCues = indented.flatMap((line, index) => {
    const next = indented.slice(index + 1, index + 4).find(({ text }) => !opensParentheses(text))
    const isName = isCue(line.text) || isUncasedName(line.text)
    const isAboveSpeech = isName && next !== undefined && next.indent < line.indent
    return isAboveSpeech ? [next.indent] : []
  })
  return { edge, speech: mostCommon(underCues) }
}

export function isAtSpeech({ indent }: PrintedLine, { speech }: Columns): boolean {
  return speech !== null && Math.abs(indent - speech) <= TOLERANCE_COLUMNS
}

/** True if a line is indented further than headings and action. */
export function isIndented({ indent }: PrintedLine, { edge }: Columns): boolean {
  return indent - edge >= MIN_INDENT_COLUMNS
}

/** True if a line is a cue, indented further than the speech below it. */
export function isCueAbove(
  line: PrintedLine,
  next: PrintedLine | undefined,
  columns: Columns,
): boolean {
  const { speech } = columns
  if (speech === null || next === undefined) return false
  if (line.indent <= speech + TOLERANCE_COLUMNS) return false
  const isName = isCue(line.text) || isUncasedName(line.text)
  return isName && (isAtSpeech(next, columns) || isParenthetical(next, columns))
}

/** True if a line is a parenthetical below a cue or within a speech. */
export function isParenthetical(line: PrintedLine, columns: Columns): boolean {
  if (!opensParentheses(line.text) || line.indent - columns.edge <= TOLERANCE_COLUMNS) return false
  const closes = line.text.search(/[)）]/u)
  const isWhole = closes < 0 || closes === line.text.length - 1
  return isWhole || !isAtSpeech(line, columns)
}

function mostCommon(values: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}
