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

/** Reads the words of a slot; `undefined` if they can't be that. */
export type Slot<Found, Context> = (said: Said, context: Context) => Found | undefined

/**
 * Slots by name. The words of a `free` one can be any, so a reading with fewer of them is better.
 */
export type Slots<Found, Context> = Readonly<
  Record<
    string,
    Readonly<{ read: Slot<Found, Context>; free?: (found: Found, said: Said) => number }>
  >
>

/** One form of the grammar: the ways to say it, and the result from the slots that were filled. */
export type Rule<Found, Context, Result> = Readonly<{
  needs: readonly (keyof Found)[]
  patterns: readonly string[]
  /** `undefined` drops the reading. */
  read: (found: Found, context: Context) => Result | undefined
}>

function hasAll<Found extends object, Key extends keyof Found>(
  found: Found,
  needs: readonly Key[],
): found is Found & Required<Pick<Found, Key>> {
  return needs.every((need) => found[need] !== undefined)
}

/** Returns a function that makes rules from slots that are typed as present.
 * Patterns are separated by line breaks or slashes. */
export function ruleMaker<Found extends object, Context>() {
  return <Key extends keyof Found, Result>(
    needs: readonly Key[],
    patterns: string,
    read: (found: Found & Required<Pick<Found, Key>>, context: Context) => Result | undefined,
  ): Rule<Found, Context, Result> => ({
    needs,
    patterns: patterns.trim().split(/\s*(?:\n| \/ )\s*/u),
    read: (found, context) => (hasAll(found, needs) ? read(found, context) : undefined),
  })
}

/** Words that a command may have anywhere between its own words. */
const FILLERS = '(?:(?:the|an?|some|just|only|also|another|very|please|now|new|right|then),? )'
const BEFORE = String.raw`[\s,]*${FILLERS}{0,4}`
const END = String.raw`(?![\p{L}\p{N}])`

type Part = Readonly<{ slot: string } | { literal: RegExp }>

const PIECE =
  /\[(?<optional>[^\]]+)\]|\((?<choice>[^)]+)\)|\{(?<slot>\w+)\}|(?<word>[^\s[\](){}]+)/gu

/** The ways to leave out or fill the optional slots of a pattern. */
function expand(pattern: string): readonly string[] {
  const found = /\[([^\]]*\{[^\]]*)\]/u.exec(pattern)
  if (!found) return [pattern]
  return ['', found[1] ?? ''].flatMap((part) => expand(pattern.replace(found[0], part)))
}

function literalOf(words: string, classes: Readonly<Record<string, string>>): string {
  // The longest first: a part doesn't match again when the next one fails.
  const longestFirst = (all: string): readonly string[] =>
    all.split('|').toSorted((a, b) => b.length - a.length)
  const choices = longestFirst(words).map((choice) => {
    const parts = choice.split(' ').map((word) => {
      const all = classes[word] ?? word.replace(/[.*+?^$\\]/gu, String.raw`\$&`)
      return `(?:${longestFirst(all).join('|').replaceAll(' ', `,? ${FILLERS}?`)})`
    })
    return parts.join(`,? ${FILLERS}{0,4}`) + (/\p{L}$/u.test(choice) ? END : '')
  })
  return `(?:${choices.join('|')})`
}

/**
 * Makes a pattern's parts. In a pattern, a word that names a class means each word of the class,
 * `(a|b c)` is a choice, `[…]` may be missing, and `{slot}` is a slot.
 */
function compile(pattern: string, classes: Readonly<Record<string, string>>): readonly Part[] {
  const parts: Part[] = []
  let literal = ''
  const flush = (): void => {
    if (literal !== '') parts.push({ literal: new RegExp(literal, 'iuy') })
    literal = ''
  }
  for (const { groups = {} } of pattern.matchAll(PIECE)) {
    const { optional, choice, slot, word } = groups
    if (slot !== undefined) {
      flush()
      parts.push({ slot })
    } else {
      const words = (optional ?? choice ?? word ?? '').replace(/^\((.*)\)$/u, '$1')
      const one = `(?:${BEFORE}${literalOf(words, classes)})`
      literal += optional === undefined ? one : `${one}?`
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
  {
    nothing,
    classes = {},
  }: Readonly<{ nothing: Found; classes?: Readonly<Record<string, string>> }>,
): (
  said: Said,
  context: Context,
  isWanted?: (rule: R) => boolean,
) => readonly Readonly<{ rule: R; found: Found; free: number }>[] {
  const compiled = rules.map((rule) => ({
    rule,
    forms: rule.patterns.flatMap(expand).map((pattern) => compile(pattern, classes)),
  }))
  for (const { forms } of compiled) {
    for (const part of forms.flat()) {
      if ('slot' in part && !slots[part.slot]) throw new Error(`There is no slot {${part.slot}}`)
    }
  }
  return (said, context, isWanted = () => true) => {
    const words = listWords(said)
    const filled = new Map<string, Readonly<{ found: Found; free: number }> | undefined>()
    const fill = (slot: string, from: number, to: number) => {
      const key = `${slot} ${from} ${to}`
      if (filled.has(key)) return filled.get(key)
      const { read, free } = slots[slot] ?? { read: () => undefined }
      const part = cut(said, from, to)
      const found = spend(context.budget, 1) ? read(part, context) : undefined
      const value = found && { found, free: free?.(found, part) ?? 0 }
      filled.set(key, value)
      return value
    }
    /** All ways to read the words from `at` with the parts from `index`. */
    const matches = function* (
      parts: readonly Part[],
      index: number,
      at: number,
    ): Generator<Readonly<{ found: Found; free: number }>> {
      const part = parts[index]
      if (!part) {
        if (/^[\s.!?,]*$/u.test(said.plain.slice(at))) yield { found: nothing, free: 0 }
        return
      }
      if (!spend(context.budget, 1)) return
      if ('literal' in part) {
        part.literal.lastIndex = at
        if (part.literal.test(said.plain)) yield* matches(parts, index + 1, part.literal.lastIndex)
        return
      }
      const next = parts[index + 1]
      const first = words.findIndex(({ start }) => start >= at && said.plain[start] !== ',')
      for (const { end } of first < 0 ? [] : words.slice(first)) {
        if (!next && end < (words.at(-1)?.end ?? 0)) continue
        if (!spend(context.budget, 1)) return
        if (next && 'literal' in next) {
          next.literal.lastIndex = end
          if (!next.literal.test(said.plain)) continue
        }
        const one = fill(part.slot, at, end)
        if (!one) continue
        for (const rest of matches(parts, index + 1, end)) {
          const isTwice = Object.keys(rest.found).some((key) => key in one.found)
          if (!isTwice) yield { found: { ...one.found, ...rest.found }, free: one.free + rest.free }
        }
      }
    }
    return compiled
      .filter(({ rule }) => isWanted(rule))
      .flatMap(({ rule, forms }) =>
        forms.flatMap((parts) => [...matches(parts, 0, 0)].map((match) => ({ rule, ...match }))),
      )
  }
}
