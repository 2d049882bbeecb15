import { ok, type Result } from '../../result.ts'
import type { MakeId } from '../../script/ids.ts'
import { applyOperations, type EditedScript } from '../apply-operations.ts'
import type { EditOperation } from '../edit-operations.ts'
import { readCommandBlock, type Block, type Context } from './block/block.ts'
import { findPlaces, type Outcome } from './block/places.ts'
import { readScene } from './block/targets.ts'
import { spend, type Budget } from './grammar/parser.ts'
import { countFree, cut, readSaid, type Said } from './grammar/said.ts'
import { readNarrative } from './narrative/read-narrative.ts'
import { ambiguous } from './not-understood.ts'
import { readOrders } from './orders/read-orders.ts'
import { COMMAND_VERBS, withoutOpening } from './words/vocabulary.ts'

/** The steps that making the edits of a reading costs, apart from those for each element. */
const STEPS_TO_READ = 20

/** An order that can't be carried out is worse than one with this many unknown words. */
const PROBLEM = 2.5

/** The most commands that are read in one. */
export const MAX_PARTS = 6

/** The result of a command. `isEverywhere`: it says 'everywhere', but changes only this block. */
export type Read = Readonly<{ script: EditedScript; isEverywhere: boolean }>

export type State = Readonly<{
  script: EditedScript
  context: Context
  budget: Budget
  /** The number of parts of the command that were read, with this one. */
  parts: number
  /** The divisions that may still be tried: words with many commas could be divided in many ways. */
  divisions: { left: number }
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

export type Meaning = Readonly<{
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
    ...'have let get show bold italicize underline uppercase lowercase capitalize title author call name end begin start open split join merge before after at in also'.split(
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
export function applied(
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

/** 'in scene 2, …', 'scene 2: …': the rest of a command and the only scene that it is about. */
function readScope(said: Said, block: Block): Readonly<{ rest: Said; part: Block }> | undefined {
  const start = /^in /iu.exec(said.plain)?.[0].length ?? 0
  for (const { index, 0: gap } of said.plain.matchAll(start > 0 ? /[,:]? /gu : /[,:] /gu)) {
    const rest = cut(said, index + gap.length)
    if (gap === ' ' && !startsWithVerb(rest)) continue
    const [scope] = readScene(cut(said, start, index), block)?.items ?? []
    if (!scope) continue
    const isIn = ({ number }: Readonly<{ number: number }>): boolean =>
      scope.from <= number && number <= scope.to
    const lines = block.lines.filter(isIn)
    const speeches = block.speeches.filter(({ cue }) => isIn(cue))
    const { caret: _, ...others } = block
    return { rest, part: { ...others, lines, speeches, scenes: [scope], scope } }
  }
  return undefined
}

/** The best reading of a text as one order. */
function readOne(said: Said, block: Block): Reading | undefined {
  const scoped = block.scope ? undefined : readScope(said, block)
  let best = scoped && readOne(scoped.rest, scoped.part)
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

export function isBetter(
  one: Pick<Reading, 'free' | 'unclear'>,
  other: Pick<Reading, 'free' | 'unclear'> | undefined,
): boolean {
  if (!other) return true
  if ((one.unclear === undefined) !== (other.unclear === undefined))
    return one.unclear === undefined
  return one.free < other.free
}

/** The best meaning of a text, as one order or several in a row. */
export function readAll(said: Said, state: State): Meaning | undefined {
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
    if (right.text === '' || left.text === '' || state.divisions.left <= 0) continue
    if (!SHARED_VERB.test(left.plain) && !canStart(right, block)) continue
    state.divisions.left -= 1
    const first = readPart(left, block, state)
    if (!first || first.unclear !== undefined || !isBetter(first, best)) continue
    const result = applied(state.script, first.outcome)
    const script = result.ok ? result.value.script : state.script
    const context = contextAfter(state, script, result.ok ? result.value.operations : [])
    const next = { ...state, script, context, parts: state.parts + 1 }
    const verb = SHARED_VERB.exec(left.plain)?.[0]
    const following = cut(right, right.text.length - withoutOpening(right.text).length)
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
      const failed = result.ok ? rest.result : { ...result, ok: false as const }
      const whole =
        result.ok && rest.result.ok
          ? ok({ script: rest.result.value.script, isEverywhere })
          : failed
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

export function meaningOf(
  { outcome, isEverywhere, free, unclear }: Reading,
  { script }: State,
): Meaning {
  const result = applied(script, outcome)
  return {
    result: result.ok ? ok({ script: result.value.script, isEverywhere }) : result,
    // Several orders don't count as one that is understood but can't be carried out.
    free: typeof outcome === 'string' ? free - PROBLEM : free,
    ...(unclear === undefined ? {} : { unclear }),
  }
}

/** Words about the script, which nothing that happens has. */
const ABOUT_SCRIPT =
  /\b(?:scenes? (?:\d|one|two|three|four|five)|everywhere|trade places|(?:off|on) ?screen)\b|\b[OV]\.[SO]\./iu
const NO_SUBJECT = /^(?:in|on|at|to|there|that|it)\b/iu

/** True if what was read as happening is more likely an order. */
function isAboutScript(text: string, outcome: Outcome): boolean {
  if (typeof outcome === 'string') return false
  const added = outcome.flatMap((edit) => (edit.op === 'insert' ? edit.elements : []))
  const isOrder = startsWithVerb(readSaid(text))
  return added.some(
    ({ type, text: words }) =>
      type === 'action' &&
      (ABOUT_SCRIPT.test(readSaid(words).plain) || (isOrder && NO_SUBJECT.test(words))),
  )
}

/** Reads what happens; `undefined` if it is something else. */
export function tell(text: string, block: Block): Reading | undefined {
  const scoped = block.scope ? undefined : readScope(readSaid(text), block)
  if (scoped) return tell(scoped.rest.text, scoped.part)
  const outcome = readNarrative(text, block, block.budget)
  return outcome === undefined || isAboutScript(text, outcome)
    ? undefined
    : { outcome, isEverywhere: false, free: countFree(readSaid(text)) }
}

/** The best reading of a part of a command. */
function readPart(said: Said, block: Block, { tells }: State): Reading | undefined {
  const one = readOne(said, block)
  return tells && (!one || one.unclear !== undefined) ? (tell(said.text, block) ?? one) : one
}
