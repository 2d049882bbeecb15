import { type CommandOffer, type Result } from '../../result.ts'
import { readScreenplay, screenplayLine } from '../../formats/screenplay-text.ts'
import type { EditedScript } from '../apply-operations.ts'
import type { NewElement } from '../edit-operations.ts'
import { readCommandBlock, type Block, type Context } from './block/block.ts'
import { insertAt, readPlace, type Outcome } from './block/places.ts'
import { MAX_STEPS, type Budget } from './grammar/parser.ts'
import { countFree, readSaid, type Said } from './grammar/said.ts'
import { correctTyping } from './grammar/spelling.ts'
import { isKnownWord } from './narrative/english.ts'
import { isOrder } from './narrative/for-program.ts'
import { withMarks } from './narrative/read-narrative.ts'
import { needsInvention } from './needs-invention.ts'
import { INVENTION, listSuggestions, notUnderstood, tooLong } from './not-understood.ts'
import {
  applied,
  isBetter,
  MAX_PARTS,
  meaningOf,
  readAll,
  tell,
  type Meaning,
  type Read,
  type State,
} from './read-meaning.ts'
import { withoutCourtesy, withoutOpening } from './words/vocabulary.ts'

/** 'Add this after the second line:' before lines of screenplay. */
const HEADER =
  /^(?:add|insert|put in|paste|include|append)(?<place>\b[^:\n]*):[ \t]*\n(?<text>[\s\S]+)$/iu
const THIS =
  /^ *(?:the )?(?:this|following|these lines|lines|text|this text|this scene|scene|this dialogue)?/iu

/** A first line that is a request makes all lines requests. */
const REQUESTS =
  /^(?:\d+[.)] ?)?(?:add|insert|put|paste|include|append|delete|remove|move|change|replace|rename|make|turn|set|have|let|call|uppercase|lowercase|swap|copy|duplicate)\b/iu

/** Longer commands are only read as screenplay text. */
const MAX_WORDS = 600

const MAX_DIVISIONS = 40

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
  typed: string,
  context: Context,
  budget: Budget,
): Result<Read> {
  const command = isOrder(typed) ? typed : withMarks(typed, budget)
  const block = readCommandBlock(script, context, budget)
  const pasted = readPasted(withoutOpening(command), block)
  if (pasted) return applied({ script, context }, pasted)
  if (countFree(readSaid(command)) > MAX_WORDS) return { ok: false, failure: tooLong() }
  const state: State = { script, context, budget, parts: 1, divisions: { left: MAX_DIVISIONS } }
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
      : sources
          .flatMap((said) => correctTyping(said, block.searchText, isKnownWord) ?? [])
          .flatMap(({ text }) => withoutCourtesy(text))
          .map(readSaid)
  const second = corrected.length > 0 ? read(corrected) : undefined
  const meaning = second && isBetter(second, first) ? second : first
  if (budget.stepsLeft < 0) return { ok: false, failure: tooLong() }
  if (meaning && meaning.unclear === undefined) return meaning.result
  const told = tell(command, block)
  if (told) return meaningOf(told, state).result
  const mixed = read(sources, { ...state, divisions: { left: MAX_DIVISIONS }, tells: true })
  return mixed && mixed.unclear === undefined ? mixed.result : refuse(command, meaning)
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
  const state: State = { script, context, budget, parts: MAX_PARTS, divisions: { left: 0 } }
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
