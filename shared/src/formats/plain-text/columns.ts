/** Where a printed script sets its paragraphs in, found in the script itself. */
import { startsLikeSceneHeading } from '../scene-heading.ts'
import { isCue } from '../screenplay-text.ts'
import type { PrintedLine } from './printed-lines.ts'

/** Columns from the edge to where speeches stand, at the least. */
const SET_IN = 6
/** Columns by which lines of one kind may stand apart. */
const SLACK = 1

/** Columns of white space before the lines of each kind. */
export type Columns = Readonly<{
  /** Of headings and action. */
  edge: number
  /** Of dialogue; `null` where nothing is set in like it. */
  speech: number | null
}>

export function columnsOf(lines: readonly PrintedLine[]): Columns {
  const headings = lines.filter(({ text }) => startsLikeSceneHeading(text))
  const edge =
    mostCommon(headings.map(({ indent }) => indent)) ??
    lines.reduce((least, { indent }) => Math.min(least, indent), Infinity)
  const setIn = lines.filter(({ indent }) => indent - edge >= SET_IN)
  const underCues = setIn.flatMap((line, index) => {
    const next = setIn.slice(index + 1, index + 4).find(({ text }) => !text.startsWith('('))
    const isOver = isCue(line.text) && next !== undefined && next.indent < line.indent
    return isOver ? [next.indent] : []
  })
  return { edge, speech: mostCommon(underCues) }
}

export function isAtSpeech({ indent }: PrintedLine, { speech }: Columns): boolean {
  return speech !== null && Math.abs(indent - speech) <= SLACK
}

/** Whether a line stands further in than headings and action do. */
export function isSetIn({ indent }: PrintedLine, { edge }: Columns): boolean {
  return indent - edge >= SET_IN
}

/** A name over a speech, further in than what is spoken. */
export function isCueOver(
  line: PrintedLine,
  next: PrintedLine | undefined,
  columns: Columns,
): boolean {
  const { speech } = columns
  if (speech === null || next === undefined || line.indent <= speech + SLACK) return false
  return isCue(line.text) && (isAtSpeech(next, columns) || isAside(next, columns))
}

/** A line in brackets between cue and dialogue, or in the dialogue. */
export function isAside(line: PrintedLine, columns: Columns): boolean {
  if (!line.text.startsWith('(') || line.indent - columns.edge <= SLACK) return false
  const closes = line.text.indexOf(')')
  const isWhole = closes < 0 || closes === line.text.length - 1
  return isWhole || !isAtSpeech(line, columns)
}

function mostCommon(values: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}
