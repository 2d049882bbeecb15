import type { Element } from '../script/script.ts'

/**
 * The elements of `now` that nobody has moved: the longest row of them that stands in the same order
 * in `before`. All others that both have were moved. Time n log n.
 *
 * @returns their ids
 */
export function keptOrder(
  before: readonly Element[],
  now: readonly Element[],
): ReadonlySet<string> {
  const placeBefore = new Map(before.map(({ id }, index) => [id, index]))
  const common = now.flatMap(({ id }) => {
    const place = placeBefore.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  // tails[n]: where the row of n + 1 elements ends that ends earliest; previous: what stands before.
  const tails: number[] = []
  const previous: number[] = []
  common.forEach(({ place }, index) => {
    const length = lowerBound(tails, place, (at) => common[at]?.place ?? 0)
    previous[index] = length > 0 ? (tails[length - 1] ?? -1) : -1
    tails[length] = index
  })
  const kept = new Set<string>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const element = common[at]
    if (element) kept.add(element.id)
  }
  return kept
}

/** The first index of an ascending list whose value is not below `wanted`. */
function lowerBound(
  list: readonly number[],
  wanted: number,
  valueOf: (item: number) => number,
): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (valueOf(list[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
