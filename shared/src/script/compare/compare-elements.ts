/** Matches the elements of two versions of a block: by id, or else by text. */
import { findUnmovedElements } from './unmoved-elements.ts'
import { isSameExtra } from '../element-extra.ts'
import { longestCommonSubsequence } from './longest-common.ts'
import type { Element } from '../script.ts'

/** An element before and after; `null` where it doesn't exist. */
export type ElementPair =
  | Readonly<{ kind: 'same' | 'changed'; before: Element; after: Element }>
  | Readonly<{ kind: 'added'; before: null; after: Element }>
  | Readonly<{ kind: 'removed'; before: Element; after: null }>

/**
 * Compares two versions of a block. The pairs are in order, with removed elements before those
 * added in their place. A moved element is removed at one place and added at the other.
 */
export function compareElements(
  before: readonly Element[],
  after: readonly Element[],
): readonly ElementPair[] {
  const unmoved = findUnmovedElements(before, after)
  const placeOf = new Map(before.map(({ id }, index) => [id, index]))
  const pairs: ElementPair[] = []
  let beforeAt = 0
  let afterAt = 0
  for (const [index, element] of after.entries()) {
    const place = placeOf.get(element.id)
    const old = place === undefined ? undefined : before[place]
    if (place === undefined || !old || !unmoved.has(element.id)) continue
    pairs.push(...compareByText(before.slice(beforeAt, place), after.slice(afterAt, index)))
    pairs.push({
      kind: isSameExceptId(old, element) ? 'same' : 'changed',
      before: old,
      after: element,
    })
    beforeAt = place + 1
    afterAt = index + 1
  }
  pairs.push(...compareByText(before.slice(beforeAt), after.slice(afterAt)))
  return pairs
}

export function isSameExceptId(one: Element, other: Element): boolean {
  return (
    one === other ||
    (one.type === other.type &&
      one.content === other.content &&
      isSameExtra(one.extra, other.extra))
  )
}

/** True if two lists have equal elements with the same ids, in the same order. */
export function hasSameElements(some: readonly Element[], others: readonly Element[]): boolean {
  if (some === others) return true
  return (
    some.length === others.length &&
    some.every((element, index) => {
      const other = others[index]
      return other?.id === element.id && isSameExceptId(element, other)
    })
  )
}

/** Compares two ranges without common ids by their longest common subsequence of equal elements. */
function compareByText(before: readonly Element[], after: readonly Element[]): ElementPair[] {
  const pairs: ElementPair[] = []
  let beforeAt = 0
  let afterAt = 0
  for (const [one, other] of longestCommonSubsequence(before, after, isSameExceptId)) {
    pairs.push(...unmatched(before.slice(beforeAt, one), after.slice(afterAt, other)))
    const [old, current] = [before[one], after[other]]
    if (old && current) pairs.push({ kind: 'same', before: old, after: current })
    beforeAt = one + 1
    afterAt = other + 1
  }
  pairs.push(...unmatched(before.slice(beforeAt), after.slice(afterAt)))
  return pairs
}

function unmatched(before: readonly Element[], after: readonly Element[]): ElementPair[] {
  return [
    ...before.map((old) => ({ kind: 'removed' as const, before: old, after: null })),
    ...after.map((current) => ({ kind: 'added' as const, before: null, after: current })),
  ]
}
