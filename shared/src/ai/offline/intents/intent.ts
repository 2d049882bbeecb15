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

/** What the slots of a command's pattern hold. */
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
  /** What a speaker does before speaking. */
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
export function linesOf({ lines }: Block, { items }: Target): readonly number[] {
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
  const name = text.toUpperCase()
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

/** The slots of the patterns. */
export const SLOTS: Slots<Found> = {
  target: map(TARGET, (target) => ({ target })),
  other: map(TARGET, (other) => ({ other })),
  quotedLine: map(QUOTED_LINE, (target) => ({ target })),
  place: map(PLACE, (place) => ({ place })),
  foremost: map(FOREMOST, (place) => ({ place })),
  scene: map(THE_SCENE, (scene) => ({ scene })),
  type: map(ELEMENT_TYPE, (type) => ({ type })),
  proseType: map(oneOf(['action', 'text']), (type) => ({ type })),
  dialogueType: map(oneOf(['dialogue']), (type) => ({ type })),
  shortType: map(oneOf(['shot', 'parenthetical']), (type) => ({ type })),
  quote: map(QUOTE, (text) => ({ text })),
  prose: map(PROSE, (text) => ({ text })),
  speech: map(SPEECH, (text) => ({ text })),
  sentence: map(SENTENCE, (text) => ({ text })),
  short: map(SHORT, (text) => ({ text })),
  title: map(TITLE, (text) => ({ text })),
  proper: map(PROPER, (text) => ({ text })),
  fullName: map(PROPER, (text) => (/\S \S/u.test(text.text) ? { text } : undefined)),
  fixed: map(FIXED, (fixed) => ({ fixed })),
  who: map(KNOWN_NAME, (who) => ({ who })),
  owner: map(OWNER, (who) => ({ who })),
  speaker: map(SPEAKER, (who) => ({ who })),
  namedSpeaker: map(NAMED_SPEAKER, (who) => ({ who })),
  role: map(ROLE, (who) => ({ who })),
  to: map(KNOWN_NAME, ({ typed, problem }) => (problem ? undefined : { to: typed })),
  newName: map(NEW_NAME, (name) => ({ name })),
  renamed: map(renamings('to|as|into'), (renames) => ({ renames })),
  replaced: map(renamings(CLASSES['with'] ?? 'with'), (renames) => ({ renames })),
  pairs: map(list(sequence(PHRASE_TO, REPLACEMENT, pairOf)), (pairs) => ({
    pairs,
  })),
  phrase: map(PHRASE, (phrase) => ({ phrase })),
  quotedPhrase: map(QUOTE, ({ text }) => ({ phrase: text })),
  new: map(REPLACEMENT, (text) => ({ text })),
  paren: map(PARENTHESES, (paren) => ({ paren })),
  manner: map(tableOf(MANNERS), (manner) => ({ manner })),
  business: map(BUSINESS, (business) => ({ business })),
  style: map(STYLE, (style) => ({ style })),
  up: map(words('up'), () => ({ direction: 'up' })),
  down: map(words('down'), () => ({ direction: 'down' })),
  part: map(HEADING_PART, (part) => ({ part })),
  everywhere: map(words(EVERYWHERE), () => ({ isEverywhere: true })),
}

/** What a slot fills, if that isn't the property of the same name. */
export const FILLS: Readonly<Record<string, keyof Found>> = {
  quotedLine: 'target',
  foremost: 'place',
  proseType: 'type',
  dialogueType: 'type',
  shortType: 'type',
  quote: 'text',
  prose: 'text',
  speech: 'text',
  sentence: 'text',
  short: 'text',
  title: 'text',
  proper: 'text',
  fullName: 'text',
  new: 'text',
  owner: 'who',
  speaker: 'who',
  namedSpeaker: 'who',
  role: 'who',
  newName: 'name',
  renamed: 'renames',
  replaced: 'renames',
  quotedPhrase: 'phrase',
  up: 'direction',
  down: 'direction',
  everywhere: 'isEverywhere',
}
