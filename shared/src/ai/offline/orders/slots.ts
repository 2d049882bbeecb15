import type { Block } from '../block/block.ts'
import { pick, problemTarget, type Target } from '../block/pick.ts'
import { findBlockEnd, ON_PAGE, readEdge, START } from '../block/places.ts'
import { readTarget } from '../block/targets.ts'
import type { Slot, Slots } from '../grammar/parser.ts'
import { countFree, cut, inside, type Said } from '../grammar/said.ts'
import type { Material } from '../words/element-text.ts'
import { readFixed } from '../words/fixed-form.ts'
import {
  readHeadingPart,
  readParentheses,
  readPhrase,
  readProper,
  readProse,
  readQuote,
  readReplacement,
  readSentence,
  readSpeech,
  readTitle,
} from '../words/free-text.ts'
import {
  readExtension,
  readKnownName,
  readNewCharacter,
  readOwner,
  readSpeaker,
  type Name,
} from '../words/names.ts'
import { ORDINAL, STYLES, toIndex, type Style } from '../words/vocabulary.ts'
import { bare, readElement, readParenthetical, readType } from './new-element.ts'
import type { Found } from './order.ts'

type Read<Value> = (said: Said, block: Block) => Value | undefined

/** A slot that finds one thing; `count` is the number of its words that could have been any. */
function slot<Key extends keyof Found>(
  key: Key,
  read: Read<NonNullable<Found[Key]>>,
  count: (said: Said, value: NonNullable<Found[Key]>) => number = () => 0,
): Slot<Found, Block> {
  return (said, block) => {
    const value = read(said, block)
    return value === undefined ? undefined : { found: { [key]: value }, free: count(said, value) }
  }
}

function targetSlot(key: 'target' | 'other', read: Read<Target>): Slot<Found, Block> {
  return slot(key, read, (_, { free }) => free)
}

/** Reads a target, or a character's name as the only line of that character. */
function readDialogue(said: Said, block: Block): Target | undefined {
  const who = readKnownName(said, block)
  if (!who) return readTarget(said, block)
  return who.problem === undefined
    ? pick(block, { kind: 'dialogue', who })
    : problemTarget(who.problem)
}

/** Words in quotation marks, or others after a colon or the like. */
function after(mark: RegExp, read: Read<Material>): Read<Material> {
  return (said, block) => {
    const { length } = mark.exec(said.plain)?.[0] ?? ''
    const words = cut(said, length)
    return readQuote(words) ?? (length > 0 ? read(words, block) : undefined)
  }
}

const COLON = /^: */u
const SAYING = /^(?:: ?|(?:saying|that says|which says|reading|that reads) )/iu

const STYLE_OF: readonly (readonly [Style, RegExp])[] = (
  ['bold', 'italic', 'underline', 'upper', 'lower'] as const
).map((style) => [
  style,
  new RegExp(`^(?:in(?:to)? |to |all |the )?(?:${STYLES[style]})[.!]?$`, 'iu'),
])

const LABEL =
  /^(?:(?:every|all|each|any) )?(?:the )?(?:((?:instance|occurrence)s? of|words?|phrase|text|sentence|part|name|character) )?/iu

const IS_PART = new RegExp(`^(?!").*(?:${ON_PAGE.source})|^(?:it|this|that)$`, 'iu')
const MENTION =
  /^(?:(?:every|all|each|any) )?(?:the )?(?:mention|reference)s? (?:of|to) |^(?:everything|anything) (?:about|that mentions|mentioning) /iu

/** Words that mean nothing by themselves, which half of all sentences have. */
const IS_NOTHING = /^(?:the|an?|it|its|this|that|these|those|he|him|his|she|her|they|them|their)$/iu

/** Without 'every', 'the word' and the like before it. */
function unlabeled(said: Said): Said {
  const start = MENTION.exec(said.plain)?.[0].length ?? 0
  const [all = '', label] = LABEL.exec(said.plain.slice(start)) ?? []
  // 'The boat would not start' begins a sentence.
  return cut(said, start + (label === undefined && all === 'The ' ? 0 : all.length))
}

function readNamed(said: Said, block: Block): Name | undefined {
  const old = unlabeled(said)
  const text = inside(old, '"') ?? old.text
  return readKnownName({ text, plain: text }, block)
}

/** The place of a scene: a few words without a verb. */
function readLocation(said: Said): Material | undefined {
  const text = readQuote(said)?.text ?? said.text.replace(/\.$/u, '')
  const isPlace = /^[\p{L}\p{N}][\p{L}\p{N}.,'’ -]*$/u.test(text) && text.split(' ').length <= 6
  const isOther = /\b(?:end|start|top|bottom|beginning|front|and|then|scene|line)\b/iu.test(text)
  return isPlace && !isOther && !readHeadingPart({ text, plain: text })
    ? { text, isQuoted: false }
    : undefined
}

/** True for a type, an extension, or a time of day. */
export function isQuality(said: Said): boolean {
  return Boolean(readHeadingPart(said) ?? readExtension(bare(said).text) ?? readType(said))
}

const UP =
  /^(?:(?:one )?up|at|where it says|in front of)|^(?:the )?(?:previous|preceding)|(?:above|before)(?: it)?$/iu

/** Up or down, if words have a form. */
function directionSlot(form: RegExp): Slot<Found, Block> {
  return slot('direction', ({ plain }) => {
    const direction = UP.test(plain) ? 'up' : 'down'
    return form.test(plain) ? direction : undefined
  })
}

const MARKS: ReadonlyMap<string, '?' | '!'> = new Map([
  ['question', '?'],
  ['exclamation', '!'],
])

/** The slots of the patterns. */
export const SLOTS: Slots<Found, Block> = {
  target: targetSlot('target', readTarget),
  other: targetSlot('other', readTarget),
  /** A target that is named as a part of the script, as nothing in the story is. */
  onPage: targetSlot('target', (said, block) =>
    IS_PART.test(said.plain) ? readTarget(said, block) : undefined,
  ),
  dialogue: targetSlot('target', readDialogue),
  /** A line by a word that only it has: 'the knock'. */
  edge: targetSlot('target', readEdge),
  type: slot('type', readType),
  /** A new element: 'action: Rain', 'a shot of the sea', 'EXT. PIER - DAY'. */
  element: (said, block) => readElement(said, block, 'any'),
  /** The same without a verb before it. */
  marked: (said, block) => readElement(said, block, 'marked'),
  fixed: slot('fixed', (said) => readFixed(said) ?? readFixed(bare(said))),
  paren: (said, block) => readParenthetical(said, block),
  quote: slot(
    'text',
    after(COLON, () => undefined),
  ),
  bareQuote: slot('text', readQuote),
  parentheses: slot('text', (said) => {
    const text = readParentheses(said)
    return text === undefined ? undefined : { text, isQuoted: true }
  }),
  prose: slot('text', readProse, countFree),
  said: slot('text', after(SAYING, readSpeech), countFree),
  speech: slot('text', readSpeech, countFree),
  sentence: slot('text', readSentence, countFree),
  title: slot('text', (said) => readQuote(said) ?? readTitle(said), countFree),
  proper: slot('text', readProper),
  fullName: slot('text', (said) => (/\S \S/u.test(said.text) ? readProper(said) : undefined)),
  new: slot('text', readReplacement, countFree),
  who: slot('who', readKnownName),
  /** The same with 'the character' before it, or in quotation marks. */
  named: slot('who', readNamed),
  owner: slot('who', readOwner),
  speaker: slot('who', readSpeaker),
  oldOwner: (said, block) => readOwner(said, block) && { found: {}, free: 0 },
  newName: slot('name', (said) => readQuote(said)?.text ?? readNewCharacter(said)),
  capitalName: slot(
    'name',
    (said) =>
      readQuote(said)?.text ?? (/^\p{Lu}/u.test(said.text) ? readNewCharacter(said) : undefined),
  ),
  phrase: slot('phrase', (said, block) => readPhrase(unlabeled(said), block), countFree),
  /** 'rain with lamp and lamp with rain' */
  chain: slot(
    'phrase',
    ({ text }) =>
      / (?:with|by|for|to|into) (?<last>.+?),? and \k<last> (?:with|by|for|to|into) /iu.exec(
        text,
      )?.[0],
  ),
  /** 'the word late' */
  words: slot(
    'phrase',
    (said, block) =>
      LABEL.exec(said.plain)?.[1] === undefined ? undefined : readPhrase(unlabeled(said), block),
    countFree,
  ),
  /** 'any mention of the boat' */
  mention: slot(
    'phrase',
    (said) => {
      const named = unlabeled(said)
      const quote = inside(named, '"')
      if (quote === undefined && IS_NOTHING.test(named.plain)) return undefined
      const text = quote ?? named.text.replace(/^(?:the|an?) (?=.)/iu, '')
      return MENTION.test(said.plain) && text !== '' ? text : undefined
    },
    countFree,
  ),
  quotedPhrase: slot('phrase', (said) => inside(unlabeled(said), '"')),
  /** Words that begin inside a line: ', he says' */
  quotedFragment: slot('phrase', (said) => /^[,;(]/u.exec(inside(said, '"') ?? '')?.input),
  style: slot('style', ({ plain }) => STYLE_OF.find(([, form]) => form.test(plain))?.[0]),
  direction: directionSlot(
    /^(?:one )?(?:up|down)(?:wards?)?(?: (?:one|a|one line|by one|a bit|a line))*$/iu,
  ),
  /** The line above or below. */
  neighbor: directionSlot(
    /^(?:the )?(?:previous|preceding|next|following|(?:one|line) (?:above|before|below|after))(?: it)?(?: one| line| action| speech)?$/iu,
  ),
  side: directionSlot(
    /^(?:(?:right )?(?:before|after)|at|where it says|in front of|behind|following)$/iu,
  ),
  part: slot('part', readHeadingPart),
  location: slot('text', readLocation, countFree),
  whereabouts: slot(
    'text',
    (said) => (/^(?:in|inside|outside|at|on) /iu.test(said.plain) ? readLocation(said) : undefined),
    countFree,
  ),
  extension: slot('extension', (said) => readExtension(bare(said).text)),
  mark: slot('mark', (said) =>
    MARKS.get(
      bare(said)
        .plain.toLowerCase()
        .replace(/(?: mark| point)?[.!]?$/u, ''),
    ),
  ),
  /** The quality that something has now, beside the one that it should have. */
  old: (said) => (isQuality(said) ? { found: {}, free: 0 } : undefined),
  ordinal: slot('index', ({ plain }) => {
    const [, ordinal] = new RegExp(`^(?:the )?(${ORDINAL})$`, 'iu').exec(plain) ?? []
    return ordinal === undefined ? undefined : toIndex(ordinal)
  }),
  /** 'first', 'last' as a place */
  end: slot('place', ({ plain }, block) => {
    if (/^(?:very )?first$/iu.test(plain)) return START
    return /^(?:very )?last$/iu.test(plain) ? findBlockEnd(block) : undefined
  }),
}
