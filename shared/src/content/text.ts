import { htmlToRuns, runsToHtml } from './html.ts'
import { plainRun, runsToText } from './runs.ts'

/** The plain text of an element's content, its line breaks as '\n'. */
export function contentToText(html: string): string {
  return runsToText(htmlToRuns(html))
}

/** Content that shows `text` as it is; '\n' becomes a line break. */
export function textToContent(text: string): string {
  return runsToHtml([plainRun(text)])
}

/** Whether nothing is left without line breaks and white space, U+00A0 included (spec §4). */
export function isEmptyContent(html: string): boolean {
  return contentToText(html).trim() === ''
}
