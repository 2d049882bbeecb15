import {
  NOTE,
  isPlain,
  markedText,
  marksAt,
  joinMarked,
  sliceMarked,
  type Marked,
} from './marked.ts'

const SPACES = /[\s\uFDD0]+/g

/**
 * Marks as Fountain can say them: they begin and end at a character that shows, and do not cross the
 * end of a line ('Emphasis'). White space between two characters of the same look keeps it, and a
 * line break between two of them takes it; a note takes the look of the spaces it stands among.
 */
export function settleMarks(marked: Marked): Marked {
  const { text } = marked
  if (isPlain(marked)) return marked
  const parts: Marked[] = []
  let start = 0
  for (const { 0: space, index } of text.matchAll(SPACES)) {
    const end = index + space.length
    const around =
      index === 0 || end === text.length ? 0 : marksAt(marked, index - 1) & marksAt(marked, end)
    const inside = space.includes('\n') ? around : commonMarks(marked, index, end, around)
    parts.push(sliceMarked(marked, start, index))
    parts.push(markedText(space, inside))
    start = end
  }
  parts.push(sliceMarked(marked, start))
  return joinMarked(parts)
}

function commonMarks(marked: Marked, start: number, end: number, around: number): number {
  let common = around
  for (let index = start; index < end; index++) {
    if (marked.text[index] !== NOTE) common &= marksAt(marked, index)
  }
  return common
}
