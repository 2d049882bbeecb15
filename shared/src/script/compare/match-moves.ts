/** Finds text that one edit removes from an element and adds to another: a split, a join, a move. */
import { longestCommonSubsequence } from './longest-common.ts'

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

/** Above this many pairs of parts, nothing is matched. */
const MAX_PART_PAIRS = 1000
/** The fewest words that two parts must have in common. */
const MIN_WORDS = 2

type Word = Readonly<{ text: string; at: number }>

/** The part of a cut between two matches. */
type Part = Readonly<{ cut: Cut; words: readonly Word[] }>

/**
 * Matches words in the same order in a removed cut and an added one of another element, if they are
 * at least half of the words of one of them. Leaves out what is matched already.
 */
export function matchMovedWords(
  removed: readonly Cut[],
  added: readonly Cut[],
  known: readonly Match[],
): readonly Match[] {
  const from = removed.flatMap((cut) =>
    partsOf(
      cut,
      known
        .filter((match) => match.removed === cut)
        .map(({ removedAt: at, length }) => ({ at, length })),
    ),
  )
  const to = added.flatMap((cut) =>
    partsOf(
      cut,
      known
        .filter((match) => match.added === cut)
        .map(({ addedAt: at, length }) => ({ at, length })),
    ),
  )
  if (from.length * to.length > MAX_PART_PAIRS) return []
  const used = new Set<Part>()
  return largestFirst(from).flatMap((one) => {
    for (const other of largestFirst(to)) {
      if (used.has(other) || other.cut.element === one.cut.element) continue
      const matches = commonWords(one, other)
      if (matches.length === 0) continue
      used.add(other)
      return matches
    }
    return []
  })
}

function largestFirst(parts: readonly Part[]): readonly Part[] {
  return parts.toSorted((one, other) => other.words.length - one.words.length)
}

function partsOf(cut: Cut, taken: readonly Readonly<{ at: number; length: number }>[]): Part[] {
  const ends = taken.toSorted((one, other) => one.at - other.at)
  const starts = [0, ...ends.map(({ at, length }) => at + length)]
  return starts.flatMap((start, index) => {
    const text = cut.text.slice(start, ends[index]?.at)
    const words = [...text.matchAll(/\S+/g)].map((found) => ({
      text: found[0],
      at: start + found.index,
    }))
    return words.length >= MIN_WORDS ? [{ cut, words }] : []
  })
}

function commonWords({ cut: removed, words }: Part, { cut: added, words: others }: Part): Match[] {
  const common = longestCommonSubsequence(words, others, (one, other) => one.text === other.text)
  const isEnough = common.length >= Math.max(MIN_WORDS, Math.min(words.length, others.length) / 2)
  if (!isEnough) return []
  const matches: Match[] = []
  for (const [row, column] of common) {
    const [word, other] = [words[row], others[column]]
    if (!word || !other) continue
    const last = matches.at(-1)
    const length = last ? word.at + word.text.length - last.removedAt : 0
    // With the spaces between them, if these are the same.
    const isNext =
      last &&
      removed.text.slice(last.removedAt, last.removedAt + length) ===
        added.text.slice(last.addedAt, last.addedAt + length) &&
      last.addedAt + length === other.at + other.text.length
    if (isNext) matches[matches.length - 1] = { ...last, length }
    else {
      matches.push({
        removed,
        removedAt: word.at,
        added,
        addedAt: other.at,
        length: word.text.length,
      })
    }
  }
  return matches
}
