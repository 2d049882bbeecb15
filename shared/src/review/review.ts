/**
 * The review of an answer: what it added, changed, removed and moved in a block (design §6).
 *
 * A review is nothing but the elements as they would be had the writer kept nothing of the answer
 * yet (`before`), beside those that stand in the block (`now`). What differs is what is still open.
 * To undo a difference is to bring `now` to what `before` says of one element; to keep it is the
 * same the other way round. So all can be undone or kept, one by one, in any order.
 */
import { saysTheSame } from '../script/compare-elements.ts'
import type { Element } from '../script/script.ts'
import { keptOrder } from './kept-order.ts'

/** One open difference. Its id is the element's: an element has at most one. */
export type ReviewEntry = Readonly<{ id: string }> &
  (
    | Readonly<{ kind: 'added' | 'moved'; element: Element }>
    /** Another type or text; it may have been moved as well. */
    | Readonly<{ kind: 'changed'; element: Element; before: Element }>
    /** `after`: the element behind which it stood, as the page goes now; `null` at the start. */
    | Readonly<{ kind: 'removed'; before: Element; after: string | null }>
  )

/** What is still open, in the order of the page. */
export function reviewEntries(
  before: readonly Element[],
  now: readonly Element[],
): readonly ReviewEntry[] {
  const kept = keptOrder(before, now)
  const beforeById = byId(before)
  const removed = removedByPlace(before, byId(now), kept)
  const entries: ReviewEntry[] = [...(removed.get(null) ?? [])]
  for (const element of now) {
    const old = beforeById.get(element.id)
    const { id } = element
    if (!old) entries.push({ kind: 'added', id, element })
    else if (!saysTheSame(old, element)) entries.push({ kind: 'changed', id, element, before: old })
    else if (!kept.has(id)) entries.push({ kind: 'moved', id, element })
    entries.push(...(removed.get(id) ?? []))
  }
  return entries
}

/** The removed elements by the one that each stood behind and that stands still. */
function removedByPlace(
  before: readonly Element[],
  nowById: ReadonlyMap<string, Element>,
  kept: ReadonlySet<string>,
): ReadonlyMap<string | null, ReviewEntry[]> {
  const byPlace = new Map<string | null, ReviewEntry[]>()
  let after: string | null = null
  for (const element of before) {
    const { id } = element
    if (kept.has(id)) after = id
    if (nowById.has(id)) continue
    const entry: ReviewEntry = { kind: 'removed', id, before: element, after }
    byPlace.set(after, [...(byPlace.get(after) ?? []), entry])
  }
  return byPlace
}

/** The block's elements with one difference undone; the same list when the element has none. */
export function undoEntry(
  before: readonly Element[],
  now: readonly Element[],
  id: string,
): readonly Element[] {
  return agreeing(now, before, { id, kept: keptOrder(before, now), among: 'first' })
}

/** The elements to compare with once one difference is kept; the same list when there is none. */
export function keepEntry(
  before: readonly Element[],
  now: readonly Element[],
  id: string,
): readonly Element[] {
  return agreeing(before, now, { id, kept: keptOrder(before, now), among: 'last' })
}

/**
 * `list`, changed so that it says of one element what `model` says: whether, where and how it is.
 *
 * @param of.kept the ids of the elements that stand in the same order in both
 * @param of.among where it goes between two of those, where there are others: what is removed is
 *   shown before what is added in its place
 */
function agreeing(
  list: readonly Element[],
  model: readonly Element[],
  { id, kept, among }: { id: string; kept: ReadonlySet<string>; among: 'first' | 'last' },
): readonly Element[] {
  const at = list.findIndex((element) => element.id === id)
  const place = model.findIndex((element) => element.id === id)
  const element = model[place]
  if (!element) return at < 0 ? list : list.toSpliced(at, 1)
  const present = list[at]
  if (present && kept.has(id)) {
    return saysTheSame(present, element) ? list : list.with(at, element)
  }
  const rest = at < 0 ? list : list.toSpliced(at, 1)
  const neighbour = model.slice(0, place).findLast((other) => kept.has(other.id))
  const first = neighbour ? rest.findIndex((other) => other.id === neighbour.id) + 1 : 0
  const open = rest.slice(first).findIndex((other) => kept.has(other.id))
  const last = open < 0 ? rest.length : first + open
  return rest.toSpliced(among === 'first' ? first : last, 0, element)
}

function byId(elements: readonly Element[]): Map<string, Element> {
  return new Map(elements.map((element) => [element.id, element]))
}
