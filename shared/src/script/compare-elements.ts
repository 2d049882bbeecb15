/** Which elements of one block became which of another: by their ids, else by their text. */
import { keptOrder } from '../review/kept-order.ts'
import { isSameExtra } from './element-extra.ts'
import type { Element } from './script.ts'

/** An element as it was and as it is; `null` where there was or is none. */
export type ElementPair =
  | Readonly<{ kind: 'same' | 'changed'; before: Element; after: Element }>
  | Readonly<{ kind: 'added'; before: null; after: Element }>
  | Readonly<{ kind: 'removed'; before: Element; after: null }>

/** Pairs of elements looked at to match two stretches by text; above it only their ends are. */
const MOST_COMPARED = 1_000_000

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

/** The longest row of index pairs, both ascending, that are alike; common ends are taken first. */
function longestCommon(
  rows: number,
  columns: number,
  isAlike: (row: number, column: number) => boolean,
): [number, number][] {
  const head: [number, number][] = []
  let start = 0
  while (start < rows && start < columns && isAlike(start, start)) {
    head.push([start, start])
    start += 1
  }
  const tail: [number, number][] = []
  let [rowEnd, columnEnd] = [rows, columns]
  while (rowEnd > start && columnEnd > start && isAlike(rowEnd - 1, columnEnd - 1)) {
    rowEnd -= 1
    columnEnd -= 1
    tail.unshift([rowEnd, columnEnd])
  }
  const [height, width] = [rowEnd - start, columnEnd - start]
  if (height * width > MOST_COMPARED) return [...head, ...tail]
  // lengths[row][column]: of the longest common row from there to the end.
  const lengths = Array.from({ length: height + 1 }, () => new Uint16Array(width + 1))
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = height - 1; row >= 0; row -= 1) {
    for (let column = width - 1; column >= 0; column -= 1) {
      const line = lengths[row]
      if (!line) continue
      line[column] = isAlike(start + row, start + column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const middle: [number, number][] = []
  let [row, column] = [0, 0]
  while (row < height && column < width) {
    if (isAlike(start + row, start + column)) middle.push([start + row++, start + column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return [...head, ...middle, ...tail]
}
