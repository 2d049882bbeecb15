/** Content longer than an element may hold, cut into several (`MAX_CONTENT_CHARACTERS`). */
import { runsToHtml } from '../content/html.ts'
import { runsToText, type Run } from '../content/runs.ts'
import { MAX_CONTENT_CHARACTERS } from '../script/limits.ts'

/** Characters before a limit in which a space is looked for. */
const SEARCHED_CHARACTERS = 1000

/** The runs as content of one element, or of several in order; cut at a space where there is one. */
export function contentPieces(runs: readonly Run[]): string[] {
  return cutRuns(runs, MAX_CONTENT_CHARACTERS).flatMap((piece) => fitting(piece))
}

/** Marks and escaped signs make content longer than its text. */
function fitting(runs: readonly Run[]): string[] {
  const content = runsToHtml(runs)
  if (content.length <= MAX_CONTENT_CHARACTERS) return [content]
  const half = Math.ceil(runsToText(runs).length / 2)
  return cutRuns(runs, half).flatMap((piece) => fitting(piece))
}

/** The runs in pieces of at most so many characters; at least one piece. */
function cutRuns(runs: readonly Run[], most: number): Run[][] {
  const text = runsToText(runs)
  const first: Run[] = []
  const pieces = [first]
  let piece = first
  let start = 0
  let end = cutPlace(text, 0, most)
  for (const run of runs) {
    let rest = run.text
    while (start + rest.length > end) {
      piece.push({ ...run, text: rest.slice(0, end - start) })
      rest = rest.slice(end - start)
      start = end
      end = cutPlace(text, start, most)
      piece = []
      pieces.push(piece)
    }
    piece.push({ ...run, text: rest })
    start += rest.length
  }
  return pieces
}

/** Where the piece that begins at `start` ends: at most `most` characters further on. */
function cutPlace(text: string, start: number, most: number): number {
  const end = start + most
  if (end >= text.length) return text.length
  const searched = Math.min(SEARCHED_CHARACTERS, Math.floor(most / 2))
  const space = text.slice(end - searched, end).search(/\s\S*$/)
  if (space >= 0) return end - searched + space + 1
  // Never between the halves of one character.
  return /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end - 1 : end
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
