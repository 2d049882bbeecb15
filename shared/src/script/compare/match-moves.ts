/** Finds text that one edit removes from an element and adds to another: a split, a join, a move. */

/** A text that is removed from an element, or added to one. */
export type Cut = Readonly<{
  element: string
  /** Which cut of the element it is. */
  index: number
  text: string
}>

/** The same text in a removed cut and in an added one, from these offsets. */
export type Match = Readonly<{
  removed: Cut
  removedAt: number
  added: Cut
  addedAt: number
  length: number
}>

/** Above this many pairs, as after replacing a whole script, nothing is matched. */
const MAX_PAIRS = 10_000
/** In place of text that is matched already. */
const USED = '\0'

/**
 * Matches whole cuts only, without the white space at their ends: an added one within a removed one,
 * or a removed one within an added one. No character is matched twice.
 */
export function matchMoves(removed: readonly Cut[], added: readonly Cut[]): readonly Match[] {
  if (removed.length * added.length > MAX_PAIRS) return []
  const matches: Match[] = []
  const left = new Map([...removed, ...added].map((cut) => [cut, cut.text]))
  const longestFirst = (cuts: readonly Cut[]) =>
    cuts.toSorted((one, other) => other.text.length - one.text.length)
  const use = (cut: Cut, at: number, length: number) => {
    const text = left.get(cut) ?? ''
    left.set(cut, text.slice(0, at) + USED.repeat(length) + text.slice(at + length))
  }
  for (const whole of longestFirst([...removed, ...added])) {
    const isRemoved = removed.includes(whole)
    for (const part of longestFirst(isRemoved ? added : removed)) {
      const text = (left.get(part) ?? '').trim()
      if (text === '' || text.includes(USED) || part.element === whole.element) continue
      const at = indexOfWords(left.get(whole) ?? '', text)
      if (at < 0) continue
      const partAt = part.text.indexOf(text)
      const { length } = text
      use(whole, at, length)
      use(part, partAt, length)
      matches.push(
        isRemoved
          ? { removed: whole, removedAt: at, added: part, addedAt: partAt, length }
          : { removed: part, removedAt: partAt, added: whole, addedAt: at, length },
      )
    }
  }
  return matches
}

/** The index of a text that doesn't begin or end inside a word, or a letter would be a moved text. */
function indexOfWords(whole: string, text: string): number {
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1)) {
    const beside = [whole.charAt(at - 1), whole.charAt(at + text.length)]
    if (beside.every((char) => char === USED || char.trim() === '')) return at
  }
  return -1
}
