/** Which elements of one block became which of another: by their ids, else by their text. */
import { keptOrder } from '../review/kept-order.ts'
import { isSameExtra } from './element-extra.ts'
import { longestCommon } from './longest-common.ts'
import type { Element } from './script.ts'

/** An element as it was and as it is; `null` where there was or is none. */
export type ElementPair =
  | Readonly<{ kind: 'same' | 'changed'; before: Element; after: Element }>
  | Readonly<{ kind: 'added'; before: null; after: Element }>
  | Readonly<{ kind: 'removed'; before: Element; after: null }>

/**
 * Both blocks in one row, in which what was removed stands before what came in its place. An element
 * that was moved is removed here and added there.
 */
export function compareElements(
  before: readonly Element[],
  after: readonly Element[],
): readonly ElementPair[] {
  const kept = keptOrder(before, after)
  const placeOf = new Map(before.map(({ id }, index) => [id, index]))
  const pairs: ElementPair[] = []
  let beforeAt = 0
  let afterAt = 0
  for (const [index, element] of after.entries()) {
    const place = placeOf.get(element.id)
    const was = place === undefined ? undefined : before[place]
    if (place === undefined || !was || !kept.has(element.id)) continue
    pairs.push(...compareByText(before.slice(beforeAt, place), after.slice(afterAt, index)))
    pairs.push({
      kind: saysTheSame(was, element) ? 'same' : 'changed',
      before: was,
      after: element,
    })
    beforeAt = place + 1
    afterAt = index + 1
  }
  pairs.push(...compareByText(before.slice(beforeAt), after.slice(afterAt)))
  return pairs
}

/** Whether two elements say the same, in text and beside it; their ids do not matter. */
export function saysTheSame(one: Element, other: Element): boolean {
  return (
    one === other ||
    (one.type === other.type &&
      one.content === other.content &&
      isSameExtra(one.extra, other.extra))
  )
}

/** Two stretches without an id in common: equal texts are the same, as many as can be in order. */
function compareByText(before: readonly Element[], after: readonly Element[]): ElementPair[] {
  if (before.length === 0 || after.length === 0) return unmatched(before, after)
  const isAlike = (one: number, other: number) => {
    const was = before[one]
    const is = after[other]
    return was !== undefined && is !== undefined && saysTheSame(was, is)
  }
  const pairs: ElementPair[] = []
  let beforeAt = 0
  let afterAt = 0
  for (const [one, other] of longestCommon(before.length, after.length, isAlike)) {
    pairs.push(...unmatched(before.slice(beforeAt, one), after.slice(afterAt, other)))
    const [was, is] = [before[one], after[other]]
    if (was && is) pairs.push({ kind: 'same', before: was, after: is })
    beforeAt = one + 1
    afterAt = other + 1
  }
  pairs.push(...unmatched(before.slice(beforeAt), after.slice(afterAt)))
  return pairs
}

function unmatched(before: readonly Element[], after: readonly Element[]): ElementPair[] {
  return [
    ...before.map((was) => ({ kind: 'removed' as const, before: was, after: null })),
    ...after.map((is) => ({ kind: 'added' as const, before: null, after: is })),
  ]
}
