import { MAX_CONTENT_CHARACTERS } from '../../script/limits.ts'
import { NOTE, marksAt, sliceMarked, type Marked } from './marked.ts'

/** The number of characters before the limit to search for a line end or a space. */
const LOOK_BACK = 1000
/** Maximum number of notes inside an element's text (element-extra.ts). */
const MAX_NOTES = 500

/** A text of up to this many characters is within every limit, whatever it contains. */
const SHORT = 500

/** The longest HTML for a change of marks: three closing and three opening tags. */
const TAGS_LENGTH = '</u></i></b><b><i><u>'.length
const HTML_LENGTH: ReadonlyMap<string, number> = new Map([
  ['&', '&amp;'.length],
  ['<', '&lt;'.length],
  ['>', '&gt;'.length],
  ['\u00a0', '&nbsp;'.length],
  ['\n', '<br>'.length],
])

/** Splits a text into pieces that fit an element, at a line end or a space if possible. */
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
  // Don't split a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(near) ? end - 1 : end
}
