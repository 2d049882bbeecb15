/** The letters that were added, dropped, changed or swapped with a neighbor between two words. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const costs = [
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      ]
      current.push(Math.min(...costs))
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
