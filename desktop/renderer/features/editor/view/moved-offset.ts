/**
 * Moves a place in a text along with a change of the text in one spot. A place in the changed part,
 * or where text was inserted, moves to the end of the change, so that it is never inside new text.
 *
 * @param offset characters from the start of `before`
 * @returns characters from the start of `after`
 */
export function moveOffset(offset: number, before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let end = 0
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1
  let start = 0
  while (start < most - end && before[start] === after[start]) start += 1
  return offset < start ? offset : after.length - Math.min(end, before.length - offset)
}
