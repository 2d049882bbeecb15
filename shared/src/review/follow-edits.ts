/**
 * What a block is compared with (review.ts), after the writer has gone on with it: what the writer
 * makes, edits, moves or deletes is no part of the answer.
 */
import { saysTheSame } from '../script/compare-elements.ts'
import type { Element } from '../script/script.ts'
import { keptOrder } from './kept-order.ts'

type Elements = readonly Element[]

/** A block that the writer has gone on with: what it was compared with, how it stood, and stands. */
export type FollowedBlock = Readonly<{ before: Elements; was: Elements; now: Elements }>

/**
 * The elements to compare with after the writer's own edits have led from `was` to `now`. A changed
 * element that the writer edits stays a change, and its undo brings the text from before the answer
 * back. Where nothing is left of what stood there, nothing is open.
 */
export function followEdits(before: Elements, was: Elements, now: Elements): Elements {
  return followBlocks([{ before, was, now }])[0] ?? now
}

/**
 * The same for blocks that were edited at once: what went from one to another takes along what is
 * open of it.
 *
 * @returns what each is to be compared with
 */
export function followBlocks(blocks: readonly FollowedBlock[]): readonly Elements[] {
  const wasById = byId(blocks.flatMap(({ was }) => was))
  const nowById = byId(blocks.flatMap(({ now }) => now))
  const isLeft = ({ id }: Element) => nowById.has(id)
  const left = blocks.map((block) => ({
    ...block,
    before: block.before.filter((element) => isLeft(element) || !wasById.has(element.id)),
  }))
  return followMoves(left).map(({ before, was, now }) => {
    if (was.length > 0 && !was.some(isLeft)) return now
    const edited = before.map((element) => {
      const old = wasById.get(element.id)
      const present = nowById.get(element.id)
      return old && present && saysTheSame(old, element) ? present : element
    })
    return withMade(edited, wasById, now)
  })
}

/**
 * The elements to compare with for a review that was kept while the block stood as `was`, now that
 * it stands as `now`. A change whose new text stands there no more is no longer open, and none is
 * in a block of which nothing is left.
 */
export function refit(before: Elements, was: Elements, now: Elements): Elements {
  const wasById = byId(was)
  const nowById = byId(now)
  const isLeft = was.some((element) => {
    const present = nowById.get(element.id)
    return present && saysTheSame(element, present)
  })
  if (!isLeft) return now
  return followEdits(before, was, now).map((element) => {
    const left = wasById.get(element.id)
    const present = nowById.get(element.id)
    return left && present && !saysTheSame(left, present) ? present : element
  })
}

/** A block, told by its index among those followed, and an index among its elements. */
type Place = Readonly<{ block: number; index: number }>

/**
 * Each `before` with the elements that the writer has put into its block, in the writer's order. An
 * element takes along what the page shows behind it, which is removed; what the answer has moved
 * stays where it was before, beside its neighbour, unless that has gone to another block.
 */
function followMoves(blocks: readonly FollowedBlock[]): readonly FollowedBlock[] {
  const places = new Map<string, Place>()
  for (const [block, { now }] of blocks.entries()) {
    for (const [index, { id }] of now.entries()) places.set(id, { block, index })
  }
  if (!blocks.some(({ was }, block) => isMoved(was, block, places))) return blocks
  const groups = blocks
    .flatMap((each, block) => groupsOf(each, block, places))
    .toSorted((one, other) => one.index - other.index)
  return blocks.map((each, block) => ({
    ...each,
    before: groups.filter((group) => group.block === block).flatMap(({ elements }) => elements),
  }))
}

/** Whether the writer has put one of these elements before another of them, or into another block. */
function isMoved(was: Elements, block: number, places: ReadonlyMap<string, Place>): boolean {
  let last = -1
  return was.some(({ id }) => {
    const place = places.get(id)
    if (!place) return false
    const isBehind = place.block === block && place.index > last
    last = place.index
    return !isBehind
  })
}

/** What a block is compared with, cut up so that each piece goes where its first element is now. */
function groupsOf(
  { before, was }: FollowedBlock,
  block: number,
  places: ReadonlyMap<string, Place>,
): readonly (Place & Readonly<{ elements: Elements }>)[] {
  const kept = keptOrder(before, was)
  let group: Place & Readonly<{ elements: Element[] }> = { block, index: -1, elements: [] }
  const groups = [group]
  for (const element of before) {
    const place = places.get(element.id)
    if (place && kept.has(element.id)) {
      group = { ...place, elements: [element] }
      groups.push(group)
    } else if (place && place.block !== group.block) groups.push({ ...place, elements: [element] })
    else group.elements.push(element)
  }
  return groups
}

/** `before` with what the writer has made, each before the next element that both have in its place. */
function withMade(
  before: Elements,
  wasById: ReadonlyMap<string, Element>,
  now: Elements,
): Elements {
  const known = byId(before)
  const isMade = ({ id }: Element) => !wasById.has(id) && !known.has(id)
  if (!now.some(isMade)) return before
  const kept = keptOrder(before, now)
  const madeBefore = new Map<string, Elements>()
  let made: Element[] = []
  for (const element of now) {
    if (isMade(element)) made.push(element)
    if (!kept.has(element.id)) continue
    madeBefore.set(element.id, made)
    made = []
  }
  return [...before.flatMap((element) => [...(madeBefore.get(element.id) ?? []), element]), ...made]
}

function byId(elements: Elements): Map<string, Element> {
  return new Map(elements.map((element) => [element.id, element]))
}
