/** Finds names and places that are probably one, spelled two ways. */
import { editDistance } from '../content/edit-distance.ts'

/** The same for spellings that differ in spaces, marks and accents: MRS. KENT and MRS KENT. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll('&', ' AND ')
    .replace(/^THE /u, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
}

/** Names or places of a script that are compared with one another; no script has more. */
export const MAX_COMPARED = 1000

/** True if two names are the same but for a letter or two at one place; quick, unlike `isSlip`. */
export function mayBeSlip(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length)
  const shortest = Math.min(one.length, other.length)
  if (longest - shortest > 1) return false
  let start = 0
  while (start < shortest && one[start] === other[start]) start += 1
  let end = 0
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return longest - start - end <= MAX_CHANGED
}

/** Two letters that changed places, of two UTF-16 units each. */
const MAX_CHANGED = 4

/** Shortest words that count as misspelled, by what is wrong with them. */
type Shortest = Readonly<{ added: number; swapped: number; changed: number }>
const SHORTEST: Shortest = { added: 4, swapped: 4, changed: 5 }

/**
 * True if one word of a name has a typing error: a letter added, left out, changed or swapped with
 * its neighbor. Different digits are different names, as are words that mean different people:
 * WAITER and WAITERS, POLICEMAN and POLICEWOMAN.
 */
export function isSlip(one: string, other: string, shortest = SHORTEST): boolean {
  const [words, others] = [one.split(/[\s-]+/u), other.split(/[\s-]+/u)]
  if (words.length !== others.length) return false
  const different = words.flatMap((word, at) => {
    const second = others[at] ?? ''
    return word === second ? [] : [[word, second] as const]
  })
  const [pair, ...more] = different
  return pair !== undefined && more.length === 0 && isWordSlip(pair, shortest)
}

function isWordSlip([one, other]: readonly [string, string], shortest: Shortest): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (/\d/u.test(one + other) || long === `${short}S` || long.replace('WO', '') === short)
    return false
  if (editDistance(one, other) !== 1) return false
  if (long.length > short.length) return long.length >= shortest.added
  const isSwap = [...one].toSorted().join('') === [...other].toSorted().join('')
  return long.length >= (isSwap ? shortest.swapped : shortest.changed)
}
