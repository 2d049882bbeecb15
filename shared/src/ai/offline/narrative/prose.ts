import { toStoredCapitals } from '../../../content/capitals.ts'
import type { NewElement } from '../../edit-operations.ts'
import type { Block } from '../block/block.ts'
import { spend, type Budget } from '../grammar/parser.ts'
import { capitalize, newElement } from '../words/element-text.ts'
import { EXTENSION, NEVER_NAMES } from '../words/names.ts'
import { holdWords, LAST_QUOTE, NAME, PAREN, QUOTE, release, type Held } from './hold-words.ts'
import {
  ARTICLE,
  CAPITAL,
  findCues,
  NO_VERB,
  ONLY_QUOTE,
  readManner,
  SAID_AFTER,
  SAID_BEFORE,
  SECOND_SUBJECT,
  TWO_SUBJECTS,
  sentencesOf,
  spokenParts,
  type Part,
  THING,
  WHO,
} from './said.ts'
import { subjectOf } from './tense.ts'
import { asTold, startsLikeOrder, tell } from './tell.ts'
import { isForProgram } from './for-program.ts'
import { findPlainSpeech, type PlainSpeech } from './plain-speech.ts'

/** Takes prose apart: what happens becomes action, what is said cue, parenthetical and dialogue. */

const IS_NOUN = /^(?:[Tt]he|[Aa]n?|[Aa]nother) /u
const OFF: Readonly<Record<string, string>> = { v: ' (V.O.)', o: ' (O.S.)' }

type Speaker = Readonly<{ cue: string; text: string }>
type Piece =
  | Readonly<{ kind: 'action'; text: string }>
  | Readonly<{ kind: 'speech'; cue: string; parts: readonly Part[] }>

/** Reads prose; `null` if it isn't a text for the page. `isFirst`: nothing is told before it. */
export function readProse(
  text: string,
  isFirst: boolean,
  block: Block,
  budget: Budget,
): readonly NewElement[] | null {
  const held = holdWords(text, block)
  if (!held) return null
  const teller = createTeller(held, isFirst, block, budget)
  const cues = findCues(held)
  const first = cues[0]?.index ?? held.text.length
  if (!teller.prose(held.text.slice(0, first))) return null
  for (const [index, cue] of cues.entries()) {
    const words = held.text.slice(cue.index + cue[0].length, cues[index + 1]?.index)
    if (!teller.speech(cue, words)) return null
  }
  return teller.elements()
}

function createTeller(start: Held, startsAtOnce: boolean, block: Block, budget: Budget) {
  const words = new Map(start.words)
  const held: Held = { ...start, words }
  /** What stands for words that somebody says without quotation marks. */
  const plainQuotes = new Set<string>()
  const pieces: Piece[] = []
  /** The person that the last sentence is about: 'she' in the next one. */
  let person: Speaker | undefined
  /** Somebody without a name, as in 'A man enters.' */
  let stranger: Speaker | undefined
  /** True if a quotation without a speaker is by `person`. */
  let isSpeaking = false

  function speaker(who: string): Speaker | null {
    if (who === '') return null
    const name = held.cues.get(who)
    if (name !== undefined) return { cue: withExtension(name), text: who }
    if (/^(?:he|she)$/iu.test(who)) return person ?? stranger ?? null
    if (/^they$/iu.test(who) || THING.test(who)) return null
    const plain = release(who, held).replace(new RegExp(`^${ARTICLE} `, 'iu'), '')
    return { cue: withExtension(toStoredCapitals(plain)), text: who }
  }

  /** The cue of somebody who is never seen in the block keeps its (V.O.). */
  function withExtension(name: string): string {
    const cues = block.speeches.filter((speech) => speech.name === name).map(({ cue }) => cue.text)
    const [first] = cues
    const isAlways =
      first !== undefined && /\(V\.O\.\)/iu.test(first) && cues.every((cue) => cue === first)
    return isAlways && /VOICE|RADIO|NARRATOR/u.test(name) ? first : name
  }

  function speak(who: Speaker, parts: readonly Part[]): true {
    const last = pieces.at(-1)
    const [first, ...others] = parts
    const before = last?.kind === 'speech' ? last.parts.at(-1) : undefined
    if (
      last?.kind === 'speech' &&
      last.cue === who.cue &&
      first?.type === 'dialogue' &&
      before?.type === 'dialogue'
    ) {
      const joined = { type: 'dialogue', text: `${before.text} ${first.text}` } as const
      pieces[pieces.length - 1] = {
        ...last,
        parts: [...last.parts.slice(0, -1), joined, ...others],
      }
    } else pieces.push({ kind: 'speech', cue: who.cue, parts })
    person = who
    isSpeaking = true
    return true
  }

  function act(text: string): true {
    const last = pieces.at(-1)
    if (last?.kind === 'action')
      pieces[pieces.length - 1] = { kind: 'action', text: `${last.text} ${text}` }
    else pieces.push({ kind: 'action', text })
    const [subject = ''] = new RegExp(`^(?:${NAME}(?!['’])|${CAPITAL}(?= ))`, 'u').exec(text) ?? []
    const isName =
      held.cues.has(subject) || (subject !== '' && !NEVER_NAMES.has(subject.toLowerCase()))
    const isSpeaker = block.names.has(held.cues.get(subject) ?? '')
    if (isName && (isSpeaker || !person)) person = speaker(subject) ?? person
    if (IS_NOUN.test(text)) stranger = speaker(subjectOf(text, budget)) ?? undefined
    isSpeaking = isName || /^(?:he|she)\b/iu.test(text)
    return true
  }

  function dialogue(quote: string, isContinued = false): Part {
    const said = (words.get(quote) ?? '').trim()
    if (plainQuotes.has(quote)) return { type: 'dialogue', text: said, isPlain: true }
    return { type: 'dialogue', text: isContinued ? said : said.replace(/,$/u, '.') }
  }

  function readPlainSpeech({ before, words: said, rest }: PlainSpeech): boolean {
    const quote = String.fromCharCode(LAST_QUOTE - plainQuotes.size)
    plainQuotes.add(quote)
    words.set(quote, release(said, held))
    return readSentence(`${before} ${quote}`) && (rest === '' || readSentence(rest))
  }

  /** The parentheticals of a way of speaking, or `null` if the words are something else. */
  function manner(say: string, how: string, adverb: string): readonly Part[] | null {
    const ways = readManner(say, how, adverb)
    const text = ways?.map((way) => release(way, held).replace(/^\(|\)$/gu, '')).join(', ')
    if (text === undefined) return null
    return text === '' ? [] : [{ type: 'parenthetical', text }]
  }

  function quoted(text: string): boolean {
    if (!spend(budget, text.length)) return false
    const after = SAID_AFTER.exec(text)?.groups
    if (after) {
      const who = speaker(after['who'] ?? after['who2'] ?? '')
      const ways = manner(
        after['say'] ?? after['say2'] ?? '',
        after['how'] ?? '',
        (after['manner'] ?? '').trim(),
      )
      if (!who || !ways) return false
      const stop = after['stop'] ?? ''
      speak(who, [...ways, dialogue(after['quote'] ?? '', stop.startsWith(', '))])
      return following(who, after['rest'] ?? '', /and|then/u.test(stop))
    }
    const before = SAID_BEFORE.exec(text)?.groups
    if (before) {
      const two = TWO_SUBJECTS.exec(before['business'] ?? '')?.groups
      if (two)
        return sayFirst(two['first'] ?? '') && quoted(text.slice((two['joined'] ?? '').length))
      const business = (before['business'] ?? '').replace(/[, ]+(?:and then|and|then)?$/u, '')
      const isAlone = new RegExp(`^${WHO} ?${PAREN}?$`, 'u').test(business)
      const who = subjectBefore(business)
      const ways = manner(before['say'] ?? '', before['how'] ?? '', (before['manner'] ?? '').trim())
      const isShown = THING.test(business) || /^[Tt]hey\b/u.test(business)
      if (!who && !isShown) return false
      if (!who || !ways || SECOND_SUBJECT.test(business)) return act(toldWithQuote(text))
      const isCut = before['stop']?.trim() === '' && /^\p{Ll}/u.test(before['rest'] ?? '')
      if (isCut) return false
      if (!isAlone && !sayFirst(business)) return act(toldWithQuote(text))
      speak(who, [...ways, dialogue(before['quote'] ?? '')])
      return following(who, before['rest'] ?? '', true)
    }
    const plain = NO_VERB.exec(text)?.groups
    if (plain) {
      const way = plain['way']
      const who = speaker(plain['who'] ?? '')
      const off = plain['off'] === undefined ? '' : OFF[plain['off'].charAt(0)]
      return (
        who !== null &&
        speak({ ...who, cue: `${who.cue}${off}` }, [
          ...(way === undefined
            ? []
            : [{ type: 'parenthetical', text: release(way, held) } as const]),
          dialogue(plain['quote'] ?? ''),
        ])
      )
    }
    const only = ONLY_QUOTE.exec(text)?.groups
    if (only) {
      if (!person || !isSpeaking) return false
      const who = person
      speak(who, [dialogue(only['quote'] ?? '')])
      return following(who, only['rest'] ?? '', false)
    }
    // 'Leo syas "Wrap it up."'
    if (new RegExp(String.raw`^\S+ \S+ ${QUOTE}$`, 'u').test(text)) return false
    return act(toldWithQuote(text))
  }

  /** Whom the words before a verb of saying are about. */
  function subjectBefore(business: string): Speaker | null {
    const [, name = '', paren] = new RegExp(`^(${WHO}) ?(${PAREN})?$`, 'u').exec(business) ?? []
    const who = speaker(name === '' ? subjectOf(business, budget) : name)
    const extension = paren === undefined ? '' : (held.words.get(paren) ?? '')
    return who && EXTENSION.test(extension) ? { ...who, cue: `${who.cue} (${extension})` } : who
  }

  const toldWithQuote = (text: string): string => tell(text, false, budget) ?? asTold(text)

  /** Adds what a speaker does before the words; false if it isn't a sentence. */
  function sayFirst(business: string): boolean {
    const told = tell(business, false, budget)
    return told !== null && act(told)
  }

  /** Reads the rest of a sentence after a quotation. */
  function following(who: Speaker, rest: string, isSameSubject: boolean): boolean {
    const plain = rest.replace(/^[,.\s]+/u, '')
    if (plain === '') return true
    if (new RegExp(`^${QUOTE}`, 'u').test(plain)) return quoted(plain)
    const hasSubject = new RegExp(`^(?:${NAME}|he|she|they|it|the|an?) `, 'u').test(plain)
    return readSentence(
      isSameSubject && !hasSubject && /^\p{Ll}/u.test(plain) ? `${who.text} ${plain}` : plain,
    )
  }

  function readSentence(text: string): boolean {
    const plain = findPlainSpeech(text, budget)
    if (plain) return readPlainSpeech(plain)
    const isFirst = startsAtOnce && pieces.length === 0
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
    speech(match: RegExpExecArray, text: string): boolean {
      const { name = '', parens = '' } = match.groups ?? {}
      const who = speaker(name)
      if (!who) return false
      const quote = ONLY_QUOTE.exec(text.trim())?.groups
      const said = quote ? [dialogue(quote['quote'] ?? '')] : spokenParts(text, held)
      const ways = [...parens.trim()]
        .filter((one) => one.trim() !== '')
        .map((one) => held.words.get(one) ?? '')
      const extension = ways.find((way) => EXTENSION.test(way))
      const cue =
        extension === undefined ? who.cue : `${who.cue.replace(/ \(.*$/u, '')} (${extension})`
      const how = ways.filter((way) => way !== extension)
      speak({ ...who, cue }, [
        ...how.map((way) => ({ type: 'parenthetical', text: way }) as const),
        ...said,
      ])
      const rest = quote?.['rest'] ?? ''
      return rest === '' || sentencesOf(rest, held).every(readSentence)
    },
    elements(): readonly NewElement[] {
      return pieces.flatMap((piece) => elementsOf(piece, held))
    },
  }
}

function elementsOf(piece: Piece, held: Held): readonly NewElement[] {
  if (piece.kind === 'action') {
    const text = capitalize(release(piece.text, held)).replace(/(?<=[^.!?…]["”])$/u, '.')
    return [newElement('action', { text, isQuoted: true })]
  }
  return [
    newElement('character', { text: piece.cue, isQuoted: true }),
    ...piece.parts.map(({ type, text, isPlain }) => newElement(type, { text, isQuoted: !isPlain })),
  ]
}
