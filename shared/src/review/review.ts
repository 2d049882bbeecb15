/**
 * The review of an answer: what it added, changed, removed and moved in a block
 * (`docs/assistant.md`).
 *
 * A review compares two lists: `before`, the elements with only the kept changes of the answer, and
 * `now`, the elements in the block. Every difference is an open change. Undoing it copies one element
 * from `before` to `now`, keeping it copies the element from `now` to `before`. So changes can be
 * kept or undone one by one, in any order.
 */
import type { Element } from '../script/script.ts'
import { findUnmovedElements } from '../script/compare/unmoved-elements.ts'
import { isSameExceptNotes, copyNotes } from './review-notes.ts'

/** An open change. Its id is the element's id, because an element has at most one change. */
export type ReviewEntry = Readonly<{ id: string }> &
  (
    | Readonly<{ kind: 'added' | 'moved'; element: Element }>
    /** Another type or text; the element may have moved as well. */
    | Readonly<{ kind: 'changed'; element: Element; before: Element }>
    /** `after`: the id of the current element it is shown after; `null` at the start. */
    | Readonly<{ kind: 'removed'; before: Element; after: string | null }>
  )

/** The open changes, in page order. */
export function reviewEntries(
  before: readonly Element[],
  now: readonly Element[],
): readonly ReviewEntry[] {
  const unmoved = findUnmovedElements(before, now)
  const beforeById = byId(before)
  const removed = removedByPlace(before, byId(now), unmoved)
  const entries: ReviewEntry[] = [...(removed.get(null) ?? [])]
  for (const element of now) {
    const old = beforeById.get(element.id)
    const { id } = element
    if (!old) entries.push({ kind: 'added', id, element })
    else if (!isSameExceptNotes(old, element))
      entries.push({ kind: 'changed', id, element, before: old })
    else if (!unmoved.has(id)) entries.push({ kind: 'moved', id, element })
    entries.push(...(removed.get(id) ?? []))
  }
  return entries
}

/** The removed elements, by the unmoved element before them. */
function removedByPlace(
  before: readonly Element[],
  nowById: ReadonlyMap<string, Element>,
  unmoved: ReadonlySet<string>,
): ReadonlyMap<string | null, ReviewEntry[]> {
  const byPlace = new Map<string | null, ReviewEntry[]>()
  let after: string | null = null
  for (const element of before) {
    const { id } = element
    if (unmoved.has(id)) after = id
    if (nowById.has(id)) continue
    const entry: ReviewEntry = { kind: 'removed', id, before: element, after }
    byPlace.set(after, [...(byPlace.get(after) ?? []), entry])
  }
  return byPlace
}

/** Undoes a change in the block's elements; returns the same list if the element has none. */
export function undoEntry(
  before: readonly Element[],
  now: readonly Element[],
  id: string,
): readonly Element[] {
  const unmoved = findUnmovedElements(before, now)
  const undone = matchElement(now, before, { id, unmoved, position: 'first' })
  return undone === now ? now : copyNotes(undone, now)
}

/** Undoes all changes: returns the elements of `before` with the notes that they have now. */
export function undoEntries(before: readonly Element[], now: readonly Element[]) {
  return copyNotes(before, now)
}

/** Keeps a change, that is, applies it to `before`; returns the same list if there is none. */
export function keepEntry(
  before: readonly Element[],
  now: readonly Element[],
  id: string,
): readonly Element[] {
  return matchElement(before, now, {
    id,
    unmoved: findUnmovedElements(before, now),
    position: 'last',
  })
}

/**
 * Changes `list` so that one element exists, is placed and reads as in `model`.
 *
 * @param of.unmoved the ids of the elements that are in the same order in both lists
 * @param of.position where the element goes among open changes between two unmoved elements:
 *   removed elements are shown before those added in their place
 */
function matchElement(
  list: readonly Element[],
  model: readonly Element[],
  of: Readonly<{ id: string; unmoved: ReadonlySet<string>; position: 'first' | 'last' }>,
): readonly Element[] {
  const { id, unmoved, position } = of
  const at = list.findIndex((element) => element.id === id)
  const place = model.findIndex((element) => element.id === id)
  const element = model[place]
  if (!element) return at < 0 ? list : list.toSpliced(at, 1)
  const present = list[at]
  if (present && unmoved.has(id)) {
    return isSameExceptNotes(present, element) ? list : list.with(at, element)
  }
  const rest = at < 0 ? list : list.toSpliced(at, 1)
  const neighbor = model.slice(0, place).findLast((other) => unmoved.has(other.id))
  const first = neighbor ? rest.findIndex((other) => other.id === neighbor.id) + 1 : 0
  const open = rest.slice(first).findIndex((other) => unmoved.has(other.id))
  const last = open < 0 ? rest.length : first + open
  return rest.toSpliced(position === 'first' ? first : last, 0, element)
}

function byId(elements: readonly Element[]): Map<string, Element> {
  return new Map(elements.map((element) => [element.id, element]))
}
