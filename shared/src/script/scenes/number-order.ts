/** The order of scene numbers, and new ones between others (`docs/product/script.md#scene-numbers`). */
import { MAX_SCENE_NUMBER_CHARACTERS } from '../element-extra.ts'
import type { PageSettings } from '../page-settings.ts'

/**
 * 10, 10A and 10B have letters after the count; A10A and B10A, which come before 10A, also before
 * it. All letters are capitals.
 */
type NumberParts = Readonly<{ count: number; after: string; before: string }>

/** The form of new numbers. */
export type NumberStyle = Pick<PageSettings, 'sceneScheme' | 'sceneLetters'>

/** Two numbers with the same key look the same. */
export function keyOfNumber(number: string): string {
  return number.toUpperCase()
}

/** Returns null for a number of another form, such as `12-B`. */
function readNumber(number: string): NumberParts | null {
  const found = /^(?<first>[a-z]*)(?<digits>\d{1,9})(?<letters>[a-z]*)$/i.exec(number)?.groups
  const { first = '', digits, letters = '' } = found ?? {}
  if (digits === undefined) return null
  const [, small = '', capitals = ''] = /^([a-z]*)([A-Z]+)$/.exec(letters) ?? []
  return {
    count: Number(digits),
    after: capitals === '' ? letters.toUpperCase() : capitals,
    before: (first + small).toUpperCase(),
  }
}

function writeNumber({ count, after, before }: NumberParts, { sceneScheme }: NumberStyle): string {
  return sceneScheme === '10aA' && after !== ''
    ? `${count}${before.toLowerCase()}${after}`
    : `${before}${count}${after}`
}

/** Negative if `one` comes first. */
function compareParts(one: NumberParts, other: NumberParts): number {
  return (
    one.count - other.count ||
    compareText(one.after, other.after) ||
    compareText(keyOfLetters(one.before), keyOfLetters(other.before))
  )
}

/** AA10 comes before A10, and both before 10: letters are read from the count on. */
function keyOfLetters(before: string): string {
  return `${before.split('').toReversed().join('')}~`
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Sorts scene numbers: 9, A10, 10, A10A, 10A, 10AA, 10B, and other forms after them. */
export function compareNumbers(one: string, other: string): number {
  const [first, second] = [readNumber(one), readNumber(other)]
  if (first && second) return compareParts(first, second) || compareText(one, other)
  if (first || second) return first ? -1 : 1
  return compareText(one, other)
}

/** The count of a number, such as 12 of 12A; 0 if it has none. */
export function countOfNumber(number: string): number {
  return readNumber(number)?.count ?? 0
}

/** Without I and O, which look like digits, unless the style says otherwise. */
export function lettersOf({ sceneLetters }: NumberStyle): string {
  return sceneLetters === 'all' ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : 'ABCDEFGHJKLMNPQRSTUVWXYZ'
}

/**
 * Returns the first free number between two others.
 *
 * @param low the number of the scene before; null if there is none
 * @param high the number of the scene after; null if there is none
 * @param taken the keys of all numbers that must not be used
 */
export function freeNumberBetween(
  low: string | null,
  high: string | null,
  { taken, style }: Readonly<{ taken: ReadonlySet<string>; style: NumberStyle }>,
): string {
  const [from, to] = [low, high].map((number) => (number === null ? null : readNumber(number)))
  if (!from && !to) return withLetters((letters) => `${low ?? ''}${letters}${high ?? ''}`)
  // After a scene that was moved here, the next number may be lower.
  const isOrdered = from && to && compareParts(from, to) < 0
  return freeFrom(from ?? null, isOrdered || !from ? (to ?? null) : null)

  function freeFrom(first: NumberParts | null, end: NumberParts | null): string {
    for (let last = first; ;) {
      const next = partsBetween(last, end, lettersOf(style))
      if (!next) return end && first ? freeFrom(first, null) : withLetters((one) => `${low}-${one}`)
      const number = writeNumber(next, style)
      if (number.length > MAX_SCENE_NUMBER_CHARACTERS) return withLetters((one) => `X${one}`)
      if (!taken.has(keyOfNumber(number))) return number
      last = next
    }
  }

  function withLetters(write: (letters: string) => string): string {
    for (let index = 0; ; index += 1) {
      const letters = lettersAt(index, lettersOf(style))
      const written = write(letters)
      const number = written.length > MAX_SCENE_NUMBER_CHARACTERS ? `X${letters}` : written
      if (!taken.has(keyOfNumber(number))) return number
    }
  }
}

/** A, B … Z, AA, AB … */
export function lettersAt(index: number, letters: string): string {
  const last = letters.charAt(index % letters.length)
  if (index < letters.length) return last
  return lettersAt(Math.floor(index / letters.length) - 1, letters) + last
}

/** Returns the number to try first between two; null only if no number can be between them. */
function partsBetween(
  low: NumberParts | null,
  high: NumberParts | null,
  letters: string,
): NumberParts | null {
  const tried = [
    ...(low ? partsAfter(low, letters) : []),
    ...(high ? [{ ...high, before: `A${high.before}` }] : []),
  ]
  const isBetween = (one: NumberParts) =>
    (!low || compareParts(low, one) < 0) && (!high || compareParts(one, high) < 0)
  return tried.find(isBetween) ?? null
}

function partsAfter({ count, after, before }: NumberParts, letters: string): NumberParts[] {
  const next = letters.charAt(letters.indexOf(after.slice(-1)) + 1)
  const raised = after === '' || next === '' ? `${after}A` : after.slice(0, -1) + next
  const following = [raised, `${after}A`].map((letter) => ({ count, after: letter, before: '' }))
  if (before === '') return following
  return [{ count, after, before: raiseBefore(before, letters) }, ...following]
}

/** The letters before a count that come next: B after A. Z is left out, because nothing follows it. */
function raiseBefore(before: string, letters: string): string {
  const next = letters.charAt(letters.indexOf(before.charAt(0)) + 1)
  return next === '' || next === 'Z' ? `AZ${before.slice(1)}` : next + before.slice(1)
}
