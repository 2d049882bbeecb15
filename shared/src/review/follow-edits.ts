/**
 * What a block is compared with (review.ts), after the writer has gone on with it: what the writer
 * makes, edits, moves or deletes is no part of the answer.
 */
import { saysTheSame } from '../script/compare-elements.ts'
import type { Element } from '../script/script.ts'
import { keptOrder } from './kept-order.ts'

type Elements = readonly Element[]

/**
 * The elements to compare with after the writer's own edits have led from `was` to `now`. A changed
 * element that the writer edits stays a change, and its undo brings the text from before the answer
 * back. Where nothing is left of what stood there, nothing is open.
 */
export function followEdits(before: Elements, was: Elements, now: Elements): Elements {
  const wasById = byId(was)
  const nowById = byId(now)
  if (was.length > 0 && !was.some(({ id }) => nowById.has(id))) return now
  const left = before.filter(({ id }) => nowById.has(id) || !wasById.has(id))
  const edited = followMoves(left, was, now).map((element) => {
    const old = wasById.get(element.id)
    const present = nowById.get(element.id)
    return old && present && saysTheSame(old, element) ? present : element
  })
  return withMade(edited, wasById, now)
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

/**
 * `before` in the order that the writer has made. An element takes along what the page shows behind
 * it, which is removed; what the answer has moved stays where it was before, beside its neighbour.
 */
function followMoves(before: Elements, was: Elements, now: Elements): Elements {
  const places = new Map(now.map(({ id }, index) => [id, index]))
  if (isAscending(was.flatMap(({ id }) => places.get(id) ?? []))) return before
  const kept = keptOrder(before, was)
  let group: { place: number; elements: Element[] } = { place: -1, elements: [] }
  const groups = [group]
  for (const element of before) {
    const place = places.get(element.id)
    if (place !== undefined && kept.has(element.id)) {
      group = { place, elements: [] }
      groups.push(group)
    }
    group.elements.push(element)
  }
  return groups
    .toSorted((one, other) => one.place - other.place)
    .flatMap(({ elements }) => elements)
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

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
}

function byId(elements: Elements): Map<string, Element> {
  return new Map(elements.map((element) => [element.id, element]))
}
