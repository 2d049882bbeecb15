import type { ElementType } from '../../../script/element-types.ts'
import type { Block } from '../block/block.ts'
import { readEdge } from '../block/places.ts'
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
  readShort,
  readSpeech,
  readTitle,
} from '../words/free-text.ts'
import {
  readExtension,
  readKnownName,
  readNewCharacter,
  readOwner,
  readSpeaker,
} from '../words/names.ts'
import { getKindNames, KINDS, ORDINAL, STYLES, toIndex, type Style } from '../words/vocabulary.ts'
import type { Found, Pair, Renaming } from './order.ts'

/** Without articles and the like before it. */
function bare(said: Said): Said {
  const leading = /^(?:(?:the|an?|another|some|new|following|short|one more)[ ,]+)+/iu
  return cut(said, leading.exec(said.plain)?.[0].length ?? 0)
}

const TYPES = new Map(
  KINDS.filter((kind) => kind !== 'line').flatMap((kind) =>
    getKindNames(kind)
      .one.split('|')
      .map((name): [string, ElementType] => [name, kind === 'scene' ? 'scene_heading' : kind]),
  ),
)

/** Reads the type of a new element: a new 'scene' is its heading. */
function typeSlot(...among: readonly ElementType[]) {
  return slot('type', (said) => {
    const type = TYPES.get(bare(said).plain.toLowerCase().replace(/[.:]$/u, ''))
    return type && (among.length === 0 || among.includes(type)) ? type : undefined
  })
}

const STYLE_OF: readonly (readonly [Style, RegExp])[] = (
  ['bold', 'italic', 'underline', 'upper', 'lower'] as const
).map((style) => [
  style,
  new RegExp(`^(?:in(?:to)? |to |all |the )?(?:${STYLES[style]})[.!]?$`, 'iu'),
])

/** Several, with 'and' or a comma between them, each as 'A to B'. */
function readPairs<T>(
  said: Said,
  links: string,
  read: (from: Said, to: Said) => T | undefined,
): readonly T[] | undefined {
  const joints = [...said.plain.matchAll(/,? and |, /gu)]
  const starts = [0, ...joints.map(({ 0: joint, index }) => index + joint.length)]
  const pairs = starts.map((start, index) => {
    const one = cut(said, start, joints[index]?.index)
    return [...one.plain.matchAll(new RegExp(` (?:${links}) `, 'giu'))]
      .map((link) => read(cut(one, 0, link.index), cut(one, link.index + link[0].length)))
      .find((pair) => pair !== undefined)
  })
  const found = pairs.flatMap((pair) => pair ?? [])
  return found.length === pairs.length ? found : undefined
}

const INTO = 'with|by|for|to|into'
const LABEL = /^(?:the )?(?:word|words|phrase|text|name|character) /iu

function readPair(from: Said, to: Said, block: Block): Pair | undefined {
  const phrase = readPhrase(cut(from, LABEL.exec(from.plain)?.[0].length ?? 0), block)
  const text = readReplacement(to)
  return phrase === undefined || !text ? undefined : { phrase, text }
}

function readRenaming(from: Said, to: Said, block: Block): Renaming | undefined {
  const old = cut(from, LABEL.exec(from.plain)?.[0].length ?? 0)
  const quoted = inside(old, '"')
  const who = readKnownName(quoted === undefined ? old : { text: quoted, plain: quoted }, block)
  const name = readQuote(to)?.text ?? readNewCharacter(to)
  return who && name !== undefined ? { who, name } : undefined
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

const EVERYWHERE =
  /^(?:everywhere(?: (?:in|on) (?:the |this )?(?:scene|block|page))?|throughout|in every line|in all (?:the )?lines|each time|every time|both times|all of them)[.!]?$/iu
const DIRECTION =
  /^(?:one )?(?:(up)|down)(?:wards?)?(?: (?:one|a|one line|by one|a bit|a line))*$/iu
const NEIGHBOR =
  /^(?:the )?(?:(previous|preceding|(?:one|line) (?:above|before))|next|following|(?:one|line) (?:below|after))(?: it)?(?: one| line| action| speech)?$/iu
const ONE_ORDINAL = new RegExp(`^(?:the )?(${ORDINAL})$`, 'iu')

function readDirection(said: Said, pattern: RegExp): 'up' | 'down' | undefined {
  const found = pattern.exec(said.plain)
  if (!found) return undefined
  return found[1] === undefined ? 'down' : 'up'
}

type SlotOf = Slots<Found, Block>[string]

/** Fills a property of what is found. */
function slot<Key extends keyof Found>(
  key: Key,
  read: Slot<NonNullable<Found[Key]>, Block>,
): SlotOf {
  return {
    read: (said, block) => {
      const value = read(said, block)
      return value === undefined ? undefined : { [key]: value }
    },
  }
}

/** A slot whose words could be any. */
function free(one: SlotOf): SlotOf {
  return { ...one, free: (_, said) => countFree(said) }
}

/** A slot that is read, but says nothing. */
function ignored({ read }: SlotOf): SlotOf {
  return { read: (said, block) => read(said, block) && {} }
}

const PHRASE = slot('phrase', readPhrase)
const PART = slot('part', readHeadingPart)
const LOCATION = free(slot('text', readLocation))
const EXTENSION = slot('extension', (said) => readExtension(bare(said).text))

/** The slots of the patterns. */
export const SLOTS: Slots<Found, Block> = {
  target: { ...slot('target', readTarget), free: ({ target }) => target?.free ?? 0 },
  other: { ...slot('other', readTarget), free: ({ other }) => other?.free ?? 0 },
  /** A line by a word that only it has: 'the knock'. */
  edge: { ...slot('target', readEdge), free: ({ target }) => target?.free ?? 0 },
  type: typeSlot(),
  proseType: typeSlot('action', 'text'),
  dialogueType: typeSlot('dialogue'),
  shortType: typeSlot('shot', 'parenthetical'),
  quote: slot('text', readQuote),
  parentheses: slot('text', (said) => {
    const text = readParentheses(said)
    return text === undefined ? undefined : { text, isQuoted: true }
  }),
  prose: free(slot('text', readProse)),
  speech: free(slot('text', readSpeech)),
  sentence: free(slot('text', readSentence)),
  short: free(slot('text', readShort)),
  title: free(slot('text', readTitle)),
  proper: slot('text', readProper),
  fullName: slot('text', (said) => (/\S \S/u.test(said.text) ? readProper(said) : undefined)),
  new: free(slot('text', readReplacement)),
  fixed: slot('fixed', (said) => readFixed(said) ?? readFixed(bare(said))),
  who: slot('who', readKnownName),
  owner: slot('who', readOwner),
  speaker: slot('who', readSpeaker),
  newName: slot('name', (said) => readQuote(said)?.text ?? readNewCharacter(said)),
  renamed: slot('renames', (said, block) =>
    readPairs(said, 'to|as|into', (from, to) => readRenaming(from, to, block)),
  ),
  replaced: slot('renames', (said, block) =>
    readPairs(said, INTO, (from, to) => readRenaming(from, to, block)),
  ),
  pairs: {
    ...slot('pairs', (said, block) =>
      readPairs(said, INTO, (from, to) => readPair(from, to, block)),
    ),
    free: (_, { text, plain }) =>
      countFree({ text, plain: plain.replace(/\b(?:with|by|for|to|into|and)\b/giu, '') }),
  },
  phrase: free(PHRASE),
  quotedPhrase: slot('phrase', (said) => inside(said, '"')),
  /** Words that begin inside a line: ', he says' */
  quotedFragment: slot('phrase', (said) => /^[,;(]/u.exec(inside(said, '"') ?? '')?.input),
  beforePhrase: {
    read: (said, block) => {
      const found = PHRASE?.read(said, block)
      return found && { ...found, direction: 'up' }
    },
  },
  paren: slot('paren', (said) => {
    const quoted = /^\((?<words>.+)\)$/u.exec(inside(said, '"') ?? '')?.groups?.['words']
    return quoted ?? readParentheses(bare(said))
  }),
  style: slot('style', ({ plain }) => STYLE_OF.find(([, form]) => form.test(plain))?.[0]),
  direction: slot('direction', (said) => readDirection(said, DIRECTION)),
  /** The line above or below. */
  neighbor: slot('direction', (said) => readDirection(said, NEIGHBOR)),
  part: PART,
  oldPart: ignored(PART),
  location: LOCATION,
  whereabouts: {
    ...LOCATION,
    read: (said, block) =>
      /^(?:in|inside|outside|at|on) /iu.test(said.plain) ? LOCATION.read(said, block) : undefined,
  },
  extension: EXTENSION,
  mark: slot('mark', (said) => {
    const found = /^(?:(?<ask>question)|exclamation)(?: mark| point)?[.!]?$/iu.exec(
      bare(said).plain,
    )
    if (!found) return undefined
    return found.groups?.['ask'] === undefined ? '!' : '?'
  }),
  oldExtension: ignored(EXTENSION),
  ordinal: slot('index', ({ plain }) => {
    const [, ordinal] = ONE_ORDINAL.exec(plain) ?? []
    return ordinal === undefined ? undefined : toIndex(ordinal)
  }),
  everywhere: slot('isEverywhere', ({ plain }) => (EVERYWHERE.test(plain) ? true : undefined)),
}
