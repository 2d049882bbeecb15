import { MAX_CONTENT_CHARACTERS } from '../../script/limits.ts'
import { NOTE, marksAt, sliceMarked, type Marked } from './marked.ts'

/** How far back from the limit a line end or a space is looked for, in characters (ours). */
const LOOK_BACK = 1000
/** Notes that an element can have inside its text (element-extra.ts). */
const MAX_NOTES = 500

/** Characters of a text that is within every limit, whatever is in it. */
const SHORT = 500

/** The most that a change of marks takes as HTML: three tags closed and three opened. */
const TAGS_LENGTH = '</u></i></b><b><i><u>'.length
const HTML_LENGTH: ReadonlyMap<string, number> = new Map([
  ['&', '&amp;'.length],
  ['<', '&lt;'.length],
  ['>', '&gt;'.length],
  ['\u00a0', '&nbsp;'.length],
  ['\n', '<br>'.length],
])

/** A text in pieces that an element can hold each; mostly one. Cut at a line end or a space, if any. */
export function cutToLimit(text: Marked): Marked[] {
  if (text.text.length <= SHORT) return [text]
  const pieces: Marked[] = []
  let start = 0
  let length = TAGS_LENGTH
  let notes = 0
  for (let index = 0; index < text.text.length; index++) {
    const character = text.text.charAt(index)
    const isOther = marksAt(text, index) !== marksAt(text, index - 1)
    length += (HTML_LENGTH.get(character) ?? 1) + (isOther ? TAGS_LENGTH : 0)
    if (character === NOTE) notes += 1
    if (length <= MAX_CONTENT_CHARACTERS && notes <= MAX_NOTES) continue
    const end = notes > MAX_NOTES ? index : placeToCut(text.text, start, index)
    pieces.push(sliceMarked(text, start, end))
    start = end
    index = end - 1
    length = TAGS_LENGTH
    notes = 0
  }
  return [...pieces, sliceMarked(text, start)]
}

function placeToCut(text: string, start: number, end: number): number {
  const near = text.slice(Math.max(start + 1, end - LOOK_BACK), end)
  const place = Math.max(near.lastIndexOf('\n'), near.lastIndexOf(' ')) + 1
  if (place > 0) return end - near.length + place
  // Half a character would be none.
  return /[\uD800-\uDBFF]$/.test(near) ? end - 1 : end
}
