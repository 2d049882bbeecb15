/**
 * Updates a review's `before` (review.ts) while the writer continues to edit the block. The
 * writer's own additions, edits, moves and deletions aren't changes of the answer.
 */
import type { Element } from '../script/script.ts'
import { findUnmovedElements } from '../script/compare/unmoved-elements.ts'
import { isSameExceptNotes } from './review-notes.ts'

type Elements = readonly Element[]

/** A block under review: its `before`, its elements so far, and its elements after more edits. */
export type FollowedBlock = Readonly<{ before: Elements; was: Elements; now: Elements }>

/**
 * Returns the new `before` after the writer's edits have led from `was` to `now`. A change that the
 * writer edits stays open, and undoing it restores the text from before the answer. If none of the
 * elements of `was` is left, nothing stays open.
 */
export function followEdits(before: Elements, was: Elements, now: Elements): Elements {
  return followBlocks([{ before, was, now }])[0] ?? now
}

/**
 * Does the same for several blocks that were edited at once. Elements that moved to another block
 * take their open changes along.
 *
 * @returns the new `before` of each block
 */
export function followBlocks(blocks: readonly FollowedBlock[]): readonly Elements[] {
  const wasById = byId(blocks.flatMap(({ was }) => was))
  const nowById = byId(blocks.flatMap(({ now }) => now))
  const exists = ({ id }: Element) => nowById.has(id)
  const remaining = blocks.map((block) => ({
    ...block,
    before: block.before.filter((element) => exists(element) || !wasById.has(element.id)),
  }))
  return followMoves(remaining).map(({ before, was, now }) => {
    if (was.length > 0 && !was.some(exists)) return now
    const edited = before.map((element) => {
      const old = wasById.get(element.id)
      const present = nowById.get(element.id)
      return old && present && isSameExceptNotes(old, element) ? present : element
    })
    return withAdded(edited, wasById, now)
  })
}

/**
 * Returns the new `before` for a stored review whose block had the elements `was` and now has
 * `now`. A change whose text was overwritten is no longer open. If every element was overwritten,
 * no change is open.
 */
export function refit(before: Elements, was: Elements, now: Elements): Elements {
  const wasById = byId(was)
  const nowById = byId(now)
  const hasUnchanged = was.some((element) => {
    const present = nowById.get(element.id)
    return present && isSameExceptNotes(element, present)
  })
  if (!hasUnchanged) return now
  return followEdits(before, was, now).map((element) => {
    const old = wasById.get(element.id)
    const present = nowById.get(element.id)
    return old && present && !isSameExceptNotes(old, present) ? present : element
  })
}

/** The index of a block among those followed, and of an element in it. */
type Place = Readonly<{ block: number; index: number }>

/**
 * Moves elements of each `before` like the writer moved them in the blocks. An element takes the
 * removed elements shown after it along. An element moved by the answer keeps its old place next to
 * its neighbor, unless it is in another block now.
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

/** True if the writer moved one of these elements before another one, or to another block. */
function isMoved(was: Elements, block: number, places: ReadonlyMap<string, Place>): boolean {
  let last = -1
  return was.some(({ id }) => {
    const place = places.get(id)
    if (!place) return false
    const isInOrder = place.block === block && place.index > last
    last = place.index
    return !isInOrder
  })
}

/** Splits a block's `before` into groups. Each goes where its first element is now. */
function groupsOf(
  { before, was }: FollowedBlock,
  block: number,
  places: ReadonlyMap<string, Place>,
): readonly (Place & Readonly<{ elements: Elements }>)[] {
  const unmoved = findUnmovedElements(before, was)
  let group: Place & Readonly<{ elements: Element[] }> = { block, index: -1, elements: [] }
  const groups = [group]
  for (const element of before) {
    const place = places.get(element.id)
    if (place && unmoved.has(element.id)) {
      group = { ...place, elements: [element] }
      groups.push(group)
    } else if (place && place.block !== group.block) groups.push({ ...place, elements: [element] })
    else group.elements.push(element)
  }
  return groups
}

/** Adds the writer's new elements to `before`, each before the next unmoved element. */
function withAdded(
  before: Elements,
  wasById: ReadonlyMap<string, Element>,
  now: Elements,
): Elements {
  const beforeById = byId(before)
  const isNew = ({ id }: Element) => !wasById.has(id) && !beforeById.has(id)
  if (!now.some(isNew)) return before
  const unmoved = findUnmovedElements(before, now)
  const addedBefore = new Map<string, Elements>()
  let added: Element[] = []
  for (const element of now) {
    if (isNew(element)) added.push(element)
    if (!unmoved.has(element.id)) continue
    addedBefore.set(element.id, added)
    added = []
  }
  return [
    ...before.flatMap((element) => [...(addedBefore.get(element.id) ?? []), element]),
    ...added,
  ]
}

function byId(elements: Elements): Map<string, Element> {
  return new Map(elements.map((element) => [element.id, element]))
}
