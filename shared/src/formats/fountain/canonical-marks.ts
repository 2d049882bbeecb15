import { NOTE, isPlain, markText, marksAt, joinMarked, sliceMarked, type Marked } from './marked.ts'

const SPACES = /[\s\uFDD0]+/g

/**
 * Reduces marks to those that Fountain can represent: they begin and end at a visible character and
 * don't cross line ends (Fountain syntax: emphasis). White space keeps a mark only between two
 * characters that both have it; a line break there gets the mark. A note takes the marks of the
 * white space around it.
 */
export function canonicalMarks(marked: Marked): Marked {
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
    parts.push(markText(space, inside))
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
