/**
 * The changes of a live document that someone who may only comment can make: notes, and in them only
 * their own messages (`docs/product/sharing.md#people`). Everyone may resolve and reopen.
 */
import * as Y from 'yjs'
import { mayChangeMessage, mayDeleteNote } from '../script/notes/own-messages.ts'
import type { NoteReply } from '../script/notes/note-thread.ts'
import { getEntry, type DocumentParts, type Entry } from './document-parts.ts'
import { isNoteShown, readReply, REPLY } from './note-entries.ts'
import type { Change } from './update-rules.ts'

const NOT_OWN = "a commenter may not change other people's messages"

/**
 * Explains why a commenter can't make a change; `null` if they can.
 *
 * @param own the name that the commenter's messages are signed with
 */
export function commentProblem(parts: DocumentParts, change: Change, own: string): string | null {
  const { root, path, target, keys, isVisible } = change
  // Yjs removes repeated formatting wherever an update arrives, and sends that as an update.
  if (target instanceof Y.Text && !isVisible) return null
  if (root !== 'notes') return 'a commenter may only change notes'
  const ids = path.length > 0 ? path.slice(0, 1) : keys.map(({ key }) => key)
  const entries = ids.map((id) => getEntry(parts.notes, id))
  const areNotes = entries.every((entry) => entry?.get('kind') === 'note')
  if (!areNotes) return 'a commenter may only change notes'
  if (path.length === 0) {
    const areOwn = entries.every((entry) => entry && mayDeleteNote(threadOfEntry(entry), own))
    return areOwn ? null : NOT_OWN
  }
  const [entry] = entries
  return entry ? (placeProblem(entry, change) ?? messageProblem(entry, change, own)) : null
}

function placeProblem(entry: Entry, { keys }: Change): string | null {
  for (const { key, action, oldValue } of keys) {
    if (key === 'kind' && action !== 'add') return 'a note changed its kind'
    const isMoved = key === 'place' && !isSameList(oldValue, entry.get(key))
    if (isMoved && action !== 'add') return 'a note moved to another element'
  }
  return null
}

function messageProblem(entry: Entry, { keys }: Change, own: string): string | null {
  const old = new Map(keys.map(({ key, oldValue }) => [key, oldValue]))
  const before = messageOf((name) => (old.has(name) ? old.get(name) : entry.get(name)))
  const after = messageOf((name) => entry.get(name))
  if (!mayChangeMessage(before, after, own)) return NOT_OWN
  for (const { key, action, oldValue } of keys) {
    if (key === 'gone' && action !== 'delete' && after.author !== own) return NOT_OWN
    if (!key.startsWith(REPLY)) continue
    const [reply, changed] = [oldValue, entry.get(key)].map((value) => readReply(value)?.reply)
    if (!mayChangeMessage(reply, changed, own)) return NOT_OWN
  }
  // Someone may reply to a note while its author deletes it. The reply then brings it back.
  const isDeleted = after.author === own && !isNoteShown(entry)
  return isDeleted && !mayDeleteNote(threadOfEntry(entry), own) ? NOT_OWN : null
}

type EntryMessage = Readonly<{
  author: string | undefined
  time: string | undefined
  text: string
}>

function messageOf(read: (name: 'author' | 'time' | 'text') => unknown): EntryMessage {
  const [author, time, text] = [read('author'), read('time'), read('text')].map((value) =>
    typeof value === 'string' ? value : undefined,
  )
  return { author, time, text: text ?? '' }
}

function threadOfEntry(entry: Entry): Readonly<{ author?: string; replies: NoteReply[] }> {
  const author = entry.get('author')
  const replies = [...entry.entries()].flatMap(([key, value]) => {
    const reply = key.startsWith(REPLY) ? readReply(value)?.reply : undefined
    return reply ? [reply] : []
  })
  return { ...(typeof author === 'string' && { author }), replies }
}

/** True if two places are in the same list of the same element. */
function isSameList(one: unknown, other: unknown): boolean {
  const [some, others]: unknown[][] = [one, other].map((place): unknown[] =>
    Array.isArray(place) ? place : [],
  )
  return some?.[0] === others?.[0] && some?.[1] === others?.[1]
}
