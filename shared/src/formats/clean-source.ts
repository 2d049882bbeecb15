/** Prepares the text of a file for the readers: one kind of line end, no unprintable characters. */

/** Characters of a file that can be imported: about as many as a project can hold. */
export const MAX_SOURCE_CHARACTERS = 8_000_000

/** Control characters except tab, line break and form feed (a page end), and noncharacters. */
const CONTROLS = /[^\P{Cc}\n\t\f]|[\uFDD0-\uFDEF]/gu
const LINE_ENDS = /\r\n?|[\v\u0085\u2028\u2029]/g

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
  const text = lines.replace(CONTROLS, '').toWellFormed()
  const removed = lines.length - text.length
  if (removed === 0) return { ok: true, text, problems: [] }
  const subject =
    removed === 1 ? 'One unprintable character was' : `${removed} unprintable characters were`
  return { ok: true, text, problems: [`${subject} removed.`] }
}
