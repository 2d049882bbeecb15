/** Above this many pairs, only common beginnings and ends are matched. */
const MAX_COMPARED_PAIRS = 1_000_000

/**
 * The longest common subsequence of two lists, as pairs of indexes.
 *
 * @param rows length of the first list
 * @param columns length of the second list
 */
export function longestCommonSubsequence(
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
  if (height * width > MAX_COMPARED_PAIRS) return [...head, ...tail]
  // lengths[row][column]: the length of the longest common subsequence from there to the end.
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
