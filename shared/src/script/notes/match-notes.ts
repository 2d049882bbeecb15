/** Finds the notes of two versions of a list that are the same note. Notes have no ids. */
import type { InlineNote, Unprinted } from '../element-extra.ts'
import type { NoteReply } from './note-thread.ts'

type AnyNote = Unprinted | InlineNote

/** @returns for the index of each note of `after`, the index of the same note in `before` */
export function matchNotes(
  before: readonly AnyNote[],
  after: readonly AnyNote[],
): ReadonlyMap<number, number> {
  return matchItems(before, after, [
    (note) => noteText(note),
    ({ kind, author, time }) => (time === undefined ? null : JSON.stringify([kind, author, time])),
    ({ kind, text }) => JSON.stringify([kind, text]),
    ({ kind }) => kind,
  ])
}

/** @returns for the index of each reply of `after`, the index of the same reply in `before` */
export function matchReplies(
  before: readonly NoteReply[],
  after: readonly NoteReply[],
): ReadonlyMap<number, number> {
  return matchItems(before, after, [
    (reply) => JSON.stringify(reply),
    ({ author, time }) => (time === undefined ? null : JSON.stringify([author, time])),
    ({ text }) => text,
  ])
}

/** All that a note says, without its place in the text. */
export function noteText(note: AnyNote): string {
  const { at: _at, to: _to, ...rest } = { at: 0, to: 0, ...note }
  return JSON.stringify(rest)
}

/** Matches by each key in turn, in order. Items whose key is `null` aren't matched by it. */
function matchItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keys: readonly ((item: Item) => string | null)[],
): ReadonlyMap<number, number> {
  const matches = new Map<number, number>()
  const taken = new Set<number>()
  for (const keyOf of keys) {
    if (matches.size === after.length || taken.size === before.length) break
    const free = Map.groupBy(
      [...before.keys()].filter((index) => !taken.has(index)),
      (index) => keyOfAt(before, index, keyOf),
    )
    for (const index of after.keys()) {
      if (matches.has(index)) continue
      const key = keyOfAt(after, index, keyOf)
      const found = key === null ? undefined : free.get(key)?.shift()
      if (found === undefined) continue
      matches.set(index, found)
      taken.add(found)
    }
  }
  return matches
}

function keyOfAt<Item>(
  items: readonly Item[],
  index: number,
  keyOf: (item: Item) => string | null,
): string | null {
  const item = items[index]
  return item === undefined ? null : keyOf(item)
}
