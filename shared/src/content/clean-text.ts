/** The line ends of all systems (Unicode 16, section 5.8); a vertical tab is Word's. */
export const LINE_ENDS = /\r\n?|[\v\u0085\u2028\u2029]/g
const TABS = /[\t\f]/g
/** Control characters except '\n'. They have no glyph, and XML readers reject them. */
const CONTROLS = /[^\P{Cc}\n]/gu
/** Characters that cleaning changes, besides halves of surrogate pairs. Most texts have none. */
const UNCLEAN = /[^\P{Cc}\n]|[\u2028\u2029]/u

/**
 * Cleans text for storage in an element: line ends become '\n', tabs become spaces, other control
 * characters are removed, and half a surrogate pair becomes U+FFFD. Idempotent.
 */
export function cleanText(text: string): string {
  const clean = UNCLEAN.test(text)
    ? text.replace(LINE_ENDS, '\n').replace(TABS, ' ').replace(CONTROLS, '')
    : text
  return clean.toWellFormed()
}
