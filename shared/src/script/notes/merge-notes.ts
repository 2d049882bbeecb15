/**
 * Combines two scripts that are based on the same one, if one of them changed nothing but notes.
 */
import type { InlineNote, Unprinted } from '../element-extra.ts'
import { readElementExtra } from '../element-extra.ts'
import type { Element, Script } from '../script.ts'
import { elementsById } from '../story-blocks.ts'
import { extraForContent, rangeOf } from './note-anchors.ts'
import { threadOf } from './note-thread.ts'
import { onlyNotesChanged } from './only-notes-changed.ts'
import { NOTE_LISTS } from './script-notes.ts'

/** The script that both sides are based on, the one with changed notes, and the other one. */
type Sides = Readonly<{ base: Script; noted: Script; other: Script }>

/**
 * Puts the changed notes of `noted` into `other`, on the same words. An element whose notes both
 * changed keeps what either added.
 *
 * @returns null if `noted` changed more than notes, or an element with changed notes was deleted
 */
export function mergeNotes({ base, noted, other }: Sides): Script | null {
  if (!onlyNotesChanged(base, noted)) return null
  const before = elementsById(base)
  const changed = new Map<string, readonly [Element, Element]>()
  for (const element of elementsById(noted).values()) {
    const old = before.get(element.id)
    if (old && !haveSameNotes(old, element)) changed.set(element.id, [old, element])
  }
  if (changed.size === 0) return other
  const found = elementsById(other)
  if (![...changed.keys()].every((id) => found.has(id))) return null
  const storyBlocks = other.storyBlocks.map((block) => {
    if (!block.elements.some(({ id }) => changed.has(id))) return block
    const elements = block.elements.map((element) => {
      const [old, now] = changed.get(element.id) ?? []
      return old && now ? merged(old, now, element) : element
    })
    return { ...block, elements }
  })
  return { ...other, storyBlocks }
}

function haveSameNotes(one: Element, other: Element): boolean {
  return NOTE_LISTS.every(
    (list) => JSON.stringify(one.extra?.[list]) === JSON.stringify(other.extra?.[list]),
  )
}

/** The element of the other side with the notes of both. */
function merged(base: Element, noted: Element, other: Element): Element {
  const moved = extraForContent(noted.extra, noted.content, other.content)
  const baseMoved = extraForContent(base.extra, base.content, other.content)
  const extra = readElementExtra({
    ...other.extra,
    before: mergedList(baseMoved?.before, moved?.before, other.extra?.before),
    notes: mergedList(baseMoved?.notes, moved?.notes, other.extra?.notes),
    after: mergedList(baseMoved?.after, moved?.after, other.extra?.after),
  })
  const { extra: _extra, ...rest } = other
  return extra ? { ...rest, extra } : rest
}

/** A note's author and time, which stay when it is edited; without a time, its text. */
function keyOf({ kind, author, time, text }: Unprinted | InlineNote): string {
  return JSON.stringify([kind, author, time ?? text])
}

function mergedList<Note extends Unprinted | InlineNote>(
  base: readonly Note[] = [],
  mine: readonly Note[] = [],
  theirs: readonly Note[] = [],
): readonly Note[] {
  const inBase = new Map(base.map((note) => [keyOf(note), note]))
  const inMine = new Map(mine.map((note) => [keyOf(note), note]))
  const inTheirs = new Set(theirs.map(keyOf))
  const left = theirs.flatMap((note): Note[] => {
    if (note.kind !== 'note') return [note]
    const [old, now] = [inBase.get(keyOf(note)), inMine.get(keyOf(note))]
    if (now) return [mergedNote(old, now, note)]
    // Deleted on the other side, unless it was answered or edited here.
    return old && contentOf(old) === contentOf(note) ? [] : [note]
  })
  const added = mine.filter((note) => {
    const old = inBase.get(keyOf(note))
    const isNew = !old || contentOf(old) !== contentOf(note)
    return note.kind === 'note' && !inTheirs.has(keyOf(note)) && isNew
  })
  return [...left, ...added].toSorted((one, other) => startOf(one) - startOf(other))
}

/** A note without its place. */
function contentOf(note: Unprinted | InlineNote): string {
  return JSON.stringify({ ...note, at: undefined, to: undefined })
}

function startOf(note: Unprinted | InlineNote): number {
  return 'at' in note ? rangeOf(note).from : 0
}

/** Changed fields of either side, and the replies of both. */
function mergedNote<Note extends Unprinted | InlineNote>(
  base: Note | undefined,
  mine: Note,
  theirs: Note,
): Note {
  const known = new Set((theirs.replies ?? []).map((reply) => JSON.stringify(reply)))
  const older = new Set((base?.replies ?? []).map((reply) => JSON.stringify(reply)))
  const mineReplies = new Set((mine.replies ?? []).map((reply) => JSON.stringify(reply)))
  const replies = [
    // Those that one side has deleted go.
    ...(theirs.replies ?? []).filter((reply) => {
      const json = JSON.stringify(reply)
      return mineReplies.has(json) || !older.has(json)
    }),
    ...(mine.replies ?? []).filter((reply) => {
      const json = JSON.stringify(reply)
      return !known.has(json) && !older.has(json)
    }),
  ]
  const text = mine.text === base?.text ? theirs.text : mine.text
  const resolved = mine.resolved === base?.resolved ? theirs.resolved : mine.resolved
  const { author, time } = theirs
  return { ...theirs, text, ...cleared, ...threadOf({ author, time, resolved, replies }) }
}

const cleared = { resolved: undefined, replies: undefined } as const
