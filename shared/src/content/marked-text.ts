import { htmlToRuns, runsToHtml } from './html.ts'
import { plainRun } from './runs.ts'
import { trimRuns } from './sanitise.ts'

/**
 * Marked text is how an assistant reads and writes an element's content: plain text in which `<b>`,
 * `<i>` and `<u>` mark a stretch and a line break is a real one. Only what would otherwise read as a
 * tag or a character reference is escaped, so 'Q&A' and 'a < b' stay as a writer would type them.
 */

const LINE_ENDS = /\r\n?|[\u2028\u2029]/g
const HARMLESS_AMPERSAND = /&amp;(?!#[xX]?[0-9a-fA-F]|[a-zA-Z]+;)/g
const HARMLESS_LESS_THAN = /&lt;(?![a-zA-Z/!?])/g

/** Stored content as marked text; `markedTextToContent` brings the same content back, trimmed. */
export function contentToMarkedText(content: string): string {
  return runsToHtml(htmlToRuns(content))
    .replaceAll('<br>', '\n')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&gt;', '>')
    .replace(HARMLESS_LESS_THAN, '<')
    .replace(HARMLESS_AMPERSAND, '&')
}

/** Marked text as stored content: sanitised and trimmed, whatever HTML it holds (spec §4, design §5). */
export function markedTextToContent(text: string): string {
  const html = text.replace(LINE_ENDS, '\n').replaceAll('\n', '<br>')
  return runsToHtml(trimRuns(htmlToRuns(html)))
}

/** Plain text as marked text that shows exactly this text. */
export function plainToMarkedText(text: string): string {
  return contentToMarkedText(runsToHtml([plainRun(text)]))
}
