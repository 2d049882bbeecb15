/**
 * A chain of pages: where a page begins decides where the next one does. After an edit, pages are
 * laid out from the change on, and only until one begins where a page began before
 * (`docs/decisions/page-profiles.md`).
 */

/**
 * The start of a page: an item's index and a position inside it. The layout defines the unit of
 * `offset`; two starts are the same if all three numbers are.
 */
export type Start = Readonly<{ index: number; offset: number; line: number }>

/** One page of a chain. */
export type Link = Readonly<{
  start: Start
  /** The next page's start; undefined on the last page. */
  next: Start | undefined
  /** Items from this index on had no influence on where the next page begins. */
  reach: number
}>

/** Immutable items, compared by identity, and the pages they take. */
export type Chain<Item> = Readonly<{ items: readonly Item[]; links: readonly Link[] }>

/** Lays out the page that begins at `start`, without looking at any item before it. */
export type Step = (start: Start) => Link

const FIRST: Start = { index: 0, offset: 0, line: 0 }

function firstOf(items: readonly unknown[]): Start | undefined {
  return items.length > 0 ? FIRST : undefined
}

/** Lays out all pages; no items give no pages. */
export function wholeChain<Item>(items: readonly Item[], step: Step): Chain<Item> {
  const links: Link[] = []
  let next = firstOf(items)
  while (next) {
    const link = step(next)
    links.push(link)
    next = link.next
  }
  return { items, links }
}

/** The length of the common prefix of two lists. */
function commonStart<Item>(one: readonly Item[], other: readonly Item[]): number {
  const most = Math.min(one.length, other.length)
  let count = 0
  while (count < most && one[count] === other[count]) count += 1
  return count
}

/** The length of the common suffix of two lists, without the first `skipped` items of each. */
function commonEnd<Item>(one: readonly Item[], other: readonly Item[], skipped: number): number {
  const most = Math.min(one.length, other.length) - skipped
  let count = 0
  while (count < most && one.at(-1 - count) === other.at(-1 - count)) count += 1
  return count
}

function movedStart(start: Start, by: number): Start {
  return by === 0 ? start : { ...start, index: start.index + by }
}

function movedLink({ start, next, reach }: Link, by: number): Link {
  return { start: movedStart(start, by), next: next && movedStart(next, by), reach: reach + by }
}

/** The index of the page that begins at `start`, or -1. A binary search: pages are in order. */
function findStart(links: readonly Link[], start: Start): number {
  let low = 0
  let high = links.length
  while (low < high) {
    const middle = (low + high) >> 1
    const at = links[middle]?.start ?? FIRST
    if (at.index < start.index || (at.index === start.index && at.offset < start.offset)) {
      low = middle + 1
    } else high = middle
  }
  const found = links[low]?.start
  const isSame =
    found?.index === start.index && found.offset === start.offset && found.line === start.line
  return isSame ? low : -1
}

/**
 * Updates a chain for changed items. The result equals `wholeChain(items, step)`.
 *
 * @param step lays out pages of the new items
 */
export function nextChain<Item>(
  before: Chain<Item>,
  items: readonly Item[],
  step: Step,
): Chain<Item> {
  const same = commonStart(before.items, items)
  if (same === items.length && same === before.items.length) return before
  const sameEnd = commonEnd(before.items, items, same)
  const by = items.length - before.items.length
  const firstStale = before.links.findIndex(({ reach }) => reach > same)
  const links = before.links.slice(0, Math.max(firstStale, 0))
  const last = links.at(-1)
  let next = last ? last.next : firstOf(items)
  while (next) {
    if (next.index >= items.length - sameEnd) {
      const found = findStart(before.links, movedStart(next, -by))
      if (found >= 0) {
        const rest = before.links.slice(found)
        return {
          items,
          links: links.concat(by === 0 ? rest : rest.map((link) => movedLink(link, by))),
        }
      }
    }
    const link = step(next)
    links.push(link)
    next = link.next
  }
  return { items, links }
}
