import type { Block } from '../block/block.ts'
import type { Token } from './tokens.ts'

/** A command for a parser to read, and the steps that are left for it. */
export type Input = Readonly<{
  source: string
  tokens: readonly Token[]
  block: Block
  /** Shared by all readings of one command. */
  budget: Budget
}>

/**
 * Counts the steps of a parser instead of its time, so that the limit is the same on every machine.
 * Without one, 250 times "the" took seconds.
 */
export type Budget = { stepsLeft: number }

/**
 * The steps that reading one command may take. None of several hundred commands takes half of them.
 * A step is one look for a word or a stretch of words.
 */
export const MAX_STEPS = 15_000

/** Takes steps of a budget; false if there are too few left, and then for all that follows. */
export function spend(budget: Budget, steps: number): boolean {
  budget.stepsLeft = budget.stepsLeft < steps ? -1 : budget.stepsLeft - steps
  return budget.stepsLeft >= 0
}

/** A value that was read, and the number of the token after it. */
export type Reading<T> = Readonly<{ value: T; next: number }>

/** Returns all readings at a token, not only the first: none if it doesn't match. */
export type Parser<T> = (input: Input, at: number) => readonly Reading<T>[]

/** Words that a command may have anywhere between its own words. */
const FILLERS: ReadonlySet<string> = new Set(
  ', the a an some just only also another very following please now new right'.split(' '),
)
/** More in a row aren't skipped: reading would take quadratic time. */
const MAX_FILLERS = 4

/** The tokens at which a word may be: here, and after each filler. Takes a step of the budget. */
function starts({ tokens, budget }: Input, at: number): readonly number[] {
  if (!spend(budget, 1)) return []
  const found = [at]
  for (let next = at; found.length <= MAX_FILLERS; next++) {
    if (!FILLERS.has(tokens[next]?.text ?? '')) break
    found.push(next + 1)
  }
  return found
}

function isWord(found: Token | undefined, word: string): boolean {
  return found?.text === word && found.kind !== 'quote' && found.kind !== 'paren'
}

function endsOf(input: Input, at: number, [word, ...rest]: readonly string[]): readonly number[] {
  if (word === undefined) return [at]
  return starts(input, at)
    .filter((start) => isWord(input.tokens[start], word))
    .flatMap((start) => endsOf(input, start + 1, rest))
}

/** Reads one of the phrases 'delete|get rid of'; fillers may be between its words. */
export function words(phrases: string): Parser<string> {
  const all = phrases.split('|').map((phrase) => ({ phrase, parts: phrase.split(' ') }))
  const byFirst = Map.groupBy(all, ({ parts }) => parts[0] ?? '')
  return (input, at) =>
    starts(input, at).flatMap((start) => {
      const here = input.tokens[start]
      const candidates = here && isWord(here, here.text) ? byFirst.get(here.text) : undefined
      return (candidates ?? []).flatMap(({ phrase, parts }) =>
        endsOf(input, start + 1, parts.slice(1)).map((next) => ({ value: phrase, next })),
      )
    })
}

/** Reads one token that `read` accepts, after any fillers. */
export function token<T>(read: (token: Token, input: Input) => T | undefined): Parser<T> {
  return (input, at) =>
    starts(input, at).flatMap((start) => {
      const found = input.tokens[start]
      const value = found && read(found, input)
      return value === undefined ? [] : [{ value, next: start + 1 }]
    })
}

/** A stretch of a command as written, and what comes after it. */
export type Stretch = Readonly<{ raw: string; rest: string; input: Input }>

type StretchOptions = Readonly<{
  maxTokens: number
  /** True if only a comma may be skipped before it: an article belongs to the writer's words. */
  isExact?: boolean
}>

/** Reads one or more tokens as written, if `accept` returns a value for them. */
export function stretch<T>(
  { maxTokens, isExact = false }: StretchOptions,
  accept: (stretch: Stretch) => T | undefined,
): Parser<T> {
  return (input, at) =>
    starts(input, at).flatMap((start) => {
      const { source, tokens, budget } = input
      if (isExact && start > at && tokens[start - 1]?.text !== ',') return []
      return tokens.slice(start, start + maxTokens).flatMap(({ end }, index) => {
        if (!spend(budget, 1)) return []
        const raw = source.slice(tokens[start]?.start, end)
        const value = accept({ raw, rest: source.slice(end), input })
        return value === undefined ? [] : [{ value, next: start + index + 1 }]
      })
    })
}

/** Changes what a parser returns; `undefined` drops the reading. */
export function map<A, B>(
  parser: Parser<A>,
  change: (value: A, input: Input) => B | undefined,
): Parser<B> {
  return (input, at) =>
    parser(input, at).flatMap(({ value, next }) => {
      const changed = change(value, input)
      return changed === undefined ? [] : [{ value: changed, next }]
    })
}

export function or<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  return (input, at) => parsers.flatMap((parser) => parser(input, at))
}

export function optional<T>(parser: Parser<T>): Parser<T | undefined> {
  return (input, at) => [{ value: undefined, next: at }, ...parser(input, at)]
}

/** Reads two things in a row and joins what they return. */
export function sequence<A, B, C>(
  first: Parser<A>,
  second: Parser<B>,
  join: (first: A, second: B, input: Input) => C | undefined,
): Parser<C> {
  return (input, at) =>
    first(input, at).flatMap((one) =>
      second(input, one.next).flatMap((other) => {
        const value = join(one.value, other.value, input)
        return value === undefined ? [] : [{ value, next: other.next }]
      }),
    )
}

const AND = words('and|,|, and|&')

/** More than these in one list are refused: each may have several readings. */
const MAX_LISTED = 12

/** Reads one, or several with 'and' or a comma between them. */
export function list<T>(parser: Parser<T>): Parser<readonly T[]> {
  const upTo =
    (count: number): Parser<readonly T[]> =>
    (input, at) =>
      parser(input, at).flatMap(({ value, next }) => {
        if (!spend(input.budget, 1)) return []
        const joints = count === 1 ? [] : AND(input, next)
        const others = joints.flatMap((joint) => upTo(count - 1)(input, joint.next))
        return [
          { value: [value], next },
          ...others.map((rest) => ({ value: [value, ...rest.value], next: rest.next })),
        ]
      })
  return upTo(MAX_LISTED)
}

/** Reads each place of a command only once: most patterns look for the same few things. */
export function memo<T>(parser: Parser<T>): Parser<T> {
  const known = new WeakMap<Input, Map<number, readonly Reading<T>[]>>()
  return (input, at) => {
    const byPlace = known.get(input) ?? new Map<number, readonly Reading<T>[]>()
    known.set(input, byPlace)
    const readings = byPlace.get(at) ?? distinct(parser(input, at), input.budget)
    byPlace.set(at, readings)
    return readings
  }
}

/** Comparing readings of this many characters costs a step: one may name every line of a block. */
const CHARACTERS_PER_STEP = 100

/** Drops readings that are the same: two ways to skip a filler aren't two meanings. */
function distinct<T>(readings: readonly Reading<T>[], budget: Budget): readonly Reading<T>[] {
  const seen = new Map<string, Reading<T>>()
  for (const reading of readings) {
    const key = JSON.stringify(reading)
    if (!spend(budget, Math.floor(key.length / CHARACTERS_PER_STEP))) return []
    seen.set(key, reading)
  }
  return [...seen.values()]
}
