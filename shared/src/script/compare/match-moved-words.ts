/** Finds text that was moved to another element and edited there, or was edited before. */
import { longestCommonSubsequence } from './longest-common.ts'
import type { Cut, Match } from './match-moves.ts'

/** Above this many pairs of parts, nothing is matched. */
const MAX_PAIRS = 1000
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
  if (from.length * to.length > MAX_PAIRS) return []
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
