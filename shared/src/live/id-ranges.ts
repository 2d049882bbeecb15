/** Ranges of the ids that Yjs gives to characters, found in a list of any length in little time. */

/** Characters with consecutive ids. */
export type IdRange = Readonly<{ client: number; clock: number; length: number }>

/** A range of characters, counted from the start of another range. */
export type Range = Readonly<{ from: number; to: number }>

/** Groups values by the client of a range, in the order of the ranges. */
export function groupByClient<Value>(
  values: readonly Value[],
  rangeOf: (value: Value) => IdRange,
): Map<number, Value[]> {
  const groups = Map.groupBy(values, (value) => rangeOf(value).client)
  for (const group of groups.values()) {
    group.sort((one, other) => rangeOf(one).clock - rangeOf(other).clock)
  }
  return groups
}

/** Finds values whose ranges may overlap one another. */
export function createReach<Value>(values: readonly Value[], rangeOf: (value: Value) => IdRange) {
  const clients = new Map(
    [...groupByClient(values, rangeOf)].map(([client, group]) => {
      let end = 0
      const reach = group.map((value) => {
        const { clock, length } = rangeOf(value)
        end = Math.max(end, clock + length)
        return end
      })
      return [client, { group, reach }]
    }),
  )
  /** The index of the last value that starts before an id; -1 for none. */
  const lastBefore = (group: readonly Value[], clock: number) => {
    let [low, high] = [0, group.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const value = group[middle]
      if (value !== undefined && rangeOf(value).clock < clock) low = middle + 1
      else high = middle
    }
    return low - 1
  }
  return {
    /** The end of the last part of a range that a value has; null if none has any of it. */
    endIn({ client, clock, length }: IdRange): number | null {
      const found = clients.get(client)
      if (!found) return null
      const end = found.reach[lastBefore(found.group, clock + length)] ?? 0
      return end > clock ? Math.min(end, clock + length) : null
    },
    /** The values that have a part of a range. */
    covering({ client, clock, length }: IdRange): Value[] {
      const found = clients.get(client)
      if (!found) return []
      const { group, reach } = found
      const covering: Value[] = []
      let at = lastBefore(group, clock + length)
      for (; (reach[at] ?? 0) > clock; at -= 1) {
        const value = group[at]
        if (value === undefined) continue
        const range = rangeOf(value)
        if (range.clock + range.length > clock) covering.push(value)
      }
      return covering
    },
  }
}

/** Joins ranges that overlap or touch. @returns them in their order */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && range.from <= last.to) {
      if (range.to > last.to) joined.splice(-1, 1, { from: last.from, to: range.to })
    } else joined.push(range)
  }
  return joined
}

/** The parts from 0 to a length that ranges in their order leave out. */
export function findMissing(ranges: readonly Range[], length: number): Range[] {
  const starts = [0, ...ranges.map(({ to }) => to)]
  const ends = [...ranges.map(({ from }) => from), length]
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? length
    return from < to ? [{ from, to }] : []
  })
}
