import type { Block } from '../block/block.ts'
import { map, optional, or, sequence, words, type Parser } from './parser.ts'
import { CLASSES } from '../words/vocabulary.ts'

/**
 * One form of the grammar. `patterns` are the ways to say it, `read` makes the result from the
 * slots that were filled. `Found` has a property for each slot, absent if the slot isn't filled.
 */
export type Rule<Found, Result> = Readonly<{
  needs: readonly (keyof Found)[]
  patterns: readonly string[]
  /** `undefined` drops the reading. */
  read: (found: Found, block: Block) => Result | undefined
}>

function hasAll<Found extends object, Key extends keyof Found>(
  found: Found,
  needs: readonly Key[],
): found is Found & Required<Pick<Found, Key>> {
  return needs.every((need) => found[need] !== undefined)
}

/**
 * Returns a function that makes rules over one set of slots: what is needed, the patterns, and what
 * they come to, from slots that are typed as present.
 */
export function ruleMaker<Found extends object>() {
  return <Key extends keyof Found, Result>(
    needs: readonly Key[],
    patterns: readonly string[],
    read: (found: Found & Required<Pick<Found, Key>>, block: Block) => Result | undefined,
  ): Rule<Found, Result> => ({
    needs,
    patterns,
    read: (found, block) => (hasAll(found, needs) ? read(found, block) : undefined),
  })
}

/** The parser of each slot; it returns the properties that the slot fills. */
export type Slots<Found> = Readonly<Record<string, Parser<Found>>>

const PART =
  /\[(?<optional>[^\]]+)\]|\((?<choice>[^)]+)\)|\{(?<slot>\w+)\}|(?<word>[^\s[\](){}]+)/gu

/**
 * Makes the parser of a pattern. In a pattern, a word that names a class of the vocabulary means
 * each word of the class, `(a|b c)` is a choice, `[…]` may be missing, and `{slot}` is a slot.
 *
 * @throws on a slot that doesn't exist
 */
export function compile<Found extends object>(
  pattern: string,
  slots: Slots<Found>,
  nothing: Found,
): Parser<Found> {
  const parts = [...pattern.matchAll(PART)].map(({ groups = {} }): Parser<Found> => {
    const { optional: inner, choice, slot, word = '' } = groups
    if (inner !== undefined) {
      return map(optional(compile(inner, slots, nothing)), (found) => found ?? nothing)
    }
    if (choice !== undefined) {
      return or(...choice.split('|').map((one) => compile(one, slots, nothing)))
    }
    if (slot === undefined) return map(words(CLASSES[word] ?? word), () => nothing)
    const parser = slots[slot]
    if (!parser) throw new Error(`There is no slot {${slot}} for the pattern: ${pattern}`)
    return parser
  })
  const [first, ...rest] = parts
  if (!first) throw new Error('A pattern cannot be empty.')
  let all = first
  for (const part of rest) all = sequence(all, part, merged)
  return all
}

/** Joins what slots hold; what is said twice, such as two places, drops the reading. */
function merged<Found extends object>(one: Found, other: Found): Found | undefined {
  const isTwice = Object.keys(other).some((key) => key in one)
  return isTwice ? undefined : { ...one, ...other }
}

/** Makes the parser of a table of rules: all readings of all its patterns. */
export function createParser<Found extends object, Result>(
  rules: readonly Rule<Found, Result>[],
  slots: Slots<Found>,
  nothing: Found,
): Parser<Result> {
  return or(
    ...rules.flatMap(({ patterns, read }) =>
      patterns.map((pattern) =>
        map(compile(pattern, slots, nothing), (found, { block }) => read(found, block)),
      ),
    ),
  )
}

/** The slots that a pattern always fills. */
function filledBy(pattern: string): ReadonlySet<string> {
  const filled = new Set<string>()
  for (const { groups = {} } of pattern.matchAll(PART)) {
    if (groups['slot']) filled.add(groups['slot'])
    const [first, ...others] = (groups['choice'] ?? '').split('|').map(filledBy)
    for (const slot of first ?? []) if (others.every((other) => other.has(slot))) filled.add(slot)
  }
  return filled
}

/**
 * Returns what is wrong with a table: patterns that don't fill what their rule needs.
 *
 * @param fills what a slot fills, if that isn't the property of the same name
 */
export function patternProblems<Found extends object>(
  rules: readonly Rule<Found, unknown>[],
  fills: Readonly<Record<string, string>>,
): readonly string[] {
  return rules.flatMap(({ needs, patterns }) =>
    patterns.flatMap((pattern) => {
      const filled = filledBy(withFills(pattern, fills))
      return needs
        .filter((need) => !filled.has(String(need)))
        .map((need) => `“${pattern}” doesn't fill {${String(need)}}.`)
    }),
  )
}

function withFills(pattern: string, fills: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/gu, (_, slot: string) => `{${fills[slot] ?? slot}}`)
}
