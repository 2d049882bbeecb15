/** Finds the places in a text where a browser would break lines elsewhere than the printed pages. */
import { plainRun, runsToText } from '@scenewright/shared/content/runs.ts'
import { breakLines } from '@scenewright/shared/layout/industry/break-lines.ts'
import { wrapRuns } from '@scenewright/shared/layout/wrap.ts'
import type { PageSettings } from '@scenewright/shared/script/page-settings.ts'

/**
 * A range of the text. `unbroken`: no line ends inside. `hyphen`: a line may end after it, and it may
 * hang over the margin. `dash`: a line may end after it.
 */
export type LineEnd = Readonly<{ kind: 'unbroken' | 'hyphen' | 'dash'; from: number; to: number }>

type LineEndOptions = Readonly<{
  profile: PageSettings['profile']
  /** Cells per line. */
  columns: number
  /** Cells that the first line has less than the others. */
  indent: number
  /** Offsets at which pages begin inside the text: there, industry pages break it anew. */
  starts: readonly number[]
}>

/** Text that browsers only break at spaces. */
export const PLAIN = /^[\p{L}\p{N}\s'’.,"“”:;]*$/u
const DASH = /[-\u2010\u2013\u2014]/
const DASHES = /(?<=[-\u2010\u2013\u2014])/

type Line = Readonly<{ from: number; to: number; cells: number }>

function printedLines(text: string, part: Pick<Line, 'from' | 'to'>, options: LineEndOptions) {
  const { profile, columns } = options
  if (profile === 'industry') {
    const indent = part.from === 0 ? options.indent : 0
    return breakLines(text, columns, { ...part, indent })
  }
  let at = 0
  return wrapRuns([plainRun(text)], columns).map(({ runs, cells }): Line => {
    const shown = runsToText(runs)
    const from = text.indexOf(shown, at)
    at = from + shown.length
    return { from, to: at, cells }
  })
}

/** @returns ranges in the order of the text, which only overlap if one is inside the other */
export function lineEnds(text: string, options: LineEndOptions): LineEnd[] {
  if (text.length <= options.columns || PLAIN.test(text)) return []
  const bounds = [0, ...(options.profile === 'industry' ? options.starts : []), text.length]
  return bounds.slice(1).flatMap((to, index) => {
    const from = bounds[index] ?? 0
    return printedLines(text, { from, to }, options).flatMap((line, at) => [
      ...(at > 0 ? firstWord(text, line, options) : []),
      ...lastDash(text, { line, end: to, isFirst: at === 0 && from === 0 }, options),
    ])
  })
}

/** A browser may see a possible break in the first word, whose beginning fits on the line above. */
function firstWord(
  text: string,
  { from, to }: Line,
  { profile, columns }: LineEndOptions,
): LineEnd[] {
  const [word = ''] = /^\S*/.exec(text.slice(from, to)) ?? []
  const [piece = ''] = profile === 'industry' ? word.split(DASHES) : [word]
  const isUnbroken = piece.length > 1 && piece.length <= columns && !PLAIN.test(piece)
  return isUnbroken ? [{ kind: 'unbroken', from, to: from + piece.length }] : []
}

type LastLine = Readonly<{ line: Line; end: number; isFirst: boolean }>

function lastDash(
  text: string,
  { line: { to, cells }, end, isFirst }: LastLine,
  { profile, columns, indent }: LineEndOptions,
): LineEnd[] {
  const dash = text.charAt(to - 1)
  if (profile !== 'industry' || !DASH.test(dash)) return []
  const hangs = cells > columns - (isFirst ? indent : 0)
  const isInWord = to < end && /\S/.test(text.charAt(to))
  if (!hangs && !isInWord) return []
  return [{ kind: dash === '-' ? 'hyphen' : 'dash', from: to - 1, to }]
}
