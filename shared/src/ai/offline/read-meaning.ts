import { fail, ok, type Result } from '../../result.ts'
import type { MakeId } from '../../script/ids.ts'
import { applyWithOrigins, type EditedScript } from '../apply-operations.ts'
import { isSameLine, readCommandBlock, type Block, type Context } from './block/block.ts'
import { findPlaces, ON_PAGE, type Outcome } from './block/places.ts'
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
export type Read = Readonly<{ script: EditedScript; isEverywhere: boolean; context: Context }>

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

export type Meaning = Readonly<{ result: Result<Read>; free: number; unclear?: string }>

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

/** True if words of a place may belong to the words of a speech before it: 'Nora says we leave before dawn' */
function mayBeSaid(rest: Said, words: Said | undefined, said: Said, { lines }: Block): boolean {
  const isAfter = words !== undefined && !said.text.startsWith(words.text)
  if (!isAfter || /"|[.!?]$/u.test(rest.plain) || ON_PAGE.test(words.plain)) return false
  const named = words.text.replace(/^\S+ /u, '')
  return !lines.some(({ text }) => isSameLine(text, named))
}

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

function isSame(before: EditedScript, after: EditedScript): boolean {
  const write = ({ title, author, elements }: EditedScript): string =>
    JSON.stringify([title, author, elements.map(({ id, type, content }) => [id, type, content])])
  return write(before) === write(after)
}

/** Applies the edits of a reading. The ids of new elements are temporary. */
export function applied(
  { script, context }: Pick<State, 'script' | 'context'>,
  outcome: Outcome,
  isEverywhere = false,
): Result<Read> {
  if (typeof outcome === 'string') return fail({ code: 'COMMAND_NOT_UNDERSTOOD', error: outcome })
  let count = script.elements.length
  const makeId: MakeId = () => `added-${(count += 1)}`
  // Deletions are free, because an offline command always names what to delete.
  const result = applyWithOrigins(script, outcome, { makeId, deletions: 'free' })
  if (!result.ok) return result
  const { edited, origins } = result.value
  if (isSame(script, edited)) return applied({ script, context }, 'Nothing would change.')
  const known = new Set(script.elements.map(({ id }) => id))
  // An addition continues after the one before it, and 'it' means what was edited.
  const added = edited.elements.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  const caretId = added.at(-1) ?? context.caretId
  const next = {
    focusIds: new Set(origins.keys()),
    addedIds: new Set([...(context.addedIds ?? []), ...added]),
    ...(caretId === undefined ? {} : { caretId }),
  }
  return ok({ script: edited, isEverywhere, context: next })
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
  for (const { rest, place, words } of findPlaces(said, block)) {
    const isWanted = ({ takesPlace }: Readonly<{ takesPlace?: true }>) =>
      !place || takesPlace === true
    for (const { rule, found, free } of readOrders(rest, block, isWanted)) {
      if (!spend(block.budget, STEPS_TO_READ)) return undefined
      if (found.spoken && mayBeSaid(rest, words, said, block) && !startsWithVerb(said)) continue
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
    const [left, right] = [cut(said, 0, index + mark), cut(said, index + joint.length)]
    if (right.text === '' || left.text === '' || state.divisions.left <= 0) continue
    const verb = SHARED_VERB.exec(left.plain)?.[0]
    if (verb === undefined && !canStart(right, block)) continue
    state.divisions.left -= 1
    const first = readPart(left, block, state)
    if (!first || first.unclear !== undefined || !isBetter(first, best)) continue
    const done = applied(state, first.outcome, first.isEverywhere)
    const next = { ...state, ...(done.ok ? done.value : {}), parts: state.parts + 1 }
    const following = cut(right, right.text.length - withoutOpening(right.text).length)
    for (const start of verb === undefined ? [''] : ['', `${verb} `]) {
      const { text, plain } = following
      const rest = readAll({ text: start + text, plain: start + plain }, next)
      if (!rest || rest.unclear !== undefined) continue
      // 'add dialogue: Stop. Delete the last line.'
      const isInSpeech = /^[.!?]\s*$/u.test(joint) && endsInFreeDialogue(first)
      if (isInSpeech && startsWithVerb(right) && rest.result.ok)
        return { result: fail(ambiguous()), free: 0 }
      // A part that is understood but can't be done counts, or else a misreading would win.
      const result = done.ok ? joined(done.value, rest.result) : done
      const meaning = { result, free: first.free + rest.free }
      if (isBetter(meaning, best)) best = meaning
    }
  }
  return best
}

function joined(first: Read, rest: Result<Read>): Result<Read> {
  if (!rest.ok) return rest
  return ok({ ...rest.value, isEverywhere: first.isEverywhere || rest.value.isEverywhere })
}

function endsInFreeDialogue({ outcome, free }: Reading): boolean {
  const last = typeof outcome === 'string' ? undefined : outcome.at(-1)
  return free > 0 && last?.op === 'insert' && last.elements.at(-1)?.type === 'dialogue'
}

export function meaningOf(
  { outcome, isEverywhere, free, unclear }: Reading,
  state: State,
): Meaning {
  return {
    result: applied(state, outcome, isEverywhere),
    // Several orders don't count as one that is understood but can't be carried out.
    free: typeof outcome === 'string' ? free - PROBLEM : free,
    ...(unclear === undefined ? {} : { unclear }),
  }
}

/** Words about the script, which nothing that happens has. */
const ABOUT_SCRIPT =
  /\b(?:scenes? (?:\d|one|two|three|four|five)|everywhere|trade places|(?:off|on) ?screen)\b|\b[OV]\.[SO]\./iu
const NO_SUBJECT = /^(?:in|on|at|to|there|that|it)\b/iu
/** 'after Dev's first line in the cafe, Nora sighs': a place that wasn't found */
const PLACE_LEFT = new RegExp(
  `^(?:after|before|above|below|between|in) [^,.]*(?:${ON_PAGE.source})`,
  'iu',
)

/** True if what was read as happening is more likely an order. */
function isAboutScript(text: string, outcome: Outcome): boolean {
  if (typeof outcome === 'string') return false
  const added = outcome.flatMap((edit) => (edit.op === 'insert' ? edit.elements : []))
  const isOrder = startsWithVerb(readSaid(text))
  return added.some(
    ({ type, text: words }) =>
      type === 'action' &&
      (ABOUT_SCRIPT.test(readSaid(words).plain) ||
        PLACE_LEFT.test(words) ||
        (isOrder && NO_SUBJECT.test(words))),
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
