import { cleanText } from '../../content/clean-text.ts'

/** Maximum characters of a reason, about two sentences. */
export const MAX_REASON_CHARACTERS = 240

/** A reason as it is stored: plain text on one line, shortened; '' without any words. */
export function shortReason(reason: string): string {
  const line = cleanText(reason).replace(/\s+/gu, ' ').trim()
  if (line.length <= MAX_REASON_CHARACTERS) return line
  // Without half a surrogate pair at the cut.
  return `${line
    .slice(0, MAX_REASON_CHARACTERS - 1)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
    .trimEnd()}…`
}

/** The reasons of an element that several operations edited, each once. */
export function joinReasons(reasons: readonly string[]): string {
  return shortReason([...new Set(reasons)].join(' '))
}
