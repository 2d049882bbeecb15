/** Unprinted texts within the bounds of what an element can keep (element-extra.ts). */
import { MAX_KEPT_CHARACTERS, MAX_KEPT_TEXTS, type Unprinted } from '../../script/element-extra.ts'

/** How far back from the limit a line end or a space is looked for, in characters (ours). */
const LOOK_BACK = 1000

/** A text in pieces that can be kept each; mostly one. */
export function keptPieces(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > MAX_KEPT_CHARACTERS) {
    const near = rest.slice(MAX_KEPT_CHARACTERS - LOOK_BACK, MAX_KEPT_CHARACTERS)
    const place = Math.max(near.lastIndexOf('\n'), near.lastIndexOf(' ')) + 1
    const end = place > 0 ? MAX_KEPT_CHARACTERS - LOOK_BACK + place : wholeEnd(near)
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

/** Half a character would be none. */
function wholeEnd(near: string): number {
  return /[\uD800-\uDBFF]$/.test(near) ? MAX_KEPT_CHARACTERS - 1 : MAX_KEPT_CHARACTERS
}

/**
 * Adds a text to those that wait for the element below them. Where there are more than it can keep,
 * the first of them are handed to `carry`, for an empty element to stand for.
 */
export function keepWaiting(
  waiting: Unprinted[],
  unprinted: Unprinted,
  carry: (full: Unprinted[]) => void,
): void {
  for (const text of keptPieces(unprinted.text)) {
    if (waiting.length === MAX_KEPT_TEXTS) carry(waiting.splice(0))
    waiting.push({ ...unprinted, text })
  }
}
