/** Notes in words, for lists and announcements. */
import { getNoteWords, type ListedNote } from './script-notes.ts'

/** Characters of a quoted text. */
const QUOTED = 80

/** Quotes the words that a note is on, or the line that it's at. */
export function quoteNote(note: ListedNote): string {
  return shorten(getNoteWords(note) || note.line)
}

/** One line of at most 80 characters, or as many as given. */
export function shorten(text: string, most: number = QUOTED): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most).trimEnd()}…` : line
}
