import { diffArrays } from 'diff'

/** Above this many pairs, lists with more differences than this match only at their ends. */
const MAX_COMPARED_PAIRS = 1_000_000
const MAX_DIFFERENCES = 200

/** The longest common subsequence of two lists, as pairs of indexes. */
export function longestCommonSubsequence<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isAlike: (one: Item, other: Item) => boolean = Object.is,
): [number, number][] {
  const isSame = (one: number, other: number) => {
    const [old, now] = [before[one], after[other]]
    return old !== undefined && now !== undefined && isAlike(old, now)
  }
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && isSame(head, head)) head += 1
  let tail = 1
  while (tail <= shortest - head && isSame(before.length - tail, after.length - tail)) tail += 1
  const [rowEnd, columnEnd] = [before.length - tail + 1, after.length - tail + 1]
  const changes = diffArrays(before.slice(head, rowEnd), after.slice(head, columnEnd), {
    comparator: isAlike,
    maxEditLength:
      (rowEnd - head) * (columnEnd - head) > MAX_COMPARED_PAIRS ? MAX_DIFFERENCES : Infinity,
  })
  const pairs = Array.from({ length: head }, (_, index): [number, number] => [index, index])
  let [row, column] = [head, head]
  for (const { added, removed, count } of changes ?? []) {
    const end = added || removed ? row : row + count
    for (let at = row; at < end; at += 1) pairs.push([at, column + at - row])
    if (!added) row += count
    if (!removed) column += count
  }
  for (let at = 0; rowEnd + at < before.length; at += 1) pairs.push([rowEnd + at, columnEnd + at])
  return pairs
}
