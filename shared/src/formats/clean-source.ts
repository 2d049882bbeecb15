/** A text file as its readers take it: one kind of line end, and no character that no page can show. */

/** Characters of a file that can become a script (ours: as many as can be saved, design §5). */
export const MAX_SOURCE_CHARACTERS = 8_000_000

/** All control characters but tab, line break and form feed (the end of a page), and code points that are no characters. */
const CONTROLS = /[^\P{Cc}\n\t\f]|[\uFDD0-\uFDEF]/gu
const LINE_ENDS = /\r\n?|[\v\u0085\u2028\u2029]/g

export type CleanSource =
  | Readonly<{ ok: true; text: string; problems: readonly string[] }>
  | Readonly<{ ok: false; error: string }>

/** @returns the text to read and what was left out of it, or why there is nothing to read */
export function cleanSource(source: string): CleanSource {
  if (source.length > MAX_SOURCE_CHARACTERS) {
    const millions = Math.ceil(source.length / 1_000_000)
    return {
      ok: false,
      error: `This file has ${millions} million characters, and a script can have ${MAX_SOURCE_CHARACTERS / 1_000_000} million. Split it into smaller files and import them one by one.`,
    }
  }
  const lines = source.replace(/^\uFEFF/, '').replace(LINE_ENDS, '\n')
  if (lines.trim() === '') {
    return { ok: false, error: 'This file has no text. Choose a file with a screenplay in it.' }
  }
  const text = lines.replace(CONTROLS, '').toWellFormed()
  const left = lines.length - text.length
  if (left === 0) return { ok: true, text, problems: [] }
  const what =
    left === 1
      ? 'One character that cannot be shown was'
      : `${left} characters that cannot be shown were`
  return { ok: true, text, problems: [`${what} left out.`] }
}
