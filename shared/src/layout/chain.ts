/**
 * Pages as a chain: where a page begins decides where the next one does. So after a change only the
 * pages from it on are worked out, and only until one begins where one began before.
 */

/** A place where a page begins; more may stand beside it. */
export type Start = Readonly<{ index: number; offset: number; line: number }>

/** One page of a chain. */
export type Link = Readonly<{
  start: Start
  /** Where the next page begins; nothing on the last. */
  next: Start | undefined
  /** The items before this one decided where the next page begins; those from it on did not. */
  reach: number
}>

/** Items that never change, told by identity, and the pages they take. */
export type Chain<Item> = Readonly<{ items: readonly Item[]; links: readonly Link[] }>

/** Works out the page that begins at a place. It looks at no item before that place. */
export type Step = (start: Start) => Link

const FIRST: Start = { index: 0, offset: 0, line: 0 }

function firstOf(items: readonly unknown[]): Start | undefined {
  return items.length > 0 ? FIRST : undefined
}

/** A whole chain from its beginning; no page when there are no items. */
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

/** How many items two lists have in common at their beginnings. */
function commonStart<Item>(one: readonly Item[], other: readonly Item[]): number {
  const most = Math.min(one.length, other.length)
  let count = 0
  while (count < most && one[count] === other[count]) count += 1
  return count
}

/** How many items two lists have in common at their ends, behind the first `taken` of each. */
function commonEnd<Item>(one: readonly Item[], other: readonly Item[], taken: number): number {
  const most = Math.min(one.length, other.length) - taken
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

/** The page of the list that begins at this place; -1 when none does. Pages are in order. */
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
 * The chain of changed items, made from the one of before: equal to `wholeChain` of them.
 *
 * @param step works out pages of the new items
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
  const kept = before.links.findIndex(({ reach }) => reach > same)
  const links = before.links.slice(0, Math.max(kept, 0))
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
