/** Finds printed text in its source. Uppercasing can make text longer: 'ß' prints as 'SS'. */
import { htmlToRuns } from '../content/html.ts'
import { normalizeRuns, runsToText, type Run } from '../content/runs.ts'
import { sliceRuns } from '../content/slice-runs.ts'

/**
 * Returns the offset in `source` that is `printed` printed characters after the offset `from`.
 *
 * @param isCaps whether the text is printed in capitals
 */
export function sourceOffset(
  source: string,
  from: number,
  printed: number,
  isCaps: boolean,
): number {
  if (!isCaps) return from + printed
  let offset = from
  for (let count = 0; count < printed && offset < source.length; offset += 1) {
    count += (source[offset] ?? '').toUpperCase().length
  }
  return offset
}

/** Returns the start of printed text in its source: below empty lines, but with the spaces before it. */
export function printedStart(source: string): number {
  const lead = source.length - source.trimStart().length
  return lead === 0 ? 0 : source.lastIndexOf('\n', lead - 1) + 1
}

/** An element's printed text, without the white space at its end. */
export function printedRuns(content: string): Run[] {
  const runs = htmlToRuns(content)
  const text = runsToText(runs)
  return normalizeRuns(sliceRuns(runs, printedStart(text), text.trimEnd().length))
}
