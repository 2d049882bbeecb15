import { ok, type Failure, type Result } from '../../result.ts'
import type { MakeId } from '../../script/ids.ts'
import { applyOperations, type EditedScript } from '../apply-operations.ts'
import type { EditOperation, NewElement } from '../edit-operations.ts'
import { readScreenplay, screenplayLine } from '../../formats/screenplay-text.ts'
import { readCommandBlock, type Context, type Block } from './block/block.ts'
import { type Outcome, insertAt, PLACE, type Place } from './block/places.ts'
import {
  MAX_STEPS,
  spend,
  type Budget,
  optional,
  sequence,
  words,
  type Input,
} from './grammar/parser.ts'
import { tokenize } from './grammar/tokens.ts'
import { COMMAND } from './intents/table.ts'
import { readNarrative } from './narrative/read-narrative.ts'
import { ambiguous, notUnderstood, tooLong } from './not-understood.ts'
import { withParagraphQuoted } from './words/long-text.ts'
import { withoutCourtesy, withoutOpening } from './words/vocabulary.ts'

/** Screenplay text that is typed or pasted unchanged, optionally after a line that names the place. */

/** 'Add this after the second line:' before lines of screenplay. */
const HEADER =
  /^(?<request>(?:add|insert|put in|paste|include|append)\b[^\n:]*):[ \t]*\n(?<text>[\s\S]+)$/iu

const REQUEST = sequence(
  words('add|insert|put in|paste|include|append'),
  sequence(
    optional(
      words('this|following|these lines|lines|text|this text|this scene|scene|this dialogue'),
    ),
    optional(PLACE),
    (_, place) => place ?? 'no place',
  ),
  (_, place) => place,
)

/** A first line that is a request makes all lines requests. */
const REQUESTS =
  /^(?:add|insert|put|paste|include|append|delete|remove|move|change|replace|rename|make|turn|set|have|let|call|uppercase|lowercase|swap|copy|duplicate)\b/iu

/** The steps that making the edits of a reading costs, apart from those for each element. */
const STEPS_TO_READ = 50

/** Longer commands are only read as screenplay text. */
const MAX_TOKENS = 400

/** The most commands that are read in one. */
const MAX_PARTS = 6

/** The result of a command. `isEverywhere`: it says 'everywhere', but changes only this block. */
export type Read = Readonly<{ script: EditedScript; isEverywhere: boolean }>

type State = Readonly<{
  script: EditedScript
  context: Context
  budget: Budget
  /** The steps for sentences that tell what happens; absent if only orders are read. */
  telling?: Budget
  /** The number of parts of the command that were read, with this one. */
  parts: number
}>

/** Verbs that may be left out before a second object: 'change X to A and Y to B'. */
const SHARED_VERBS = /^(?:change|set|replace|make|move|put|rename|turn)$/u

/** The beginning of the next command in one: 'and then', a comma, a new sentence. */
const JOINT =
  /^(?:\s*(?:[,.;!?]+\s*)?(?:and then|and also|then|and|also)\b\s*,?|\s*[,.;!?]+(?=\s)|\s*\n)\s*(?=\S)/iu
const SENTENCE_END = /[.!?]["”'’)]*$/u

/** The rest of a command after `end`: '' at its end, `undefined` if nothing can follow here. */
function restAfter(source: string, end: number): string | undefined {
  const rest = source.slice(end)
  if (/^[\s.!?]*$/u.test(rest)) return ''
  const joint =
    JOINT.exec(rest) ?? (SENTENCE_END.test(source.slice(0, end)) ? /^\s+/u.exec(rest) : null)
  return joint ? rest.slice(joint[0].length) : undefined
}

/** The ids of elements that edits added, changed or moved: what 'it' means next. */
function touchedIds(
  before: EditedScript,
  after: EditedScript,
  operations: readonly EditOperation[],
): ReadonlySet<string> {
  const same = new Set(before.elements)
  const moved = operations.flatMap((operation) =>
    operation.op === 'move' ? before.elements.slice(operation.from - 1, operation.to) : [],
  )
  const changed = after.elements.filter((element) => !same.has(element))
  return new Set([...changed, ...moved].map(({ id }) => id))
}

/** Returns the context of a command's next part; an addition continues after the one before it. */
function contextAfter(
  { script, context }: State,
  after: EditedScript,
  operations: readonly EditOperation[],
): Context {
  const known = new Set(script.elements.map(({ id }) => id))
  const added = after.elements.findLast(({ id }) => !known.has(id))
  const caretId = added?.id ?? context.caretId
  const focusIds = touchedIds(script, after, operations)
  return { focusIds, ...(caretId === undefined ? {} : { caretId }) }
}

function isSame(before: EditedScript, after: EditedScript): boolean {
  const areSame = after.elements.every((element, index) => {
    const old = before.elements[index]
    return old?.id === element.id && old.type === element.type && old.content === element.content
  })
  const hasCount = before.elements.length === after.elements.length
  return hasCount && areSame && before.title === after.title && before.author === after.author
}

/** Applies the edits of a reading. The ids of new elements are temporary. */
function applied(
  script: EditedScript,
  outcome: Outcome,
): Result<Readonly<{ script: EditedScript; operations: readonly EditOperation[] }>> {
  if (typeof outcome === 'string') {
    return { ok: false, failure: { code: 'COMMAND_NOT_UNDERSTOOD', error: outcome } }
  }
  let count = script.elements.length
  const makeId: MakeId = () => `added-${(count += 1)}`
  // Deletions are free, because an offline command always names what to delete.
  const result = applyOperations(script, outcome, { makeId, deletions: 'free' })
  if (!result.ok) return result
  if (isSame(script, result.value)) return applied(script, 'Nothing would change.')
  return ok({ script: result.value, operations: outcome })
}

/** All that a command can come to, by what it does: readings that do the same are one. */
function results(source: string, state: State): ReadonlyMap<string, Result<Read>> {
  const found = new Map<string, Result<Read>>()
  const input = {
    source,
    tokens: tokenize(source),
    block: readCommandBlock(state.script, state.context),
    budget: state.budget,
  }
  const verb = input.tokens[0]?.text ?? ''
  const count = state.script.elements.length
  const seen = new Set<string>()
  for (const { value, next } of COMMAND(input, 0)) {
    const { intent, found: slots } = value
    const rest = restAfter(source, input.tokens[next - 1]?.end ?? 0)
    const key = JSON.stringify([intent.patterns[0], slots, rest])
    if (rest === undefined || seen.has(key)) continue
    seen.add(key)
    if (!spend(state.budget, STEPS_TO_READ + 2 * count)) return found
    const outcome = intent.read(slots, input.block)
    const edits = JSON.stringify([outcome, slots.isEverywhere, rest])
    if (outcome === undefined || seen.has(edits)) continue
    seen.add(edits)
    const changes = typeof outcome === 'string' ? 0 : outcome.length
    if (!spend(state.budget, count + 2 * changes)) return found
    const part = { outcome, isEverywhere: slots.isEverywhere === true, rest, verb }
    for (const result of continued(part, state)) found.set(keyOf(result), result)
  }
  const told =
    found.size === 0 && state.telling
      ? readNarrative(source, input.block, state.telling)
      : undefined
  if (told !== undefined) {
    const result = applied(state.script, told)
    const read = result.ok ? ok({ script: result.value.script, isEverywhere: false }) : result
    found.set(keyOf(read), read)
  }
  return found
}

/** One part of a command: what it does, its verb, and the rest of the command. */
type Part = Readonly<{ outcome: Outcome; isEverywhere: boolean; rest: string; verb: string }>

/** Carries out one part of a command and reads the rest. */
function continued(part: Part, state: State): readonly Result<Read>[] {
  const { outcome, isEverywhere, rest, verb } = part
  const result = applied(state.script, outcome)
  if (rest === '') return [result.ok ? ok({ script: result.value.script, isEverywhere }) : result]
  if (state.parts >= MAX_PARTS || state.budget.stepsLeft < 0) return []
  const { script, operations } = result.ok ? result.value : { script: state.script, operations: [] }
  const context = contextAfter(state, script, operations)
  const next = { ...state, script, context, parts: state.parts + 1 }
  const following = withoutOpening(rest)
  const sources = SHARED_VERBS.test(verb) ? [following, `${verb} ${following}`] : [following]
  const others = sources.flatMap((source) => [...results(source, next).values()])
  // A part that is understood but cannot be done counts, or else a misreading would win.
  if (!result.ok) return others.length > 0 ? [result] : []
  return others.map((other) =>
    other.ok
      ? ok({ script: other.value.script, isEverywhere: isEverywhere || other.value.isEverywhere })
      : other,
  )
}

function keyOf(result: Result<Read>): string {
  if (!result.ok) return `! ${result.failure.error}`
  const { title, author, elements } = result.value.script
  return JSON.stringify([title, author, elements.map(({ type, content }) => [type, content])])
}

/**
 * Carries out a command on a block. If reading it takes too long, its long paragraph is read as a
 * quotation.
 */
export function readCommand(
  script: EditedScript,
  command: string,
  context: Context,
): Result<Read> & Readonly<{ steps: number }> {
  const read = readOnce(script, command, context)
  if (read.ok || read.steps <= MAX_STEPS) return read
  const quoted = withParagraphQuoted(command)
  return quoted === undefined ? read : readOnce(script, quoted, context)
}

/**
 * Carries out a command on a block. It is refused if no pattern reads it, or if its readings would
 * do different things; the order of the patterns means nothing.
 */
function readOnce(
  script: EditedScript,
  command: string,
  context: Context,
): Result<Read> & Readonly<{ steps: number }> {
  const budget: Budget = { stepsLeft: MAX_STEPS }
  const pasted = readPasted(withoutOpening(command), readCommandBlock(script, context), budget)
  if (pasted) {
    const result = applied(script, pasted)
    return result.ok
      ? { ...ok({ script: result.value.script, isEverywhere: false }), steps: 0 }
      : { ...result, steps: 0 }
  }
  const telling: Budget = { stepsLeft: MAX_STEPS }
  const told = (): Result<Read> | undefined => {
    const outcome = readNarrative(command, readCommandBlock(script, context), telling)
    const result = outcome === undefined ? undefined : applied(script, outcome)
    return result?.ok === true ? ok({ script: result.value.script, isEverywhere: false }) : result
  }
  if (tokenize(command).length > MAX_TOKENS) {
    const read = told() ?? { ok: false, failure: tooLong() }
    return { ...read, steps: MAX_STEPS + 1 }
  }
  const readParts = (state: Pick<State, 'telling'>) =>
    new Map(
      withoutCourtesy(command).flatMap((source) => [
        ...results(source, { script, context, budget, ...state, parts: 1 }),
      ]),
    )
  let found: ReadonlyMap<string, Result<Read>> = readParts({})
  if (found.size === 0 && budget.stepsLeft >= 0) {
    const whole = told()
    found = whole ? new Map([['', whole]]) : readParts({ telling })
  }
  const steps = MAX_STEPS - budget.stepsLeft
  const decided = decide(command, [...found.values()], budget)
  return { ...decided, steps }
}

function decide(
  command: string,
  found: readonly Result<Read>[],
  { stepsLeft }: Budget,
): Result<Read> {
  if (stepsLeft < 0) return { ok: false, failure: tooLong() }
  const [first, ...others] = found
  if (!first) return { ok: false, failure: notUnderstood(command) }
  if (others.length === 0) return first
  return { ok: false, failure: commonFailure(found) ?? ambiguous(command) }
}

/** The reason for refusing all readings; a question about a name is the most useful one. */
function commonFailure(found: readonly Result<Read>[]): Failure | undefined {
  const failures = found.flatMap((result) => (result.ok ? [] : [result.failure]))
  if (failures.length < found.length) return undefined
  return failures.find(({ error }) => error.startsWith('Did you mean')) ?? failures[0]
}

/** The place that a header names, 'no place', or `undefined` if it isn't a header. */
function placeOf(request: string, block: Block, budget: Budget): Place | 'no place' | undefined {
  const input: Input = { source: request, tokens: tokenize(request), block, budget }
  return REQUEST(input, 0).find(({ next }) => next === input.tokens.length)?.value
}

/** Reads several lines, or one line with Fountain's mark of a forced type. */
function elementsOf(text: string): readonly NewElement[] | null {
  if (text.includes('\n')) return REQUESTS.test(text) ? null : readScreenplay(text)
  return /^[.!@>~]/u.test(text) ? screenplayLine(text) : null
}

/**
 * Reads screenplay text.
 *
 * @returns `undefined` for any other command
 */
function readPasted(command: string, block: Block, budget: Budget): Outcome | undefined {
  const { request = '', text = '' } = HEADER.exec(command)?.groups ?? {}
  const place = request === '' ? undefined : placeOf(request, block, budget)
  if (place !== undefined) {
    const elements = readScreenplay(text)
    return elements
      ? insertAt(block, place === 'no place' ? undefined : place, elements)
      : undefined
  }
  const elements = elementsOf(command)
  return elements ? insertAt(block, undefined, elements) : undefined
}
