import { editDistance } from '../../../content/edit-distance.ts'

/** Below this length another word is as likely as a slip: 'Nina' isn't 'Nora'. */
const SHORTEST_MISSPELLED = 4
const LONG = 8

/** True if a word is probably `meant` with a typing error: one letter, two in a long word. */
export function isMisspelled(word: string, meant: string): boolean {
  const [typed, right] = [word.toLowerCase(), meant.toLowerCase()]
  if (typed === right || right.length < SHORTEST_MISSPELLED) return false
  const allowed = right.length < LONG ? 1 : 2
  if (Math.abs(typed.length - right.length) > allowed) return false
  const isSwap = [...typed].toSorted().join('') === [...right].toSorted().join('')
  if (right.length === SHORTEST_MISSPELLED && !isSwap) return false
  return editDistance(typed, right) <= allowed
}
