import { toStoredCapitals } from '../../../content/capitals.ts'
import type { ElementType } from '../../../script/element-types.ts'
import type { NewElement } from '../../edit-operations.ts'
import { type Block, type Item } from '../block/block.ts'
import { FOREMOST, PLACE, type Outcome, type Place } from '../block/places.ts'
import { ELEMENT_TYPE } from '../block/counting.ts'
import { QUOTED_LINE, TARGET, THE_SCENE } from '../block/references.ts'
import type { Target } from '../block/targets.ts'
import { list, map, or, stretch, sequence, words, type Parser } from '../grammar/parser.ts'
import { ruleMaker, type Rule, type Slots } from '../grammar/patterns.ts'
import type { Material } from '../words/element-text.ts'
import { FIXED } from '../words/fixed-form.ts'
import {
  HEADING_PART,
  PARENTHESES,
  PHRASE,
  PROPER,
  PROSE,
  QUOTE,
  REPLACEMENT,
  SENTENCE,
  SHORT,
  SPEECH,
  TITLE,
} from '../words/free-text.ts'
import {
  KNOWN_NAME,
  NAMED_SPEAKER,
  NEW_CHARACTER,
  OWNER,
  ROLE,
  SPEAKER,
  type Name,
} from '../words/names.ts'
import { CLASSES, MANNERS, STYLES, type Style } from '../words/vocabulary.ts'

/** The values of the slots in a command's pattern. */
export type Found = Readonly<{
  target?: Target
  /** The second of two. */
  other?: Target
  place?: Place
  scene?: Target
  type?: ElementType
  /** The writer's words. */
  text?: Material
  fixed?: readonly NewElement[]
  who?: Name
  /** A new name. */
  name?: string
  renames?: readonly Renaming[]
  pairs?: readonly Pair[]
  phrase?: string
  paren?: string
  manner?: string
  /** Whom a speech is said to, as typed. */
  to?: string
  /** An action of a speaker before the speech. */
  business?: string
  style?: Style
  direction?: 'up' | 'down'
  part?: string
  /** The command says 'everywhere', which can only mean this block. */
  isEverywhere?: true
}>

/** A character and the new name. */
export type Renaming = Readonly<{ who: Name; name: string }>
/** Words of the block and what replaces them. */
export type Pair = Readonly<{ phrase: string; text: Material }>

/** One kind of command: how it is said, and the edits it makes. */
export type Intent = Rule<Found, Outcome> & Readonly<{ example: string }>

const rule = ruleMaker<Found>()

/** Makes an intent: an example, which a refusal shows, and a rule. */
export function intent<Key extends keyof Found>(
  example: string,
  ...definition: Parameters<typeof rule<Key, Outcome>>
): Intent {
  return { ...rule(...definition), example }
}

/** Makes the edits of each item of a target, or returns the target's problem. */
export function each(
  { items, problem }: Target,
  edit: (item: Item) => Exclude<Outcome, string>,
): Outcome {
  return problem ?? items.flatMap(edit)
}

/** The numbers of a target's lines; of a speech, those that are said. */
export function listTargetLines({ lines }: Block, { items }: Target): readonly number[] {
  return lines
    .filter(({ number, type }) =>
      items.some(({ from, to, isSpeech }) => {
        const isIn = from <= number && number <= to
        return isIn && (!isSpeech || type === 'dialogue')
      }),
    )
    .map(({ number }) => number)
}

function oneOf(types: readonly ElementType[]): Parser<ElementType> {
  return map(ELEMENT_TYPE, (type) => (types.includes(type) ? type : undefined))
}

function tableOf(table: Readonly<Record<string, string>>): Parser<string> {
  return or(...Object.entries(table).map(([key, all]) => map(words(`${key}|${all}`), () => key)))
}

const STYLE_NAMES = ['bold', 'italic', 'underline', 'upper', 'lower'] as const
const STYLE: Parser<Style> = or(
  ...STYLE_NAMES.map((style) => map(words(STYLES[style]), (): Style => style)),
)

const QUOTED_NAME = map(QUOTE, ({ text }, { block }) => {
  const name = toStoredCapitals(text)
  return block.speeches.some((speech) => speech.name === name) ? { name, typed: text } : undefined
})
const OLD_NAME = or<Name>(KNOWN_NAME, QUOTED_NAME)
const NEW_NAME = or(
  NEW_CHARACTER,
  map(QUOTE, ({ text }) => text),
)

function renamings(link: string): Parser<readonly Renaming[]> {
  const known = sequence(OLD_NAME, words(link), (who) => who)
  return list(sequence(known, NEW_NAME, (who, name) => ({ who, name })))
}

/** Unquoted new words are as few as those they replace, or the command's own may be among them. */
function pairOf(phrase: string, text: Material): Pair | undefined {
  const isShort = text.text.split(' ').length <= phrase.split(' ').length
  return text.isQuoted || isShort ? { phrase, text } : undefined
}

const PHRASE_TO = sequence(PHRASE, words(CLASSES['with'] ?? 'with'), (phrase) => phrase)

/** 'enters, soaked': a verb in the third person first, and nothing that is another sentence. */
const BUSINESS: Parser<string> = stretch({ maxTokens: 40 }, ({ raw }) => {
  const [first = '', second = ''] = raw.split(/[ ,]+/u).filter((word) => !word.endsWith('ly'))
  const isVerb = /^\p{Ll}{2,}s$/u.test(first) && !/^(?:is|was|says|asks|replies)$/u.test(first)
  const isPlain = !/["“”.!?;:\n]|\b(?:says?|asks?)\b/u.test(raw) && second !== 'called'
  const isOther = /\b(?:and|then|while|as|but)\s+(?:(?:the|an?|his|her|their)\s|\p{Lu})/u.test(raw)
  return isVerb && isPlain && !isOther ? raw.replace(/,$/u, '') : undefined
})

const EVERYWHERE =
  'everywhere|throughout|in every line|in all lines|everywhere in scene|everywhere in block'

/** The slots that fill one property, and how. */
function slots<T>(
  fills: keyof Found,
  found: (value: T) => Found,
  parsers: Readonly<Record<string, Parser<T>>>,
) {
  return Object.entries(parsers).map(([slot, parser]) => ({
    slot,
    fills,
    parser: map(parser, found),
  }))
}

const ALL_SLOTS = [
  slots('target', (target) => ({ target }), { target: TARGET, quotedLine: QUOTED_LINE }),
  slots('other', (other) => ({ other }), { other: TARGET }),
  slots('place', (place) => ({ place }), { place: PLACE, foremost: FOREMOST }),
  slots('scene', (scene) => ({ scene }), { scene: THE_SCENE }),
  slots('type', (type) => ({ type }), {
    type: ELEMENT_TYPE,
    proseType: oneOf(['action', 'text']),
    dialogueType: oneOf(['dialogue']),
    shortType: oneOf(['shot', 'parenthetical']),
  }),
  slots('text', (text) => ({ text }), {
    quote: QUOTE,
    parentheses: map(PARENTHESES, (text) => ({ text, isQuoted: true })),
    prose: PROSE,
    speech: SPEECH,
    sentence: SENTENCE,
    short: SHORT,
    title: TITLE,
    proper: PROPER,
    fullName: map(PROPER, (text) => (/\S \S/u.test(text.text) ? text : undefined)),
    new: REPLACEMENT,
  }),
  slots('fixed', (fixed) => ({ fixed }), { fixed: FIXED }),
  slots('who', (who) => ({ who }), {
    who: KNOWN_NAME,
    owner: OWNER,
    speaker: SPEAKER,
    namedSpeaker: NAMED_SPEAKER,
    role: ROLE,
  }),
  slots('to', (to: string) => ({ to }), {
    to: map(KNOWN_NAME, ({ typed, problem }) => (problem ? undefined : typed)),
  }),
  slots('name', (name) => ({ name }), { newName: NEW_NAME }),
  slots('renames', (renames) => ({ renames }), {
    renamed: renamings('to|as|into'),
    replaced: renamings(CLASSES['with'] ?? 'with'),
  }),
  slots('pairs', (pairs: readonly Pair[]) => ({ pairs }), {
    pairs: list(sequence(PHRASE_TO, REPLACEMENT, pairOf)),
  }),
  slots('phrase', (phrase) => ({ phrase }), {
    phrase: PHRASE,
    quotedPhrase: map(QUOTE, ({ text }) => text),
  }),
  slots('paren', (paren) => ({ paren }), { paren: PARENTHESES }),
  slots('manner', (manner) => ({ manner }), { manner: tableOf(MANNERS) }),
  slots('business', (business) => ({ business }), { business: BUSINESS }),
  slots('style', (style) => ({ style }), { style: STYLE }),
  slots('direction', (direction: 'up' | 'down') => ({ direction }), {
    direction: map(words('up|down'), (word) => (word === 'up' ? 'up' : 'down')),
  }),
  slots('part', (part) => ({ part }), { part: HEADING_PART }),
  slots('isEverywhere', () => ({ isEverywhere: true }), { everywhere: words(EVERYWHERE) }),
].flat()

/** The slots of the patterns. */
export const SLOTS: Slots<Found> = Object.fromEntries(
  ALL_SLOTS.map(({ slot, parser }) => [slot, parser]),
)

/** The property that each slot fills. */
export const FILLS: Readonly<Record<string, string>> = Object.fromEntries(
  ALL_SLOTS.map(({ slot, fills }) => [slot, fills]),
)
