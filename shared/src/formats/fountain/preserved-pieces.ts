/** Keeps unprinted texts within the limits of an element (element-extra.ts). */
import {
  MAX_PRESERVED_CHARACTERS,
  MAX_PRESERVED_TEXTS,
  type Unprinted,
} from '../../script/element-extra.ts'

/** The number of characters before the limit to search for a line end or a space. */
const LOOK_BACK = 1000

/** Splits a text into pieces within the limit, usually one. */
export function splitPreserved(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > MAX_PRESERVED_CHARACTERS) {
    const near = rest.slice(MAX_PRESERVED_CHARACTERS - LOOK_BACK, MAX_PRESERVED_CHARACTERS)
    const place = Math.max(near.lastIndexOf('\n'), near.lastIndexOf(' ')) + 1
    const end = place > 0 ? MAX_PRESERVED_CHARACTERS - LOOK_BACK + place : wholeEnd(near)
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

/** Returns the end of a piece without splitting a surrogate pair. */
function wholeEnd(near: string): number {
  return /[\uD800-\uDBFF]$/.test(near) ? MAX_PRESERVED_CHARACTERS - 1 : MAX_PRESERVED_CHARACTERS
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
