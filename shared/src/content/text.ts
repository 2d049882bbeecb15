import { htmlToRuns, runsToHtml } from './html.ts'
import { plainRun, runsToText } from './runs.ts'

/** Returns the plain text of an element's content, with line breaks as '\n'. */
export function contentToText(html: string): string {
  return runsToText(htmlToRuns(html))
}

/** Converts plain text to content. '\n' becomes a line break. */
export function textToContent(text: string): string {
  return runsToHtml([plainRun(text)])
}

/** Whether content has nothing but line breaks and white space, including U+00A0. */
export function isEmptyContent(html: string): boolean {
  return contentToText(html).trim() === ''
}
