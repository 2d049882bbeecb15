/** Measures where the first line of a paragraph begins, with the tabs and spaces it starts with. */
import type { Run } from '../../content/runs.ts'

/** A paragraph's indents and tab stops, in points. `firstLinePt` is added to `leftPt`. */
export type Indents = Readonly<{
  leftPt: number
  firstLinePt: number
  tabsPt: readonly number[]
}>

const POINTS_PER_INCH = 72
/** Courier 12. */
const SPACE_PT = 7.2
/** The distance between tab stops where a paragraph has none of its own. */
const DEFAULT_TAB_PT = 36

/** Returns inches from the left margin. */
export function computeIndent(
  runs: readonly Run[],
  { leftPt, firstLinePt, tabsPt }: Indents,
): number {
  // A hanging indent is a tab stop, too.
  const stops = firstLinePt < 0 ? [...tabsPt, leftPt] : tabsPt
  let at = leftPt + firstLinePt
  for (const character of leadingSpace(runs)) {
    if (character === '\t') at = nextStop(at, stops)
    else at += SPACE_PT
  }
  return at / POINTS_PER_INCH
}

function leadingSpace(runs: readonly Run[]): string {
  let space = ''
  for (const { text } of runs) {
    const own = /^[\t \u00a0]*/.exec(text)?.[0] ?? ''
    space += own
    if (own.length < text.length) break
  }
  return space
}

function nextStop(at: number, stops: readonly number[]): number {
  const own = stops.filter((stop) => stop > at + 0.5)
  const next = (Math.floor((at + 0.5) / DEFAULT_TAB_PT) + 1) * DEFAULT_TAB_PT
  return own.length > 0 ? Math.min(...own) : next
}
