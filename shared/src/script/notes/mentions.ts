/**
 * Mentions of people in notes: `@` and the address of someone on the project, as plain text, so that
 * any file format carries them (`docs/product/script.md#notes`).
 */
import type { Script } from '../script.ts'
import { listNotes, getNoteWords, type ListedNote } from './script-notes.ts'

/** A mention's range in a text, and whose address it is. */
export type Mention = Readonly<{ from: number; to: number; email: string }>

/** Characters that continue a word or an address. */
const CONTINUES = /^(?:[\p{L}\p{M}\p{N}_@+-]|[.'][\p{L}\p{N}])/u
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_.+-]$/u

/**
 * Finds the mentions of people in a text, in order.
 *
 * @param emails the addresses of the project's people, as stored
 */
export function mentionsIn(text: string, emails: readonly string[]): readonly Mention[] {
  const found: Mention[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (ENDS_IN_WORD.test(text.slice(Math.max(0, at - 2), at))) continue
    const email = emails.find((each) => isAddressAt(text, at + 1, each))
    if (email === undefined) continue
    const to = at + 1 + email.length
    found.push({ from: at, to, email })
    at = to - 1
  }
  return found
}

function isAddressAt(text: string, start: number, email: string): boolean {
  const end = start + email.length
  return text.slice(start, end).toLowerCase() === email && !CONTINUES.test(text.slice(end, end + 2))
}

/** True if a thread mentions this address, in the note or a reply. */
export function mentionsPerson({ text, thread }: ListedNote, email: string): boolean {
  return [text, ...(thread.replies ?? []).map((reply) => reply.text)].some(
    (each) => mentionsIn(each, [email]).length > 0,
  )
}

/** A person on the project who is mentioned in a note or reply that is new or was changed. */
export type NewMention = Readonly<{
  /** The mentioned address. */
  email: string
  /** The author's name, if the note has one. */
  author: string | undefined
  /** The words that the note is on, or its line. */
  words: string
  text: string
}>

/**
 * Lists the mentions that a save added: in new notes and replies, and those that an edit put into
 * older ones. Nobody is mentioned by their own note.
 *
 * @param before the script that was replaced; null if there was none
 */
export function newMentions(
  before: Script | null,
  after: Script,
  emails: readonly string[],
): readonly NewMention[] {
  const known = new Set(before ? mentionKeys(before, emails) : [])
  return entriesOf(after).flatMap((entry) => {
    const { author, words, text } = entry
    const mentioned = new Set(mentionsIn(text, emails).map(({ email }) => email))
    return [...mentioned]
      .filter((email) => !isSignedBy(author, email) && !known.has(keyOf(entry, email)))
      .map((email) => ({ email, author, words, text }))
  })
}

/** True if the author is this address, or its name before the `@`, as in older notes. */
export function isSignedBy(author: string | undefined, email: string): boolean {
  return author === email || author === email.split('@')[0]
}

/** A note or a reply. */
type Entry = Readonly<{
  author: string | undefined
  time: string | undefined
  words: string
  text: string
}>

function entriesOf(script: Script): readonly Entry[] {
  return listNotes(script).flatMap((note) => {
    const { text, thread } = note
    const words = getNoteWords(note) || note.line
    return [{ ...thread, text }, ...(thread.replies ?? [])].map((each) => {
      const { author, time, text: written } = each
      return { author, time, words, text: written }
    })
  })
}

function mentionKeys(script: Script, emails: readonly string[]): readonly string[] {
  return entriesOf(script).flatMap((entry) =>
    mentionsIn(entry.text, emails).map(({ email }) => keyOf(entry, email)),
  )
}

/** Author and time name an entry, also after its text was edited; without a time, its text does. */
function keyOf({ author, time, text }: Entry, email: string): string {
  return JSON.stringify([author, time ?? text, email])
}
