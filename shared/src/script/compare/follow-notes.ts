/** Moves notes along with text that was merged (`merge-texts.ts`). */
import { orderedExtra, type InlineNote } from '../element-extra.ts'
import { noteAt, rangeOf } from '../notes/note-anchors.ts'
import type { Element } from '../script.ts'
import type { Lines, Unit } from './merge-texts.ts'

/** The place of each unit in the merged texts. */
type Places = ReadonlyMap<Unit, Readonly<{ id: string; at: number }>>

export function placesOf(shown: Lines): Places {
  return new Map(
    [...shown].flatMap(([id, line]) => line.map((unit, at) => [unit, { id, at }] as const)),
  )
}

/**
 * Gives each element the notes on its merged text. A note on text that went to an element which isn't
 * there stays with its own one.
 *
 * @param before the elements whose notes these are
 * @param after the same, and others, with merged texts
 * @param lines the text of each of the first ones
 */
export function withFollowedNotes(
  { before, after }: Readonly<Record<'before' | 'after', ReadonlyMap<string, Element>>>,
  lines: Lines,
  places: Places,
): ReadonlyMap<string, Element> {
  const notes = new Map<string, InlineNote[]>()
  for (const [id, line] of lines) {
    for (const note of before.get(id)?.extra?.notes ?? []) {
      const found = followed(note, line, places)
      const home = found && after.has(found.id) ? found : { id, note: noteAt(note, rangeOf(note)) }
      notes.set(home.id, [...(notes.get(home.id) ?? []), home.note])
    }
  }
  return new Map([...after].map(([id, element]) => [id, withNotes(element, notes.get(id) ?? [])]))
}

/** The note at its words in the merged texts, or after what is left before them. */
function followed(note: InlineNote, line: readonly Unit[], places: Places) {
  const { from, to } = rangeOf(note)
  const [first, ...others] = line
    .slice(from, Math.max(to, from + 1))
    .flatMap((unit) => places.get(unit) ?? [])
  if (first) {
    const { id, at } = first
    const end = others.findLast((place) => place.id === id)?.at ?? at
    return { id, note: noteAt(note, { from: at, to: to > from ? end + 1 : at }) }
  }
  const last = line.slice(0, from).findLast((unit) => places.has(unit))
  const place = last && places.get(last)
  return place
    ? { id: place.id, note: noteAt(note, { from: place.at + 1, to: place.at + 1 }) }
    : null
}

function withNotes(element: Element, notes: readonly InlineNote[]): Element {
  const { extra: old, ...rest } = element
  if (!old?.notes && notes.length === 0) return element
  const ordered = notes.toSorted((one, other) => one.at - other.at)
  const extra = orderedExtra({ ...old, notes: ordered.length > 0 ? ordered : undefined })
  return { ...rest, ...(extra ? { extra } : {}) }
}
