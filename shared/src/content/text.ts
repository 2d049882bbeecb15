import { htmlToRuns, runsToHtml } from './html.ts'
import { plainRun, runsToText } from './runs.ts'

/** Returns the plain text of an element's content, with line breaks as '\n'. */
export function contentToText(html: string): string {
  return runsToText(htmlToRuns(html))
}

/**
 * Returns the plain text of content that `sanitizeContent` returned. Gives the same as
 * `contentToText` without parsing, which takes most of the time when a script is saved.
 */
export function sanitizedToText(content: string): string {
  if (!/[<&]/.test(content)) return content
  return content
    .replaceAll('<br>', '\n')
    .replaceAll(/<\/?[biu]>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Converts plain text to content. '\n' becomes a line break. */
export function textToContent(text: string): string {
  return runsToHtml([plainRun(text)])
}

/** True if content has only line breaks and white space, including U+00A0. */
export function isEmptyContent(html: string): boolean {
  // Most content begins with a letter and needn't be parsed.
  if (/^[\p{L}\p{N}]/u.test(html)) return false
  return contentToText(html).trim() === ''
}
