/** Moves ranges of a text along with its edits. */
import type { Replacement } from '../../content/replace-words.ts'

type Range = Readonly<{ from: number; to: number }>

/**
 * Moves a range along with replacements of its text. Text inserted at an end of it doesn't join it,
 * but new text in place of exactly its words does. An empty range is a place.
 *
 * @param replacements in order, not overlapping
 */
export function movedRange({ from, to }: Range, replacements: readonly Replacement[]): Range {
  if (from === to) {
    const place = movedPlace(from, 'place', replacements)
    return { from: place, to: place }
  }
  const end = movedPlace(to, 'end', replacements)
  return { from: Math.min(movedPlace(from, 'start', replacements), end), to: end }
}

/** @param end what is at the place: the start or end of a range, or a range without words */
function movedPlace(
  place: number,
  end: 'start' | 'end' | 'place',
  replacements: readonly Replacement[],
): number {
  let shift = 0
  for (const { from, to, text } of replacements) {
    if (place < from) break
    if (place <= to) {
      const isAfter =
        (from === to && end === 'start') ||
        (place === to && to > from) ||
        (place > from && end !== 'end')
      return from + shift + (isAfter ? text.length : 0)
    }
    shift += text.length - (to - from)
  }
  return place + shift
}
