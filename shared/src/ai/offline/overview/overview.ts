import { fail, ok, type Result } from '../../../result.ts'
import { contentToText, textToContent } from '../../../content/text.ts'
import { MAX_OVERVIEW_CHARACTERS } from '../../../script/limits.ts'
import { isDefaultOverview, type Element } from '../../../script/script.ts'
import { fitsOverview, tidyOverview } from '../../overview-text.ts'
import { createReader, MAX_STEPS, ruleMaker, type Budget, type Slot } from '../grammar/parser.ts'
import { cut, join, readSaid, type Said } from '../grammar/said.ts'
import { OVERVIEW_NOT_UNDERSTOOD } from '../not-understood.ts'
import { readAll } from '../read-meaning.ts'
import type { Material } from '../words/element-text.ts'
import { readQuote } from '../words/free-text.ts'
import { withoutCourtesy } from '../words/vocabulary.ts'

type Found = Readonly<{ text?: Material }>
type Context = Readonly<{ budget: Budget }>

/** Beginnings of commands that are no text of an overview: 'about to begin', 'more exciting', 'something better' */
const NO_TEXT = /^(?:to|something|(?:a (?:bit|little) )?(?:more|less|much)|\p{L}+er$)(?= |$)/iu

/** The new text, unless it is a request to write it. */
function readWords(said: Said): Material | undefined {
  const { text } = said
  const isText = /^[\p{L}\p{N}][^:"“]*$/u.test(text) && !NO_TEXT.test(text)
  return readQuote(said) ?? (isText ? { text, isQuoted: false } : undefined)
}

function slot(read: (said: Said) => Material | undefined): Slot<Found, Context> {
  return (said) => {
    const text = read(said)
    return text && { found: { text }, free: 0 }
  }
}

const rule = ruleMaker<Found, Context>()

const OVERVIEW = '[(my|our)] [(story|script)] overview'
const SET = '(set|change|update|replace|make|write|edit|use|create)'
const TO = '(to|to be|to say|to read|so that it says|so it says|with|as|:)'
const STORY = '[(my|our|this)] (story|script|screenplay|film|movie)'

/** The orders that write an overview from the present one. */
const readRules = createReader(
  [
    rule(
      [],
      `(clear|delete|remove|empty|reset|erase) [(all of|out)] ${OVERVIEW} [text]`,
      () => () => '',
    ),
    rule([], `(tidy|clean) [up] ${OVERVIEW} [up]`, () => tidyOverview),
    rule(
      ['text'],
      `(add|append|put|include) [that] {text} (to|in|into|at end of) ${OVERVIEW}
        (add|append) [(this|sentence|line)] to ${OVERVIEW} [that] [:] {text}
        (write|put|mention|say|note) [this] in ${OVERVIEW} [that] [:] {text}
        ${OVERVIEW} should (also mention|also say|also include|mention|include) [that] [:] {text}`,
      ({ text }) =>
        (written: string) =>
          [written, sentence(text)].filter(Boolean).join(' '),
    ),
    rule(
      ['text'],
      `${SET} ${OVERVIEW} ${TO} [that] [:] {text} / (use|set) {quote} as ${OVERVIEW}
        ${OVERVIEW} (should be|should say|should read|is :|:) [:] {text}
        [(i want|i'd like|i would like)] ${OVERVIEW} to (be|say|read) [that] [:] {text}
        [(i say|so|logline|premise|idea)] [:] ${STORY} (is|will be) about [:] {text}`,
      ({ text }) =>
        () =>
          sentence(text),
    ),
  ],
  { text: slot(readWords), quote: slot(readQuote) },
  { nothing: {} },
)

function sentence({ text, isQuoted }: Material): string {
  return isQuoted ? text : tidyOverview(text)
}

/**
 * Reads a command about the overview: 'the story is about …', 'add … to the overview', 'remove the
 * last sentence of the overview'. An overview over 500 characters is refused with
 * OVERVIEW_LIMIT_REACHED (`docs/product/api.md#validation`).
 */
export function interpretOverview(command: string, overview: string): Result<{ overview: string }> {
  const context = { budget: { stepsLeft: MAX_STEPS } }
  const said = readSaid(withoutCourtesy(command)[0] ?? '')
  const written = isDefaultOverview(overview) ? '' : overview.trim()
  const [reading] = readRules(said, context)
  const write = reading?.rule.read(reading.found, context)
  return write ? limited(write(written)) : changeSentences(said, written, context.budget)
}

function limited(overview: string): Result<{ overview: string }> {
  if (fitsOverview(overview)) return ok({ overview })
  return fail({
    code: 'OVERVIEW_LIMIT_REACHED',
    error: `The overview would have ${overview.length} characters; at most ${MAX_OVERVIEW_CHARACTERS} are allowed.`,
  })
}

const WITHIN = /(?:^| )(?:in|from|of) (?:(?:the|my|our) )?(?:(?:story|script) )?overview\b/iu

/** Carries out an order that a block has; each sentence is a line: 'swap the last two sentences' */
function changeSentences(
  said: Said,
  written: string,
  budget: Budget,
): Result<{ overview: string }> {
  const within = WITHIN.exec(said.plain)
  if (!within) return fail(OVERVIEW_NOT_UNDERSTOOD)
  const start = cut(said, 0, within.index)
  const end = cut(said, within.index + within[0].length)
  const script = { title: '', elements: listSentences(written) }
  const state = { script, context: {}, budget, parts: 1, divisions: { left: 0 } }
  const results = ['', 'in everything'].flatMap((everything) => {
    const { text } = join(start, end, { text: everything, plain: everything })
    const order = text.replace(/\bsentence(?=s?\b)/giu, 'line').replace(/^rename /iu, 'replace ')
    const read = readAll(readSaid(order), state)
    return read && read.unclear === undefined ? [read.result] : []
  })
  const result = results.find(({ ok: isDone }) => isDone) ?? results[0]
  if (!result) return fail(OVERVIEW_NOT_UNDERSTOOD)
  if (!result.ok) {
    const error = result.failure.error.replace(/\bline(?=s?\b)/gu, 'sentence')
    return fail({ ...result.failure, error: error.replace('this block', 'the overview') })
  }
  const after = result.value.script.elements
  // An order that adds something is about a block.
  return after.length > script.elements.length
    ? fail(OVERVIEW_NOT_UNDERSTOOD)
    : limited(after.map(({ content }) => contentToText(content)).join(' '))
}

function listSentences(written: string): readonly Element[] {
  const sentences = written.match(/[^.!?…]+[.!?…]*["”'’)]*/gu) ?? []
  return sentences.map((one, index) => ({
    id: `sentence-${index}`,
    type: 'action',
    content: textToContent(one.trim()),
  }))
}
