/** Keeps unprinted texts within the limits of an element (element-extra.ts). */
import {
  MAX_PRESERVED_CHARACTERS,
  MAX_PRESERVED_TEXTS,
  type Unprinted,
} from '../../script/element-extra.ts'

/** The number of characters before the limit to search for a line end or a space. */
const LOOK_BACK = 1000

/** Splits a text into pieces within the limit, usually one. */
export function splitPreserved(text: string, limit = MAX_PRESERVED_CHARACTERS): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > limit) {
    const near = rest.slice(limit - LOOK_BACK, limit)
    const place = Math.max(near.lastIndexOf('\n'), near.lastIndexOf(' ')) + 1
    const end = place > 0 ? limit - LOOK_BACK + place : wholeEnd(near, limit)
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

/** Returns the end of a piece without splitting a surrogate pair. */
function wholeEnd(near: string, limit: number): number {
  return /[\uD800-\uDBFF]$/.test(near) ? limit - 1 : limit
}

/**
 * Adds a text to those for the next element. If there are already as many as an element can hold,
 * passes them to `onFull`, to be stored with an empty element.
 */
export function addPending(
  pending: Unprinted[],
  unprinted: Unprinted,
  onFull: (full: Unprinted[]) => void,
): void {
  for (const text of splitPreserved(unprinted.text)) {
    if (pending.length === MAX_PRESERVED_TEXTS) onFull(pending.splice(0))
    pending.push({ ...unprinted, text })
  }
}
