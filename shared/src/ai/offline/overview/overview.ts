import { fail, ok, type Result } from '../../../result.ts'
import { wholeWords } from '../../../content/replace-words.ts'
import { MAX_OVERVIEW_CHARACTERS } from '../../../script/limits.ts'
import { isDefaultOverview } from '../../../script/script.ts'
import { fitsOverview, tidyOverview } from '../../overview-text.ts'
import {
  createReader,
  MAX_STEPS,
  ruleMaker,
  type Budget,
  type Rule,
  type Slots,
} from '../grammar/parser.ts'
import { inside, readSaid, type Said } from '../grammar/said.ts'
import { OVERVIEW_NOT_UNDERSTOOD, refuse } from '../not-understood.ts'
import type { Material } from '../words/element-text.ts'
import { readQuote } from '../words/free-text.ts'
import { matchCase } from '../words/text-changes.ts'
import { ORDINAL, toIndex, withoutCourtesy } from '../words/vocabulary.ts'

/**
 * A command is about the overview when it contains 'overview', 'story is about' or 'this script is
 * about' (`docs/product/api.md#validation`). Some such commands are meant for a story block: 'NORA
 * says the story is about love' must not make 'Love.' the overview.
 */
const ELEMENT = '(?:action|dialog(?:ue)?|shot|transition|parenthetical|scene heading|character)'

const SPEAKS =
  '(?:says?|said|asks?|asked|repl(?:y|ies|ied)|answers?|answered|tells?|told|whispers?|shouts?|yells?|screams?|mutters?|mumbles?|murmurs?|adds|explains?)'

/** Capitalized words that aren't the name of a speaker. */
const NOT_A_SPEAKER =
  '(?:I|We|You|It|He|She|They|My|Our|The|This|That|And|So|Well|Logline|Premise|Synopsis|Summary|Idea|Note|Theme|Story|Script|Title|Overview|LOGLINE|PREMISE|SYNOPSIS|SUMMARY|OVERVIEW)'

const SPEAKER = `(?!${NOT_A_SPEAKER}\\b)\\p{Lu}[\\p{L}\\d.'’-]*(?: \\p{Lu}[\\p{L}\\d.'’-]*){0,3}`

const ADD = '(?:add|insert|put|include|write|append)'

const BLOCK_COMMANDS: readonly RegExp[] = [
  new RegExp(`^(?:${ADD} )?(?:an? |the |some |another )?${ELEMENT}\\b[^:]{0,60}:`, 'iu'),
  new RegExp(`^(?:${ADD} |[Hh]ave |[Ll]et |[Mm]ake )?${SPEAKER} ${SPEAKS}\\b`, 'u'),
  new RegExp(`^${SPEAKER}(?: ?\\([^)]*\\))?:`, 'u'),
  /^(?!OVERVIEW|LOGLINE|PREMISE|SYNOPSIS|SUMMARY)[^\p{Ll}\n]{1,45}\n/u,
  /^(?:delete|remove|move|cut) (?:the )?(?:line|dialogue|action|words?)\b(?!.*\boverview\b)/iu,
  /\b(?:story|script) is about to \p{L}/iu,
]

/** Makes the new overview from the present one, or a sentence that says why not. */
type Edit = (written: string) => Readonly<{ overview: string }> | Readonly<{ problem: string }>

type Found = Readonly<{ text?: Material; old?: string; ordinal?: number }>

/** Requests to write something, not the new text: 'make the overview shorter'. */
const REQUEST =
  /^(?:(?:a (?:bit|little) )?(?:more|less|much)\b|shorter|longer|better|funnier|darker|clearer|punchier|snappier|sound|make|have|fit|match|for me|please$|wrong\b|not\b|bad\b|over$|from|based|about$|using|in (?:one|two|three|\d))/iu
/** Words of a pattern that may be missing are never the beginning of the text. */
const PATTERN_WORDS = /^(?:that|to|be|say|this|with|as|should|is|also|so|in|into|text)\b/iu

/** The new text, unless it is a request to write it. */
function readWords(said: Said): Material | undefined {
  const quoted = readQuote(said)
  if (quoted) return quoted
  const { text } = said
  const isText = /^[^\s:,."“]/u.test(text)
  const isRequest = REQUEST.test(text) || PATTERN_WORDS.test(text) || /\boverview\b/iu.test(text)
  return isText && !isRequest ? { text, isQuoted: false } : undefined
}

function readOldWords(said: Said): string | undefined {
  return inside(said, '"') ?? (/^[\p{L}\p{N}'’-]+$/u.test(said.text) ? said.text : undefined)
}

type Context = Readonly<{ budget: Budget }>

function slot<Key extends keyof Found>(key: Key, read: (said: Said) => Found[Key]) {
  return (said: Said): Found | undefined => {
    const value = read(said)
    return value === undefined ? undefined : { [key]: value }
  }
}

const ONE_ORDINAL = new RegExp(`^(?:the )?(?:${ORDINAL})$`, 'iu')
const SLOTS: Slots<Found, Context> = {
  text: { read: slot('text', readWords) },
  quote: { read: slot('text', readQuote) },
  old: { read: slot('old', readOldWords) },
  ordinal: {
    read: slot('ordinal', ({ plain }) =>
      ONE_ORDINAL.test(plain) ? toIndex(plain.replace(/^the /iu, '')) : undefined,
    ),
  },
  anything: { read: ({ plain }) => (plain.split(' ').length <= 12 ? {} : undefined) },
}
const rule = ruleMaker<Found, Context>()

const OVERVIEW = '[(my|our)] [(story|script)] overview'
const REPLACE = '(replace|change|rename) [(word|words|phrase)] {old} (with|to|by) {text}'
const SET = '(set|change|update|replace|make|write|edit|use|create)'
const TO = '(to|to be|to say|to read|so that it says|so it says|with|as|:)'
const ALSO = '(also mention|also say|also include|mention|include)'

const RULES: readonly Rule<Found, Context, Edit>[] = [
  rule(
    ['old', 'text'],
    `${REPLACE} in ${OVERVIEW} / in ${OVERVIEW} ${REPLACE}`,

    ({ old, text }) =>
      (written) =>
        replaced(written, old, text.text),
  ),
  rule(
    ['text'],
    `(delete|remove|cut|take out) [(word|words|phrase|sentence)] {quote} from ${OVERVIEW}`,

    ({ text }) =>
      (written) =>
        replaced(written, text.text, ''),
  ),
  rule(
    ['ordinal'],
    `(delete|remove|cut) {ordinal} sentence (from|of|in) ${OVERVIEW}`,

    ({ ordinal }) =>
      (written) =>
        withoutSentence(written, ordinal),
  ),
  rule(
    [],
    `(clear|delete|remove|empty|reset|erase) [(all of|out)] ${OVERVIEW} [text]`,
    () => () => ({ overview: '' }),
  ),
  rule(
    [],
    `(tidy|clean) [up] ${OVERVIEW} / (tidy|clean) ${OVERVIEW} up
      fix (spacing|capitalization|capitalisation) (of|in) ${OVERVIEW}`,
    () => (written) => ({ overview: tidyOverview(written) }),
  ),
  rule(
    ['text'],
    `(add|append|put|include) {text} (to|in|into|at end of) ${OVERVIEW}
      (add|append) [(this|sentence|line)] to ${OVERVIEW} [that] [:] {text}
      (write|put|mention|say|note) [this] in ${OVERVIEW} [that] [:] {text}
      ${OVERVIEW} should ${ALSO} [that] [:] {text}`,

    ({ text }) =>
      (written) => ({
        overview: [written, sentence(text)].filter(Boolean).join(' '),
      }),
  ),
  rule(
    ['text'],
    `${SET} ${OVERVIEW} ${TO} [that] [:] {text}
      ${OVERVIEW} (is|should be|should say|should read|:) [:] {text}
      [(i want|i'd like|i would like)] ${OVERVIEW} to (be|say|read) [that] [:] {text}
      (use|set) {quote} as ${OVERVIEW}
      (story|script|screenplay|film|movie) (is|will be) about [:] {text}
      {anything} (story|script|screenplay|film|movie) (is|will be) about [:] {text}`,

    ({ text }) =>
      () => ({ overview: sentence(text) }),
  ),
]

const readRules = createReader(RULES, SLOTS, { nothing: {} })

const MEANT_FOR_BLOCK =
  'A command with “overview” or “story is about” changes the overview. ' +
  'To put these words in the script, type them there.'

/**
 * Reads a command about the overview: 'the story is about …', 'set the overview to …', 'add … to
 * the overview'. An overview over 500 characters is refused with OVERVIEW_LIMIT_REACHED
 * (`docs/product/api.md#validation`).
 */
export function interpretOverview(command: string, overview: string): Result<{ overview: string }> {
  const [source = ''] = withoutCourtesy(command)
  if (isMeantForBlock(source)) return refuse(MEANT_FOR_BLOCK)
  const written = isDefaultOverview(overview) ? '' : overview.trim()
  const outcomes = new Map(
    readings(source).map((edit) => {
      const outcome = edit(written)
      return [JSON.stringify(outcome), outcome]
    }),
  )
  const [outcome, ...others] = outcomes.values()
  if (!outcome || others.length > 0) return fail(OVERVIEW_NOT_UNDERSTOOD)
  return 'problem' in outcome ? refuse(outcome.problem) : limited(outcome.overview)
}

/** Returns the edits that a whole command can mean. */
function readings(source: string): readonly Edit[] {
  const context = { budget: { stepsLeft: MAX_STEPS } }
  const whole = readRules(readSaid(source), context)
  if (context.budget.stepsLeft < 0) return []
  return whole.flatMap(({ rule: { read }, found }) => read(found, context) ?? [])
}

function limited(overview: string): Result<{ overview: string }> {
  if (fitsOverview(overview)) return ok({ overview })
  return fail({
    code: 'OVERVIEW_LIMIT_REACHED',
    error: `The overview would have ${overview.length} characters; at most ${MAX_OVERVIEW_CHARACTERS} are allowed.`,
  })
}

function sentence({ text, isQuoted }: Material): string {
  return isQuoted ? text : tidyOverview(text)
}

function withoutSentence(written: string, index: number): ReturnType<Edit> {
  const all = written.match(/[^.!?…]+[.!?…]*["”'’)]*\s*/gu) ?? []
  if (all.length === 0) return { problem: 'The overview is empty.' }
  const at = index < 0 ? all.length + index : index
  if (all[at] === undefined) {
    const count = all.length === 1 ? '1 sentence' : `${all.length} sentences`
    return { problem: `The overview has only ${count}.` }
  }
  return { overview: all.toSpliced(at, 1).join('').trim() }
}

function replaced(overview: string, from: string, to: string): ReturnType<Edit> {
  if (from === '' || !wholeWords(from, 'giu').test(overview)) {
    return { problem: `“${from}” is not in the overview.` }
  }
  const result = overview.replace(wholeWords(from, 'giu'), (found) =>
    found === from ? to : matchCase(found, to),
  )
  return { overview: to === '' ? tidyOverview(result) : result }
}

/** True if a command that matches the overview rule is really about a story block. */
function isMeantForBlock(command: string): boolean {
  return BLOCK_COMMANDS.some((form) => form.test(command))
}
