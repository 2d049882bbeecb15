/** Splits content that is too long for one element (`MAX_CONTENT_CHARACTERS`). */
import { runsToHtml } from '../content/html.ts'
import { runsToText, type Run } from '../content/runs.ts'
import { MAX_CONTENT_CHARACTERS } from '../script/limits.ts'

/** The number of characters before the limit to search for a space. */
const SEARCHED_CHARACTERS = 1000

/** Returns the runs as the content of one or more elements, split at spaces if possible. */
export function contentPieces(runs: readonly Run[]): string[] {
  return cutRuns(runs, MAX_CONTENT_CHARACTERS).flatMap((piece) => fitting(piece))
}

/** Splits further if needed: tags and escapes make content longer than its text. */
function fitting(runs: readonly Run[]): string[] {
  const content = runsToHtml(runs)
  if (content.length <= MAX_CONTENT_CHARACTERS) return [content]
  const half = Math.ceil(runsToText(runs).length / 2)
  return cutRuns(runs, half).flatMap((piece) => fitting(piece))
}

/** Splits runs into pieces of at most `limit` characters. Returns at least one piece. */
function cutRuns(runs: readonly Run[], limit: number): Run[][] {
  const text = runsToText(runs)
  const first: Run[] = []
  const pieces = [first]
  let piece = first
  let start = 0
  let end = pieceEnd(text, 0, limit)
  for (const run of runs) {
    let rest = run.text
    while (start + rest.length > end) {
      piece.push({ ...run, text: rest.slice(0, end - start) })
      rest = rest.slice(end - start)
      start = end
      end = pieceEnd(text, start, limit)
      piece = []
      pieces.push(piece)
    }
    piece.push({ ...run, text: rest })
    start += rest.length
  }
  return pieces
}

/** Returns the end of the piece that begins at `start`, at most `limit` characters on. */
function pieceEnd(text: string, start: number, limit: number): number {
  const end = start + limit
  if (end >= text.length) return text.length
  const searched = Math.min(SEARCHED_CHARACTERS, Math.floor(limit / 2))
  const space = text.slice(end - searched, end).search(/\s\S*$/)
  if (space >= 0) return end - searched + space + 1
  // Don't split a surrogate pair.
  return /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end - 1 : end
}
