/** From printed text back to the writer's own: capitals may be longer than what they stand for ('ß'). */

/**
 * Where in the own text stands what is printed `printed` characters behind the place `from`.
 *
 * @param own the text as it is written
 * @param isCaps whether it is printed in capitals
 */
export function ownPlace(own: string, from: number, printed: number, isCaps: boolean): number {
  if (!isCaps) return from + printed
  let at = from
  for (let made = 0; made < printed && at < own.length; at += 1) {
    made += (own[at] ?? '').toUpperCase().length
  }
  return at
}
