/** Unicode's own line and paragraph separators mean the same as a line break. */
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g
const TABS = /[\t\f\v]/g
/** All control characters but '\n': nothing that a page can show, and refused by XML readers. */
const CONTROLS = /[^\P{Cc}\n]/gu

/**
 * Text as an element may hold it: line ends are '\n', tabs are spaces, other control characters are
 * gone, and half a surrogate pair is U+FFFD. Cleaning twice changes nothing more.
 */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(TABS, ' ').replace(CONTROLS, '').toWellFormed()
}
