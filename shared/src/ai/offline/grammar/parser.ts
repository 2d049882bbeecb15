import { cut, listWords, type Said } from './said.ts'

/** Counts the steps of reading instead of its time, so that the limit is the same on every machine. */
export type Budget = { stepsLeft: number }

/**
 * The steps that reading one command may take. None of several hundred commands takes half of them.
 * A step is one look for a word or a stretch of words.
 */
export const MAX_STEPS = 60_000

/** Takes steps of a budget; false if there are too few left, and then for all that follows. */
export function spend(budget: Budget, steps: number): boolean {
  budget.stepsLeft = budget.stepsLeft < steps ? -1 : budget.stepsLeft - steps
  return budget.stepsLeft >= 0
}

/** A slot's value, and the number of its words that could have been any: fewer are better. */
export type Filled<Found> = Readonly<{ found: Found; free: number }>

/** Reads the words of a slot; `undefined` if they can't be that. */
export type Slot<Found, Context> = (said: Said, context: Context) => Filled<Found> | undefined

export type Slots<Found, Context> = Readonly<Record<string, Slot<Found, Context>>>

/** One form of the grammar: the ways to say it, and the result from the slots that were filled. */
export type Rule<Found, Context, Result> = Readonly<{
  needs: readonly (keyof Found)[]
  patterns: readonly string[]
  /** `undefined` drops the reading. */
  read: (found: Found, context: Context) => Result | undefined
}>

/**
 * Returns a function that makes rules from slots that are typed as present. Patterns are separated
 * by line breaks or slashes.
 */
export function ruleMaker<Found extends object, Context>() {
  return <Key extends keyof Found, Result>(
    needs: readonly Key[],
    patterns: string,
    read: (found: Found & Required<Pick<Found, Key>>, context: Context) => Result | undefined,
  ): Rule<Found, Context, Result> => {
    const hasAll = (found: Found): found is Found & Required<Pick<Found, Key>> =>
      needs.every((need) => found[need] !== undefined)
    return {
      needs,
      patterns: patterns.trim().split(/\s*(?:\n| \/ )\s*/u),
      read: (found, context) => (hasAll(found) ? read(found, context) : undefined),
    }
  }
}

/** Words that a command may have anywhere between its own words. */
const FILLERS = '(?:(?:the|an?|some|just|only|also|another|very|please|now|new|right|then),? )'
const BEFORE = String.raw`[\s,]*${FILLERS}{0,4}`
const END = String.raw`(?![\p{L}\p{N}])`

type Part = Readonly<{ slot: string } | { literal: RegExp }>

const PIECE =
  /\[(?<optional>[^\]]+)\]|\((?<choice>[^)]+)\)|\{(?<slot>\w+)\}|(?<word>[^\s[\](){}]+)/gu

/** The patterns without optional slots and without a choice of slots, `{one|other}`. */
function expand(pattern: string): readonly string[] {
  const found = /\[(?<optional>[^\]]*\{[^\]]*)\]|\{(?<choice>\w+(?:\|\w+)+)\}/u.exec(pattern)
  if (!found) return [pattern]
  const { optional = '', choice } = found.groups ?? {}
  const ways = choice?.split('|').map((slot) => `{${slot}}`) ?? ['', optional]
  return ways.flatMap((way) => expand(pattern.replace(found[0], way)))
}

/** The longest first: a part doesn't match again when the next one fails. */
function longestFirst(all: string): readonly string[] {
  return all.split('|').toSorted((a, b) => b.length - a.length)
}

type Classes = Readonly<Record<string, string>>

/** The expression for a choice of words, in which a word may name a class. */
function literalOf(words: string, classes: Classes): string {
  const choices = longestFirst(words).map((choice) => {
    const parts = choice.split(' ').map((word) => {
      const all = classes[word] ?? word.replace(/[.*+?^$\\]/gu, String.raw`\$&`)
      return `(?:${longestFirst(all).join('|').replaceAll(' ', `,? ${FILLERS}?`)})`
    })
    return parts.join(`,? ${FILLERS}{0,4}`) + (/\p{L}$/u.test(choice) ? END : '')
  })
  return `(?:${BEFORE}(?:${choices.join('|')}))`
}

/**
 * Makes a pattern's parts. In a pattern, a word that names a class means each word of the class,
 * `(a|b c)` is a choice, `[…]` may be missing, and `{slot}` is a slot.
 */
function compile(pattern: string, classes: Classes): readonly Part[] {
  const parts: Part[] = []
  let literal = ''
  const flush = (): void => {
    if (literal !== '') parts.push({ literal: new RegExp(literal, 'iuy') })
    literal = ''
  }
  for (const { groups = {} } of pattern.matchAll(PIECE)) {
    const { optional, choice, slot, word = '' } = groups
    if (slot === undefined) {
      const words = (optional ?? choice ?? word).replace(/^\((.*)\)$/u, '$1')
      literal += literalOf(words, classes) + (optional === undefined ? '' : '?')
    } else {
      flush()
      parts.push({ slot })
    }
  }
  flush()
  return parts
}

/** Makes a reader of a table of rules: all readings of a whole text, in the order of the table. */
export function createReader<
  Found extends object,
  Context extends Readonly<{ budget: Budget }>,
  R extends Rule<Found, Context, unknown>,
>(
  rules: readonly R[],
  slots: Slots<Found, Context>,
  { nothing, classes = {} }: Readonly<{ nothing: Found; classes?: Classes }>,
): (
  said: Said,
  context: Context,
  isWanted?: (rule: R) => boolean,
) => readonly Readonly<Filled<Found> & { rule: R }>[] {
  const compiled = rules.map((rule) => ({
    rule,
    forms: rule.patterns.flatMap(expand).map((pattern) => compile(pattern, classes)),
  }))
  for (const part of compiled.flatMap(({ forms }) => forms.flat())) {
    if ('slot' in part && !slots[part.slot]) throw new Error(`There is no slot {${part.slot}}`)
  }
  return (said, context, isWanted = () => true) => {
    const words = listWords(said)
    const filled = new Map<string, Filled<Found> | undefined>()
    const fill = (slot: string, from: number, to: number): Filled<Found> | undefined => {
      const key = `${slot} ${from} ${to}`
      if (!filled.has(key)) {
        const isRead = spend(context.budget, 1)
        filled.set(key, isRead ? slots[slot]?.(cut(said, from, to), context) : undefined)
      }
      return filled.get(key)
    }
    /** The end of a literal at a place. */
    const endOf = (literal: RegExp, at: number): number | undefined => {
      literal.lastIndex = at
      return literal.test(said.plain) ? literal.lastIndex : undefined
    }
    /** All ways to read the words from `at` with the parts. */
    const matches = function* (
      [part, ...others]: readonly Part[],
      at: number,
    ): Generator<Filled<Found>> {
      if (!part) {
        if (/^[\s.!?,]*$/u.test(said.plain.slice(at))) yield { found: nothing, free: 0 }
        return
      }
      if (!spend(context.budget, 1)) return
      if ('literal' in part) {
        const end = endOf(part.literal, at)
        if (end !== undefined) yield* matches(others, end)
        return
      }
      const [next] = others
      const first = words.findIndex(({ start }) => start >= at && said.plain[start] !== ',')
      for (const { end } of first < 0 ? [] : words.slice(next ? first : -1)) {
        if (!spend(context.budget, 1)) return
        if (next && 'literal' in next && endOf(next.literal, end) === undefined) continue
        const one = fill(part.slot, at, end)
        if (!one) continue
        for (const rest of matches(others, end)) {
          const isTwice = Object.keys(rest.found).some((key) => key in one.found)
          if (!isTwice) yield { found: { ...one.found, ...rest.found }, free: one.free + rest.free }
        }
      }
    }
    return compiled
      .filter(({ rule }) => isWanted(rule))
      .flatMap(({ rule, forms }) =>
        forms.flatMap((parts) => [...matches(parts, 0)].map((match) => ({ rule, ...match }))),
      )
  }
}
