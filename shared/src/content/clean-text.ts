/** Unicode's own line and paragraph separators mean the same as a line break. */
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g
const TABS = /[\t\f\v]/g
/** C0 but for '\n', DEL and C1: nothing that a page can show, and refused by JSON and XML readers. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/**
 * Text as an element may hold it: line ends are '\n', tabs are spaces, other control characters are
 * gone, and half a surrogate pair is U+FFFD. Cleaning twice changes nothing more.
 */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(TABS, ' ').replace(CONTROLS, '').toWellFormed()
}
