/** The words of one run: what was typed, and what the product has promised to keep. */
import { between, type Random } from '@scenewright/shared/test-support/random.ts'

const LETTERS = 'bcdfghjklmnpqrstvwz'
const RANDOM_LETTERS = 4
const COUNTING_LETTERS = 3

export type Ledger = Readonly<{
  /** A word that no other one contains, of letters that nothing on the page turns into others. */
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
