/** A text and the position of its caret in UTF-16 units. */
export type TextWithCaret = Readonly<{ text: string; caret: number }>

/**
 * Inserts spoken words into a typed text at the caret, or at the end when `caret` is null, with
 * spaces between words where needed.
 */
export function insertSpoken(text: string, caret: number | null, spoken: string): TextWithCaret {
  const words = spoken.trim()
  const at = Math.min(caret ?? text.length, text.length)
  if (words === '') return { text, caret: at }
  const before = text.slice(0, at)
  const after = text.slice(at)
  const lead = before === '' || /\s$/.test(before) ? '' : ' '
  const trail = after === '' || /^[\s.,;:!?]/.test(after) ? '' : ' '
  return {
    text: before + lead + words + trail + after,
    caret: before.length + lead.length + words.length,
  }
}
