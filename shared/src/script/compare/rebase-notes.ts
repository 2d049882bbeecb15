/** Applies a change of a list of notes to another state of the list. */
import type { InlineNote, Unprinted } from '../element-extra.ts'
import { field } from '../json-shape.ts'
import { matchNotes, matchReplies, noteText } from '../notes/match-notes.ts'

/** A note inside a text, or one before or after it. */
type AnyNote = Unprinted & Partial<Pick<InlineNote, 'at' | 'to'>>

type Change<Value> = Readonly<{ from: Value; to: Value }>

/**
 * Applies a change to a list of notes. Added notes are in the result; removed ones aren't, unless their
 * text is different there. Returns the same list if nothing changes.
 */
export function rebaseNotes(
  onto: readonly AnyNote[],
  change: Change<readonly AnyNote[]>,
): readonly AnyNote[] {
  if (change.from === change.to || isSame(change.from, change.to)) return onto
  const { left, added } = rebaseItems(onto, change, {
    match: matchNotes,
    textOf: noteText,
    merge: rebaseNote,
  })
  const notes = [...left]
  for (const note of added) {
    // Notes in a text are in the order of their places.
    const after = notes.findIndex(({ at = 0 }) => at > (note.at ?? 0))
    notes.splice(after < 0 ? notes.length : after, 0, note)
  }
  return notes
}

function rebaseNote(onto: AnyNote, { from, to }: Change<AnyNote>): AnyNote {
  if (isSame(from, to)) return onto
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  const changed = [...names].filter((name) => !isSame(field(from, name), field(to, name)))
  const { left, added } = rebaseItems(
    onto.replies ?? [],
    { from: from.replies ?? [], to: to.replies ?? [] },
    {
      match: matchReplies,
      textOf: JSON.stringify,
      merge: (reply, { from: was, to: now }) => (isSame(was, now) ? reply : now),
    },
  )
  const replies = [...left, ...added]
  return {
    ...onto,
    ...Object.fromEntries(changed.map((name) => [name, field(to, name)])),
    replies: replies.length > 0 ? replies : undefined,
  }
}

type ListRule<Item> = Readonly<{
  /** Returns for the index of each item of `after`, the index of the same item in `before`. */
  match: (before: readonly Item[], after: readonly Item[]) => ReadonlyMap<number, number>
  textOf: (item: Item) => string
  merge: (onto: Item, change: Change<Item>) => Item
}>

function rebaseItems<Item>(
  onto: readonly Item[],
  { from, to }: Change<readonly Item[]>,
  { match, textOf, merge }: ListRule<Item>,
): Readonly<{ left: readonly Item[]; added: readonly Item[] }> {
  const older = match(from, to)
  const newer = new Map([...older].map(([place, index]) => [index, place]))
  const places = match(from, onto)
  const present = new Set(places.values())
  const left = onto.flatMap((item, index): Item[] => {
    const was = from[places.get(index) ?? -1]
    if (!was) return [item]
    const now = to[newer.get(places.get(index) ?? -1) ?? -1]
    if (now) return [merge(item, { from: was, to: now })]
    return textOf(item) === textOf(was) ? [] : [item]
  })
  const added = to.filter((item, index) => {
    const place = older.get(index)
    const was = from[place ?? -1]
    const isThere = place !== undefined && present.has(place)
    return !isThere && (!was || textOf(was) !== textOf(item))
  })
  return { left, added }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
