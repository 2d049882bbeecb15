/** Prepares the text of a file for the readers: one kind of line end, no unprintable characters. */

import { LINE_ENDS } from '../content/clean-text.ts'

/** Characters of a file that can be imported: about as many as a project can hold. */
export const MAX_SOURCE_CHARACTERS = 8_000_000

/**
 * Control characters except tab, line break and form feed (a page end), and noncharacters, such as a
 * byte order mark that was read the wrong way around.
 */
const CONTROLS = /[^\P{Cc}\n\t\f]|\p{NChar}/gu
/** A quick test for them, and for any character beyond U+FFFF. Most texts have none. */
const MAY_HAVE_CONTROLS =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F\uD800-\uDBFF\uFDD0-\uFDEF\uFFFE\uFFFF]/

/** Returns text from outside with '\n' as line end, and without control characters. */
export function cleanForeign(text: string): string {
  return withoutControls(text.replace(LINE_ENDS, '\n'))
}

function withoutControls(text: string): string {
  const clean = MAY_HAVE_CONTROLS.test(text) ? text.replace(CONTROLS, '') : text
  return clean.toWellFormed()
}

export type CleanSource =
  | Readonly<{ ok: true; text: string; problems: readonly string[] }>
  | Readonly<{ ok: false; error: string }>

/** @returns the text and what was removed from it, or why it can't be imported */
export function cleanSource(source: string): CleanSource {
  if (source.length > MAX_SOURCE_CHARACTERS) {
    const millions = Math.ceil(source.length / 1_000_000)
    return {
      ok: false,
      error: `This file has ${millions} million characters. The limit is ${MAX_SOURCE_CHARACTERS / 1_000_000} million. Split it into smaller files and import them separately.`,
    }
  }
  const lines = source.replace(/^\uFEFF/, '').replace(LINE_ENDS, '\n')
  if (lines.trim() === '') {
    return { ok: false, error: 'This file has no text. Choose a file that contains a screenplay.' }
  }
  const text = withoutControls(lines)
  const removed = lines.length - text.length
  if (removed === 0) return { ok: true, text, problems: [] }
  const subject =
    removed === 1 ? 'One unprintable character was' : `${removed} unprintable characters were`
  return { ok: true, text, problems: [`${subject} removed.`] }
}
