/** An element, or anything else with an id. */
type Item = Readonly<{ id: string }>

/**
 * Finds the elements of `now` that weren't moved: the longest subsequence that is in the same order
 * in `before`. All other common elements were moved. Takes O(n log n) time.
 *
 * @returns their ids
 */
export function findUnmovedElements(
  before: readonly Item[],
  now: readonly Item[],
): ReadonlySet<string> {
  const placeBefore = new Map(before.map(({ id }, index) => [id, index]))
  const common = now.flatMap(({ id }) => {
    const place = placeBefore.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  // tails[n]: the last item of the ascending sequence of n + 1 items that ends lowest.
  // previous: each item's predecessor in its sequence.
  const tails: number[] = []
  const previous: number[] = []
  common.forEach(({ place }, index) => {
    const length = lowerBound(tails, place, (at) => common[at]?.place ?? 0)
    previous[index] = length > 0 ? (tails[length - 1] ?? -1) : -1
    tails[length] = index
  })
  const unmoved = new Set<string>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const element = common[at]
    if (element) unmoved.add(element.id)
  }
  return unmoved
}

/** The first index of an ascending list whose value is at least `wanted`. */
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
