/**
 * Whose messages an edit of notes changes. Commenters sign what they add, and edit and delete only
 * their own messages (`docs/product/sharing.md#people`).
 */
import type { InlineNote, Unprinted } from '../element-extra.ts'
import type { Element, Script } from '../script.ts'
import { matchNotes, matchReplies } from './match-notes.ts'
import type { NoteReply } from './note-thread.ts'
import { NOTE_LISTS } from './script-notes.ts'

/** A note or reply, without what others may change in it. */
type Message = Pick<NoteReply, 'author' | 'time' | 'text'>

type AnyNote = Unprinted | InlineNote

/** True if someone may turn one message into another; `undefined`: there is none. */
export function mayChangeMessage(
  before: Message | undefined,
  after: Message | undefined,
  own: string,
): boolean {
  const isSame =
    before?.author === after?.author && before?.time === after?.time && before?.text === after?.text
  return isSame || [before, after].every((message) => !message || message.author === own)
}

/** True if someone may delete a note, which deletes all replies too. */
export function mayDeleteNote(
  { author, replies = [] }: Pick<AnyNote, 'author' | 'replies'>,
  own: string,
): boolean {
  return author === own && replies.every((reply) => reply.author === own)
}

/**
 * True if an edit that changes only notes changes no messages of others.
 *
 * @param own the name that the person's messages are signed with
 */
export function onlyOwnMessagesChanged(before: Script, after: Script, own: string): boolean {
  const old = new Map(before.storyBlocks.flatMap(({ elements }) => elements).map(withId))
  return after.storyBlocks.every(({ elements }) =>
    elements.every((element) => isOwnChange(old.get(element.id), element, own)),
  )
}

function withId(element: Element): [string, Element] {
  return [element.id, element]
}

function isOwnChange(before: Element | undefined, after: Element, own: string): boolean {
  if (before === after) return true
  return NOTE_LISTS.every((list) => {
    const [old, now] = [notesOf(before, list), notesOf(after, list)]
    const matches = matchNotes(old, now)
    return pairsOf(old, now, matches).every(([note, changed]) => {
      if (!mayChangeMessage(note, changed, own)) return false
      const [replies, changedReplies] = [note?.replies ?? [], changed?.replies ?? []]
      return pairsOf(replies, changedReplies, matchReplies(replies, changedReplies)).every(
        ([reply, changedReply]) => mayChangeMessage(reply, changedReply, own),
      )
    })
  })
}

function notesOf(
  element: Element | undefined,
  list: (typeof NOTE_LISTS)[number],
): readonly AnyNote[] {
  const notes: readonly AnyNote[] = element?.extra?.[list] ?? []
  return notes.filter(({ kind }) => kind === 'note')
}

/** Each item with what it became; `undefined` for what was deleted or added. */
function pairsOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  matches: ReadonlyMap<number, number>,
): readonly (readonly [Item | undefined, Item | undefined])[] {
  const matched = new Set(matches.values())
  return [
    ...after.map((item, index) => {
      const place = matches.get(index)
      return [place === undefined ? undefined : before[place], item] as const
    }),
    ...before.flatMap((item, index) => (matched.has(index) ? [] : [[item, undefined] as const])),
  ]
}
