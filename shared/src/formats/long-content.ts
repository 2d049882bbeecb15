/** Content longer than an element may hold, cut into several (`MAX_CONTENT_CHARACTERS`). */
import { runsToHtml } from '../content/html.ts'
import { runsToText, type Run } from '../content/runs.ts'
import { MAX_CONTENT_CHARACTERS } from '../script/limits.ts'

/** How far from the middle a space is looked for, as a share of the text. */
const SEARCHED_SHARE = 4

/** The runs as content of one element, or of several in order; cut at a space where there is one. */
export function contentPieces(runs: readonly Run[]): string[] {
  const content = runsToHtml(runs)
  if (content.length <= MAX_CONTENT_CHARACTERS) return [content]
  const text = runsToText(runs)
  const at = cutPlace(text)
  return [...contentPieces(sliceRuns(runs, 0, at)), ...contentPieces(sliceRuns(runs, at))]
}

function cutPlace(text: string): number {
  const middle = Math.floor(text.length / 2)
  const end = middle + Math.floor(text.length / SEARCHED_SHARE)
  const space = text.slice(middle, end).search(/\s/)
  if (space >= 0) return middle + space + 1
  // Never between the halves of one character.
  return /[\uDC00-\uDFFF]/.test(text.charAt(middle)) ? middle + 1 : middle
}

/** The runs' text from one character to before another. */
export function sliceRuns(runs: readonly Run[], from: number, to = Infinity): Run[] {
  const kept: Run[] = []
  let start = 0
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    if (text !== '') kept.push({ ...run, text })
    start += run.text.length
  }
  return kept
}
