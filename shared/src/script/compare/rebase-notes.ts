/** Applies a change of a list of notes to another state of the list. */
import type { InlineNote, Unprinted } from '../element-extra.ts'
import { field } from '../json-shape.ts'
import { matchNotes, matchReplies, noteText } from '../notes/match-notes.ts'
import type { NoteReply } from '../notes/note-thread.ts'

/** A note inside a text, or one before or after it. */
type AnyNote = Unprinted & Partial<Pick<InlineNote, 'at' | 'to'>>

/**
 * Applies a change to a list of notes. Added notes are in the result; removed ones aren't, unless their
 * text is different there. Returns the same list if nothing changes.
 */
export function rebaseNotes(
  onto: readonly AnyNote[],
  { from, to }: Readonly<{ from: readonly AnyNote[]; to: readonly AnyNote[] }>,
): readonly AnyNote[] {
  if (from === to || JSON.stringify(from) === JSON.stringify(to)) return onto
  const known = inverse(matchNotes(from, to))
  const places = matchNotes(from, onto)
  const present = new Set(places.values())
  const rebased = onto.flatMap((note, index): AnyNote[] => {
    const place = places.get(index)
    const was = place === undefined ? undefined : from[place]
    if (place === undefined || !was) return [note]
    const now = to[known.get(place) ?? -1]
    if (now) return [rebaseNote(note, { from: was, to: now })]
    return noteText(note) === noteText(was) ? [] : [note]
  })
  const older = new Map([...known].map(([place, index]) => [index, place]))
  for (const [index, note] of to.entries()) {
    const place = older.get(index)
    const was = place === undefined ? undefined : from[place]
    const isMissing = place === undefined || !present.has(place)
    if (isMissing && (!was || noteText(was) !== noteText(note))) insertNote(rebased, note)
  }
  return rebased
}

/** Notes in a text are in the order of their places. */
function insertNote(notes: AnyNote[], note: AnyNote): void {
  const after = notes.findIndex(({ at = 0 }) => at > (note.at ?? 0))
  notes.splice(after < 0 ? notes.length : after, 0, note)
}

function rebaseNote(
  onto: AnyNote,
  { from, to }: Readonly<{ from: AnyNote; to: AnyNote }>,
): AnyNote {
  if (JSON.stringify(from) === JSON.stringify(to)) return onto
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  const changed = [...names].filter((name) => {
    return (
      name !== 'replies' && JSON.stringify(field(from, name)) !== JSON.stringify(field(to, name))
    )
  })
  const replies = rebaseReplies(onto.replies ?? [], {
    from: from.replies ?? [],
    to: to.replies ?? [],
  })
  return {
    ...onto,
    ...Object.fromEntries(changed.map((name) => [name, field(to, name)])),
    replies: replies.length > 0 ? replies : undefined,
  }
}

function rebaseReplies(
  onto: readonly NoteReply[],
  { from, to }: Readonly<{ from: readonly NoteReply[]; to: readonly NoteReply[] }>,
): readonly NoteReply[] {
  const known = inverse(matchReplies(from, to))
  const places = matchReplies(from, onto)
  const older = new Set(known.values())
  const isSame = (one: NoteReply | undefined, other: NoteReply | undefined) =>
    JSON.stringify(one) === JSON.stringify(other)
  const rebased = onto.flatMap((reply, index): NoteReply[] => {
    const place = places.get(index)
    if (place === undefined) return [reply]
    const [was, now] = [from[place], to[known.get(place) ?? -1]]
    if (!now) return isSame(was, reply) ? [] : [reply]
    return [isSame(was, now) ? reply : now]
  })
  return [...rebased, ...to.filter((_reply, index) => !older.has(index))]
}

function inverse(map: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  return new Map([...map].map(([key, value]) => [value, key]))
}
