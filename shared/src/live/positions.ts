/** Places in a list that several writers change: strings that sort in the order of the list. */
import { PositionSource } from 'position-strings'
import type { MakeId } from '../script/ids.ts'

/** Maximum characters of a position. Lists that grow at one place for long get long ones. */
const MAX_POSITION_CHARACTERS = 20_000

/** As position-strings writes them: ids, separators, and an odd last digit. */
const POSITION = /^[0-9A-Za-z]+\.[0-9A-Za-z,.]*[BDFHJLNPRTVXZbdfhjlnprtvxz]$/

export function isPosition(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= MAX_POSITION_CHARACTERS && POSITION.test(value)
  )
}

export type Positions = Readonly<{
  /**
   * Makes positions for a list, with new ones for as few members as possible.
   *
   * @param present the position of each member; `undefined` for one that has none in this list
   * @param ends the positions before and after the list
   * @returns the new positions by index
   */
  forList: (
    present: readonly (string | undefined)[],
    ends?: readonly [string | undefined, string | undefined],
  ) => ReadonlyMap<number, string>
}>

export function createPositions(makeId: MakeId): Positions {
  const newSource = () => {
    const id = makeId()
      .replaceAll(/[^0-9A-Za-z]/g, '')
      .slice(-10)
    return new PositionSource({ ID: id || '0' })
  }
  let source = newSource()

  function between(before: string, after: string): string {
    try {
      return source.createBetween(before, after)
    } catch {
      // A position in this source's name that it didn't make. A new source has made none.
      source = newSource()
      return source.createBetween(before, after)
    }
  }

  return {
    forList(present, ends = [undefined, undefined]) {
      const first = ends[0] ?? PositionSource.FIRST
      const end = ends[1] ?? PositionSource.LAST
      // Equal positions can only be malformed ones; the list then goes after both.
      const last = end > first ? end : PositionSource.LAST
      const inside = present.map((at) => (at && at > first && at < last ? at : undefined))
      const stay = longestAscending(inside)
      const made = new Map<number, string>()
      let before: string = first
      for (let index = 0; index < present.length; index += 1) {
        if (!stay.has(index)) {
          let next = index + 1
          while (next < present.length && !stay.has(next)) next += 1
          made.set(index, between(before, present[next] ?? last))
        }
        before = made.get(index) ?? present[index] ?? before
      }
      return made
    },
  }
}

/** The indexes of a longest strictly ascending subsequence. */
function longestAscending(list: readonly (string | undefined)[]): ReadonlySet<number> {
  // tails[n]: the index of the lowest end of a subsequence of n + 1 members.
  const tails: number[] = []
  const previous: number[] = []
  for (const [index, value] of list.entries()) {
    if (value === undefined) continue
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((list[tails[middle] ?? -1] ?? '') < value) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = index
  }
  const found = new Set<number>()
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) found.add(index)
  return found
}
