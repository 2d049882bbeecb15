import { htmlToRuns, runsToHtml } from './html.ts'
import { normaliseRuns, type Run } from './runs.ts'

/**
 * Content as it may be stored and shown: canonical HTML text with no tag but `b i u br` and no
 * attribute (design §5). Spaces at both ends stay; sanitising twice changes nothing more.
 */
export function sanitiseContent(html: string): string {
  return runsToHtml(htmlToRuns(html))
}

/** Runs without the white space and line breaks before the first and after the last other character. */
export function trimRuns(runs: readonly Run[]): Run[] {
  const isText = (run: Run): boolean => run.text.trim() !== ''
  const first = runs.findIndex(isText)
  if (first < 0) return []
  const last = runs.findLastIndex(isText)
  const trimmed = runs.slice(first, last + 1).map((run, index, kept) => {
    const start = index === 0 ? run.text.trimStart() : run.text
    return { ...run, text: index === kept.length - 1 ? start.trimEnd() : start }
  })
  return normaliseRuns(trimmed)
}

/** Sanitised content without white space and line breaks at its ends ('Content is trimmed', spec §4). */
export function trimContent(html: string): string {
  return runsToHtml(trimRuns(htmlToRuns(html)))
}
