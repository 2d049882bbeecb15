import { htmlToRuns, runsToHtml } from './html.ts'
import { plainRun } from './runs.ts'
import { trimRuns } from './sanitize.ts'

/**
 * Marked text is the form in which the assistant reads and writes an element's content: plain text
 * with `<b>`, `<i>` and `<u>` tags and ordinary line breaks. Only characters that would otherwise
 * parse as a tag or a character reference are escaped, so 'Q&A' and 'a < b' look as typed.
 */

const LINE_ENDS = /\r\n?|[\u2028\u2029]/g
const HARMLESS_AMPERSAND = /&amp;(?!#[xX]?[0-9a-fA-F]|[a-zA-Z]+;)/g
const HARMLESS_LESS_THAN = /&lt;(?![a-zA-Z/!?])/g

/** Converts stored content to marked text. `markedTextToContent` restores it, trimmed. */
export function contentToMarkedText(content: string): string {
  return runsToHtml(htmlToRuns(content))
    .replaceAll('<br>', '\n')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&gt;', '>')
    .replace(HARMLESS_LESS_THAN, '<')
    .replace(HARMLESS_AMPERSAND, '&')
}

/** Converts marked text to stored content, sanitized and trimmed, whatever HTML it contains. */
export function markedTextToContent(text: string): string {
  const html = text.replace(LINE_ENDS, '\n').replaceAll('\n', '<br>')
  return runsToHtml(trimRuns(htmlToRuns(html)))
}

/** Converts plain text to marked text that shows exactly this text. */
export function plainToMarkedText(text: string): string {
  return contentToMarkedText(runsToHtml([plainRun(text)]))
}
