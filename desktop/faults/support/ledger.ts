/** Records the words of one run: those typed, and those the product has promised to keep. */
import { between, type Random } from '@scenewright/shared/test-support/random.ts'

const LETTERS = 'bcdfghjklmnpqrstvwz'
const RANDOM_LETTERS = 4
const COUNTING_LETTERS = 3

export type Ledger = Readonly<{
  /** A new word that contains no other word, in letters that smart typing doesn't change. */
  nextWord: () => string
  typed: () => number
  promise: (word: string, ms: number) => void
  promised: () => readonly string[]
  /** Milliseconds from the last key of each promised word to its promise. */
  waits: () => readonly number[]
}>

export function createLedger(random: Random): Ledger {
  const waits = new Map<string, number>()
  let count = 0
  return {
    nextWord() {
      count += 1
      const letter = (index: number) => LETTERS[index % LETTERS.length] ?? 'b'
      const by = LETTERS.length
      const counting = [count, Math.floor(count / by), Math.floor(count / by ** 2)]
      const chance = Array.from({ length: RANDOM_LETTERS }, () => between(random, 0, by - 1))
      return `x${[...chance, ...counting.slice(0, COUNTING_LETTERS)].map(letter).join('')}`
    },
    typed: () => count,
    promise: (word, ms) => {
      if (!waits.has(word)) waits.set(word, ms)
    },
    promised: () => [...waits.keys()],
    waits: () => [...waits.values()],
  }
}
