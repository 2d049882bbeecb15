/** The people who get a copy of their own of a printed script. */
import { cleanText } from '../content/clean-text.ts'

export const MAX_RECIPIENTS = 500
export const MAX_RECIPIENT_CHARACTERS = 80

export type Recipients = Readonly<
  { ok: true; names: readonly string[] } | { ok: false; error: string }
>

/** Reads names, one per line. Each is there once, however often it was typed. */
export function readRecipients(typed: string): Recipients {
  const lines = cleanText(typed).split('\n')
  const names = [...new Set(lines.map((line) => line.trim().replaceAll(/\s+/g, ' ')))].filter(
    (name) => name !== '',
  )
  if (names.length === 0) return { ok: false, error: 'Write at least one name.' }
  if (names.length > MAX_RECIPIENTS) {
    const error = `Write at most ${MAX_RECIPIENTS} names. There are ${names.length}.`
    return { ok: false, error }
  }
  const long = names.find((name) => name.length > MAX_RECIPIENT_CHARACTERS)
  if (long !== undefined) {
    const error = `“${long.slice(0, 20)}…” is too long. A name has at most ${MAX_RECIPIENT_CHARACTERS} characters.`
    return { ok: false, error }
  }
  return { ok: true, names }
}
