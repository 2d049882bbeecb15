/** Maps printed text back to its source. Uppercasing can make text longer: 'ß' prints as 'SS'. */

/**
 * Returns the offset in `source` that is `printed` printed characters after the offset `from`.
 *
 * @param isCaps whether the text is printed in capitals
 */
export function sourceOffset(
  source: string,
  from: number,
  printed: number,
  isCaps: boolean,
): number {
  if (!isCaps) return from + printed
  let offset = from
  for (let count = 0; count < printed && offset < source.length; offset += 1) {
    count += (source[offset] ?? '').toUpperCase().length
  }
  return offset
}
