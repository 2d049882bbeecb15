import { ok, type CommandOffer, type Result } from '../../result.ts'
import type { MakeId } from '../../script/ids.ts'
import { applyOperations, type EditedScript } from '../apply-operations.ts'
import type { EditOperation, NewElement } from '../edit-operations.ts'
import { readScreenplay, screenplayLine } from '../../formats/screenplay-text.ts'
import { readScene } from './block/targets.ts'
import { readCommandBlock, type Block, type Context } from './block/block.ts'
import { findPlaces, insertAt, readPlace, type Outcome } from './block/places.ts'
import { MAX_STEPS, spend, type Budget } from './grammar/parser.ts'
import { countFree, cut, readSaid, type Said } from './grammar/said.ts'
import { correctTyping } from './grammar/spelling.ts'
import { readNarrative } from './narrative/read-narrative.ts'
import { needsInvention } from './needs-invention.ts'
import { ambiguous, INVENTION, listSuggestions, notUnderstood, tooLong } from './not-understood.ts'
import { readOrders } from './orders/table.ts'
import { COMMAND_VERBS, withoutCourtesy, withoutOpening } from './words/vocabulary.ts'

/** 'Add this after the second line:' before lines of screenplay. */
const HEADER =
  /^(?:add|insert|put in|paste|include|append)(?<place>\b[^:\n]*):[ \t]*\n(?<text>[\s\S]+)$/iu
const THIS =
  /^ *(?:the )?(?:this|following|these lines|lines|text|this text|this scene|scene|this dialogue)?/iu

/** A first line that is a request makes all lines requests. */
const REQUESTS =
  /^(?:\d+[.)] ?)?(?:add|insert|put|paste|include|append|delete|remove|move|change|replace|rename|make|turn|set|have|let|call|uppercase|lowercase|swap|copy|duplicate)\b/iu

/** The steps that making the edits of a reading costs, apart from those for each element. */
const STEPS_TO_READ = 20

/** An order that can't be carried out is worse than one with this many unknown words. */
const PROBLEM = 2.5

/** Longer commands are only read as screenplay text. */
const MAX_WORDS = 600

/** The most commands that are read in one. */
const MAX_PARTS = 6

/** The result of a command. `isEverywhere`: it says 'everywhere', but changes only this block. */
export type Read = Readonly<{ script: EditedScript; isEverywhere: boolean }>

type State = Readonly<{
  script: EditedScript
  context: Context
  budget: Budget
  /** The number of parts of the command that were read, with this one. */
  parts: number
  /** Parts may be sentences that tell what happens. */
  tells?: true
}>

/** One meaning of a command or of a part of it. */
type Reading = Readonly<{
  outcome: Outcome
  isEverywhere: boolean
  /** The words that could have been any; the reading with the fewest is the best. */
  free: number
  /** The words that name nothing in the block. */
  unclear?: string
}>

type Meaning = Readonly<{
  result: Result<Read>
  free: number
  unclear?: string
}>

/** The beginning of the next command in one: 'and then', a comma, a new sentence. */
const JOINT =
  /,? (?:and then|and also|then also|then|and|also),? |[.!?]?["”’)]*[,;] (?:(?:and|then|also) )*|[.!?]["”’)]* (?:(?:and|then|also|now|next|finally)[, ]+)*|\s*\n\s*(?:\d+[.)] )?/giu

/** Verbs that may be left out before a second object: 'change X to A and Y to B'. */
const SHARED_VERB = /^(?:change|set|replace|make|move|put|rename|turn)(?= )/iu

const STARTS = new Set(
  [
    ...COMMAND_VERBS,
    ...'have let get show bold italicize underline uppercase lowercase capitalize title author call name end begin start open split join merge the every before after at in also'.split(
      ' ',
    ),
  ].map((word) => word.toLowerCase()),
)

function startsWithVerb({ plain }: Said): boolean {
  return COMMAND_VERBS.includes(/^\p{L}*/u.exec(plain)?.[0].toLowerCase() ?? '')
}

/** True if a part of a command can begin another one. */
function canStart(said: Said, { names }: Block): boolean {
  const [first = ''] = said.plain.toLowerCase().match(/^["\p{L}\p{N}'-]+/u) ?? []
  if (STARTS.has(first.replace(/ing$/u, '')) || STARTS.has(first) || first.startsWith('"'))
    return true
  return [...names].some(
    (name) =>
      name.toLowerCase().split(' ').includes(first.replace(/'?s$/u, '')) ||
      name.toLowerCase().startsWith(first),
  )
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

/** 'in scene 2, …': the order is about this scene only. */
function readInScene(said: Said, block: Block): Reading | undefined {
  for (const { index, 0: gap } of said.plain.matchAll(/,? /gu)) {
    const rest = cut(said, index + gap.length)
    const scene =
      /^in /iu.test(said.plain) && index > 3 && startsWithVerb(rest)
        ? readScene(cut(said, 3, index), block)
        : undefined
    const [range] = scene?.items ?? []
    if (!range) continue
    const isIn = ({ number }: Readonly<{ number: number }>): boolean =>
      range.from <= number && number <= range.to
    const lines = block.lines.filter(isIn)
    const speeches = block.speeches.filter(({ cue }) => isIn(cue))
    const { caret: _, ...others } = block
    return readOne(rest, { ...others, lines, speeches, scenes: [range] })
  }
  return undefined
}

/** The best reading of a text as one order. */
function readOne(said: Said, block: Block): Reading | undefined {
  let best = readInScene(said, block)
  for (const { rest, place } of findPlaces(said, block)) {
    const isWanted = ({ takesPlace }: Readonly<{ takesPlace?: true }>) =>
      !place || takesPlace === true
    for (const { rule, found, free } of readOrders(rest, block, isWanted)) {
      if (!spend(block.budget, STEPS_TO_READ)) return undefined
      const outcome = rule.read(place ? { ...found, place } : found, block)
      if (outcome === undefined) continue
      const unclear = found.target?.unclear ?? found.other?.unclear ?? place?.unclear
      const reading: Reading = {
        outcome,
        isEverywhere: found.isEverywhere === true,
        free: free + (place?.free ?? 0) + (typeof outcome === 'string' ? PROBLEM : 0),
        ...(unclear === undefined ? {} : { unclear }),
      }
      if (isBetter(reading, best)) best = reading
    }
  }
  return best
}

function isBetter(
  one: Pick<Reading, 'free' | 'unclear'>,
  other: Pick<Reading, 'free' | 'unclear'> | undefined,
): boolean {
  if (!other) return true
  if ((one.unclear === undefined) !== (other.unclear === undefined))
    return one.unclear === undefined
  return one.free < other.free
}

/** The best meaning of a text, as one order or several in a row. */
function readAll(said: Said, state: State): Meaning | undefined {
  const block = readCommandBlock(state.script, state.context, state.budget)
  if (!spend(state.budget, state.script.elements.length / 10)) return undefined
  const one = readPart(said, block, state)
  let best = one && meaningOf(one, state)
  if ((best && best.free === 0 && best.unclear === undefined) || state.parts >= MAX_PARTS)
    return best
  for (const { 0: joint, index } of said.plain.matchAll(JOINT)) {
    const mark = /^[.!?]?["”’)]*/u.exec(joint)?.[0].length ?? 0
    const right = cut(said, index + joint.length)
    const left = cut(said, 0, index + mark)
    if (right.text === '' || left.text === '') continue
    if (!SHARED_VERB.test(left.plain) && !canStart(right, block)) continue
    const first = readPart(left, block, state)
    if (!first || first.unclear !== undefined || !isBetter(first, best)) continue
    const result = applied(state.script, first.outcome)
    const script = result.ok ? result.value.script : state.script
    const context = contextAfter(state, script, result.ok ? result.value.operations : [])
    const next = { ...state, script, context, parts: state.parts + 1 }
    const verb = SHARED_VERB.exec(left.plain)?.[0]
    const following = cut(right, withoutOpeningLength(right))
    // 'add dialogue: Stop. Delete the last line.'
    const isSpeech =
      /^[.!?]\s*$/u.test(joint) && first.free > 0 && endsInDialogue(first) && startsWithVerb(right)
    const sources =
      verb === undefined
        ? [following]
        : [following, { text: `${verb} ${following.text}`, plain: `${verb} ${following.plain}` }]
    for (const source of sources) {
      const rest = readAll(source, next)
      if (!rest || rest.unclear !== undefined) continue
      if (isSpeech && rest.result.ok)
        return { result: { ok: false, failure: ambiguous() }, free: 0 }
      const isEverywhere = first.isEverywhere || (rest.result.ok && rest.result.value.isEverywhere)
      // A part that is understood but can't be done counts, or else a misreading would win.
      const whole =
        result.ok && rest.result.ok
          ? ok({ script: rest.result.value.script, isEverywhere })
          : result.ok
            ? rest.result
            : result
      const meaning: Meaning = {
        result: whole.ok ? whole : { ok: false, failure: whole.failure },
        free: first.free + rest.free,
      }
      if (isBetter(meaning, best)) best = meaning
    }
  }
  return best
}

function endsInDialogue({ outcome }: Reading): boolean {
  const last = typeof outcome === 'string' ? undefined : outcome.at(-1)
  return last?.op === 'insert' && last.elements.at(-1)?.type === 'dialogue'
}

function withoutOpeningLength({ text }: Said): number {
  return text.length - withoutOpening(text).length
}

function meaningOf({ outcome, isEverywhere, free, unclear }: Reading, { script }: State): Meaning {
  const result = applied(script, outcome)
  return {
    result: result.ok ? ok({ script: result.value.script, isEverywhere }) : result,
    // Several orders don't count as one that is understood but can't be carried out.
    free: typeof outcome === 'string' ? free - PROBLEM : free,
    ...(unclear === undefined ? {} : { unclear }),
  }
}

/**
 * Carries out a command on a block. The reading with the fewest words that could have been any is
 * taken; the order of the table decides between equal ones.
 */
export function readCommand(
  script: EditedScript,
  command: string,
  context: Context,
): Result<Read> & Readonly<{ steps: number }> {
  const budget: Budget = { stepsLeft: MAX_STEPS }
  const decided = decide(script, command, context, budget)
  return { ...decided, steps: MAX_STEPS - Math.max(-1, budget.stepsLeft) }
}

function decide(
  script: EditedScript,
  command: string,
  context: Context,
  budget: Budget,
): Result<Read> {
  const block = readCommandBlock(script, context, budget)
  const pasted = readPasted(withoutOpening(command), block)
  if (pasted) {
    const result = applied(script, pasted)
    return result.ok ? ok({ script: result.value.script, isEverywhere: false }) : result
  }
  if (countFree(readSaid(command)) > MAX_WORDS) return { ok: false, failure: tooLong() }
  const state: State = { script, context, budget, parts: 1 }
  const sources = withoutCourtesy(command).map(readSaid)
  const read = (all: readonly Said[], how: State = state): Meaning | undefined =>
    all
      .map((said) => readAll(said, how))
      .reduce((one, other) => (other && isBetter(other, one) ? other : one), undefined)
  const first = read(sources)
  const isPlain = first && first.unclear === undefined && first.free < 1
  if (!isPlain && needsInvention(command, budget)) return { ok: false, failure: INVENTION }
  const corrected =
    first && first.unclear === undefined
      ? []
      : sources.flatMap((said) => correctTyping(said, block.searchText) ?? [])
  const second = corrected.length > 0 ? read(corrected) : undefined
  const meaning = second && isBetter(second, first) ? second : first
  if (budget.stepsLeft < 0) return { ok: false, failure: tooLong() }
  if (meaning && meaning.unclear === undefined) return meaning.result
  const told = tell(command, block)
  if (told) return meaningOf(told, state).result
  const mixed = read(sources, { ...state, tells: true })
  return mixed && mixed.unclear === undefined ? mixed.result : refuse(command, meaning)
}

/** Reads what happens; `undefined` if it is something else. */
function tell(text: string, block: Block): Reading | undefined {
  const outcome = readNarrative(text, block, block.budget)
  return outcome === undefined
    ? undefined
    : { outcome, isEverywhere: false, free: countFree(readSaid(text)) }
}

/** The best reading of a part of a command. */
function readPart(said: Said, block: Block, { tells }: State): Reading | undefined {
  const one = readOne(said, block)
  return tells && (!one || one.unclear !== undefined) ? (tell(said.text, block) ?? one) : one
}

function refuse(command: string, meaning: Meaning | undefined): Result<Read> {
  const failure = notUnderstood(command, meaning?.unclear)
  const isReason = meaning?.unclear !== undefined && !meaning.result.ok
  return {
    ok: false,
    failure: isReason ? { ...failure, error: meaning.result.failure.error } : failure,
  }
}

const MAX_OFFERS = 3
const MAX_TRIED = 8

/** Commands to send instead of a refused one, best first: each can be carried out. */
export function offersFor(
  script: EditedScript,
  command: string,
  context: Context,
): readonly CommandOffer[] {
  const budget: Budget = { stepsLeft: MAX_STEPS }
  const state: State = { script, context, budget, parts: MAX_PARTS }
  const all = listSuggestions(command, readCommandBlock(script, context, budget)).slice(
    0,
    MAX_TRIED,
  )
  const works = all.filter((one) => readAll(readSaid(one), state)?.result.ok === true)
  return works.slice(0, MAX_OFFERS).map((one) => ({ label: one, command: one }))
}

/** Reads several lines, or one line with Fountain's mark of a forced type. */
function elementsOf(text: string): readonly NewElement[] | null {
  if (text.includes('\n')) return REQUESTS.test(text) ? null : readScreenplay(text)
  return /^[.!@>~]/u.test(text) ? screenplayLine(text) : null
}

/**
 * Reads screenplay text that is typed or pasted, optionally after a line that names the place.
 *
 * @returns `undefined` for any other command
 */
function readPasted(command: string, block: Block): Outcome | undefined {
  const { place = '', text } = HEADER.exec(command)?.groups ?? {}
  if (text !== undefined) {
    const words = readSaid(place.replace(THIS, ''))
    const at = words.text === '' ? undefined : readPlace(words, block)
    const elements = words.text !== '' && !at ? null : readScreenplay(text)
    return elements ? insertAt(block, at, elements) : undefined
  }
  const elements = elementsOf(command)
  return elements ? insertAt(block, undefined, elements) : undefined
}
