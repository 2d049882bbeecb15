import { runsToHtml } from '../../content/html.ts'
import { MAX_CONTENT_CHARACTERS } from '../../script/limits.ts'
import { markedToRuns, sliceMarked, type Marked } from './marked.ts'

/** How far back from the limit a line end or a space is looked for, in characters (ours). */
const LOOK_BACK = 1000

/** A text in pieces that an element can hold each; mostly one. Cut at a line end or a space, if any. */
export function cutToLimit(text: Marked): Marked[] {
  if (fits(text)) return [text]
  const pieces: Marked[] = []
  let start = 0
  while (start < text.text.length) {
    let length = MAX_CONTENT_CHARACTERS
    while (!fits(sliceMarked(text, start, start + length))) length = Math.floor(length / 2)
    const end = start + length
    const cut = end >= text.text.length ? text.text.length : placeToCut(text.text, start, end)
    pieces.push(sliceMarked(text, start, cut))
    start = cut
  }
  return pieces
}

/** No text of so many characters can come near the limit, whatever its marks and entities. */
const SHORT = 1000

function fits(text: Marked): boolean {
  if (text.text.length <= SHORT) return true
  return (
    text.text.length <= MAX_CONTENT_CHARACTERS &&
    runsToHtml(markedToRuns(text)).length <= MAX_CONTENT_CHARACTERS
  )
}

function placeToCut(text: string, start: number, end: number): number {
  const near = text.slice(Math.max(start, end - LOOK_BACK), end)
  const place = Math.max(near.lastIndexOf('\n'), near.lastIndexOf(' ')) + 1
  if (place > 0) return end - near.length + place
  // Half a character would be none.
  return /[\uD800-\uDBFF]$/.test(near) ? end - 1 : end
}
