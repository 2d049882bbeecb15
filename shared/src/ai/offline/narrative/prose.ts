import { toStoredCapitals } from '../../../content/capitals.ts'
import type { ElementType } from '../../../script/element-types.ts'
import type { NewElement } from '../../edit-operations.ts'
import type { Block } from '../block/block.ts'
import { spend, type Budget } from '../grammar/parser.ts'
import type { Said } from '../grammar/said.ts'
import { capitalize, newElement } from '../words/element-text.ts'
import { NEVER_NAMES, readExtension, readKnownName } from '../words/names.ts'
import { holdWords, LAST_QUOTE, NAME, PAREN, QUOTE, release, type Held } from './hold-words.ts'
import {
  ARTICLE,
  CAPITAL,
  findCues,
  NO_VERB,
  ONLY_QUOTE,
  readManner,
  SAID_AFTER,
  SAY,
  SAID_BEFORE,
  SECOND_SUBJECT,
  TWO_SUBJECTS,
  sentencesOf,
  spokenParts,
  THING,
  WHO,
} from './said.ts'
import { subjectOf } from './tense.ts'
import { asTold, startsLikeOrder, tell } from './tell.ts'
import { isForProgram, META } from './for-program.ts'
import { findPlainSpeech, type PlainSpeech } from './plain-speech.ts'

/** Takes prose apart: what happens becomes action, what is said cue, parenthetical and dialogue. */

/** A name with a typing error: 'agens says' */
const SMALL_NAME = new RegExp(String.raw`^\p{Ll}+(?= ${SAY} )`, 'u')
const LATE = new RegExp(String.raw`^(?:to ${NAME}|\p{Ll}+ly)\.?$`, 'u')
const ALONE = new RegExp(`^(${WHO}) ?(${PAREN})?$`, 'u')
const IS_NOUN = /^(?:[Tt]he|[Aa]n?|[Aa]nother) /u

/** An element; `isPlain`: the words of a speech were not in quotation marks. */
type Line = Readonly<{ type: ElementType; text: string; isPlain?: boolean }>
type Speaker = Readonly<{ cue: string; text: string; problem?: string | undefined }>
type Groups = Readonly<Partial<Record<string, string>>>

/** Elements for the page, or a sentence to the writer; `null` for a text that is none. */
export type Told = readonly NewElement[] | string | null

/** Reads prose; `null` if it isn't a text for the page. `isFirst`: nothing is told before it. */
export function readProse(text: string, isFirst: boolean, block: Block, budget: Budget): Told {
  const written = holdWords(text, block)
  if (!written) return null
  const held = { ...written, text: written.text.replace(SMALL_NAME, asKnownName(block)) }
  const teller = createTeller(held, isFirst, block, budget)
  const cues = findCues(held)
  if (!teller.prose(held.text.slice(0, cues[0]?.start))) return null
  for (const [index, { end, name, ways }] of cues.entries()) {
    if (!teller.speech(name, ways, held.text.slice(end, cues[index + 1]?.start))) return null
  }
  return teller.elements()
}

function asKnownName(block: Block) {
  return (word: string): string =>
    readKnownName({ text: word, plain: word }, block) ? capitalize(word) : word
}

const CAN_SPEAK = /["“:]|\b(?:says?|said|asks?|tells?)\b/iu

/** Reads what one person says, with the cue. */
export function readSpoken(
  { text }: Said,
  block: Block,
): readonly NewElement[] | string | undefined {
  if (!CAN_SPEAK.test(text) || text.includes('\n')) return undefined
  const elements = readProse(text, true, block, block.budget)
  if (elements === null || typeof elements === 'string') return elements ?? undefined
  const [first, ...rest] = elements
  const isOne = rest.every(({ type }) => type === 'dialogue' || type === 'parenthetical')
  return first?.type === 'character' && isOne ? elements : undefined
}

function createTeller(start: Held, startsAtOnce: boolean, block: Block, budget: Budget) {
  const words = new Map(start.words)
  const held: Held = { ...start, words }
  /** The stand-ins for words that somebody says without quotation marks. */
  const plainQuotes = new Set<string>()
  const lines: Line[] = []
  let lastCue = ''
  /** The person that the last sentence is about: 'she' in the next one. */
  let person: Speaker | undefined
  /** Somebody without a name, as in 'A man enters.' */
  let stranger: Speaker | undefined
  let problem: string | undefined
  /** True if a quotation without a speaker is by `person`. */
  let isSpeaking = false

  function speaker(who: string): Speaker | null {
    if (who === '') return null
    const name = held.cues.get(who)
    if (name !== undefined) return { cue: withExtension(name), text: who }
    if (/^(?:he|she)$/iu.test(who)) return person ?? stranger ?? null
    if (/^they$/iu.test(who) || THING.test(who)) return null
    const plain = release(who, held).replace(new RegExp(`^${ARTICLE} `, 'iu'), '')
    if (new RegExp(String.raw`\b${META}\b`, 'iu').test(plain)) return null
    const known = readKnownName({ text: plain, plain }, block)
    const cue = withExtension(known?.name ?? toStoredCapitals(plain))
    return { cue, text: who, problem: known?.problem }
  }

  /** The cue of somebody who is never seen in the block keeps its (V.O.). */
  function withExtension(name: string): string {
    const cues = block.speeches.filter((speech) => speech.name === name).map(({ cue }) => cue.text)
    const [first] = cues
    const isAlways =
      first !== undefined && /\(V\.O\.\)/iu.test(first) && cues.every((cue) => cue === first)
    return isAlways && /VOICE|RADIO|NARRATOR/u.test(name) ? first : name
  }

  /** Adds a speech, or more words to the last one. */
  function speak(who: Speaker, ways: readonly string[], parts: readonly Line[]): true {
    problem ??= who.problem
    const [extension] = ways
      .flatMap((way) => way.split(/, /u))
      .flatMap((way) => readExtension(way) ?? [])
    const name =
      extension === undefined ? who.cue : `${who.cue.replace(/ \(.*$/u, '')} (${extension})`
    const hows = ways.flatMap((way) => {
      const text = way
        .split(/, /u)
        .filter((part) => readExtension(part) === undefined)
        .join(', ')
      return text === '' ? [] : [{ type: 'parenthetical', text } as const]
    })
    const last = lines.at(-1)
    const [first, ...others] = parts
    if (
      last?.type === 'dialogue' &&
      lastCue === name &&
      hows.length === 0 &&
      first?.type === 'dialogue'
    )
      lines.splice(-1, 1, { ...last, text: `${last.text} ${first.text}` }, ...others)
    else lines.push({ type: 'character', text: name }, ...hows, ...parts)
    lastCue = name
    person = who
    isSpeaking = true
    return true
  }

  function act(text: string): true {
    const last = lines.at(-1)
    if (last?.type === 'action') lines.splice(-1, 1, { ...last, text: `${last.text} ${text}` })
    else lines.push({ type: 'action', text })
    const [subject = ''] = new RegExp(`^(?:${NAME}(?!['’])|${CAPITAL}(?= ))`, 'u').exec(text) ?? []
    const isName =
      held.cues.has(subject) || (subject !== '' && !NEVER_NAMES.has(subject.toLowerCase()))
    if (isName) person = speaker(subject) ?? person
    if (IS_NOUN.test(text)) stranger = speaker(subjectOf(text, budget)) ?? undefined
    isSpeaking = isName || /^(?:he|she)\b/iu.test(text)
    return true
  }

  function dialogue(quote = '', isContinued = false): Line {
    const said = (words.get(quote) ?? '').trim()
    const isPlain = plainQuotes.has(quote)
    return {
      type: 'dialogue',
      text: isContinued || isPlain ? said : said.replace(/,$/u, '.'),
      isPlain,
    }
  }

  function readPlainSpeech({ before, words: said, rest }: PlainSpeech): boolean {
    const quote = String.fromCharCode(LAST_QUOTE - plainQuotes.size)
    plainQuotes.add(quote)
    words.set(quote, release(said, held))
    return readSentence(`${before} ${quote}`) && (rest === '' || readSentence(rest))
  }

  /** The ways of speaking that the groups of a pattern have; `null` if their words are none. */
  function waysIn({ say, say2, how = '', manner = '' }: Groups): readonly string[] | null {
    const ways = readManner(say ?? say2 ?? '', how, manner.trim())
    const text = ways?.map((way) => release(way, held).replace(/^\(|\)$/gu, '')).join(', ')
    return text === undefined ? null : [text]
  }

  function quoted(text: string): boolean {
    if (!spend(budget, text.length)) return false
    const after = SAID_AFTER.exec(text)?.groups
    if (after) {
      const who = speaker(after['who'] ?? after['who2'] ?? '')
      const ways = waysIn(after)
      if (!who || !ways) return false
      speak(who, ways, [dialogue(after['quote'], after['stop']?.startsWith(', '))])
      return following(who, after['rest'])
    }
    const before = SAID_BEFORE.exec(text)?.groups
    if (before) {
      const two = TWO_SUBJECTS.exec(before['business'] ?? '')?.groups
      if (two) {
        const first = tell(two['first'] ?? '', false, budget)
        return first !== null && act(first) && quoted(text.slice((two['joined'] ?? '').length))
      }
      const business = (before['business'] ?? '').replace(/[, ]+(?:and then|and|then)?$/u, '')
      const [alone, name, paren = ''] = ALONE.exec(business) ?? []
      const who = speaker(name ?? subjectOf(business, budget))
      const ways = waysIn(before)
      const isShown = THING.test(business) || /^[Tt]hey\b/u.test(business)
      if (!who && !isShown) return false
      if (!who || !ways || SECOND_SUBJECT.test(business)) return act(toldWithQuote(text))
      const { rest = '', stop = '' } = before
      // 'Nora says "Go" to Ben'
      const late = LATE.test(rest) ? waysIn({ how: rest.replace(/\.$/u, '') }) : null
      if (!late && stop.trim() === '' && /^\p{Ll}/u.test(rest)) return false
      const told = alone === undefined ? tell(business, false, budget) : ''
      if (told === null) return act(toldWithQuote(text))
      if (told !== '') act(told)
      speak(
        who,
        [held.words.get(paren) ?? '', ...ways, ...(late ?? [])],
        [dialogue(before['quote'])],
      )
      return late !== null || following(who, rest)
    }
    const {
      who: name = '',
      quote,
      rest,
    } = NO_VERB.exec(text)?.groups ?? ONLY_QUOTE.exec(text)?.groups ?? {}
    if (quote !== undefined) {
      const who = name === '' && isSpeaking ? person : speaker(name)
      return who ? speak(who, [], [dialogue(quote)]) && following(who, rest) : false
    }
    // 'Leo syas "Wrap it up."'
    if (new RegExp(String.raw`^\S+ \S+ ${QUOTE}$`, 'u').test(text)) return false
    return act(toldWithQuote(text))
  }

  const toldWithQuote = (text: string): string => tell(text, false, budget) ?? asTold(text)

  /** Reads the rest of a sentence after a quotation. */
  function following(who: Speaker, rest = ''): boolean {
    const plain = rest.replace(/^[,.\s]+/u, '')
    if (plain === '') return true
    if (new RegExp(`^${QUOTE}`, 'u').test(plain)) return quoted(plain)
    const needsSubject = new RegExp(`^(?!(?:${NAME}|he|she|they|it|the|an?) )\\p{Ll}`, 'u')
    return readSentence(needsSubject.test(plain) ? `${who.text} ${plain}` : plain)
  }

  function readSentence(text: string): boolean {
    const plain = findPlainSpeech(text, budget)
    if (plain) return readPlainSpeech(plain)
    const isFirst = startsAtOnce && lines.length === 0
    const isTold = startsLikeOrder(text)
    const told = isTold ? tell(text, isFirst, budget) : text
    if (told === null) return false
    if (new RegExp(QUOTE, 'u').test(told)) {
      return (isTold || !isForProgram(text)) && quoted(told)
    }
    const done = isTold ? told : tell(text, isFirst, budget)
    if (done === null) return false
    return act(done)
  }

  return {
    prose: (text: string): boolean =>
      text.trim() === '' || sentencesOf(text, held).every(readSentence),
    speech(name: string, ways: readonly string[], text: string): boolean {
      const who = speaker(name)
      if (!who) return false
      const quote = ONLY_QUOTE.exec(text.trim())?.groups
      speak(who, ways, quote ? [dialogue(quote['quote'])] : spokenParts(text, held))
      const [next, ...others] = sentencesOf(quote?.['rest'] ?? '', held)
      return following(who, next) && others.every(readSentence)
    },
    elements: (): Told => problem ?? lines.map((line) => elementOf(line, held)),
  }
}

function elementOf({ type, text, isPlain = false }: Line, held: Held): NewElement {
  if (type !== 'action') return newElement(type, { text, isQuoted: !isPlain })
  const told = capitalize(release(text, held)).replace(/(?<=[^.!?…]["”])$/u, '.')
  return newElement(type, { text: told, isQuoted: true })
}
