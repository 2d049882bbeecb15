/** Notes in words, for lists and announcements. */
import { wordsOf, type ListedNote } from './script-notes.ts'

/** Characters of a quoted text. */
const QUOTED = 80

/** Quotes the words that a note is on, or the line that it's at. */
export function quoteOf(note: ListedNote): string {
  return shortened(wordsOf(note) || note.line)
}

/** One line of at most 80 characters. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > QUOTED ? `${line.slice(0, QUOTED).trimEnd()}…` : line
}

/** 'ann: How hard?' */
export function signedText({ text, thread }: Pick<ListedNote, 'text' | 'thread'>): string {
  return thread.author === undefined ? shortened(text) : `${thread.author}: ${shortened(text)}`
}
