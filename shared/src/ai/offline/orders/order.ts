import { toStoredCapitals } from '../../../content/capitals.ts'
import type { ElementType } from '../../../script/element-types.ts'
import type { NewElement } from '../../edit-operations.ts'
import { type Block, type Item } from '../block/block.ts'
import { readEdge, type Outcome, type Place } from '../block/places.ts'
import { pickWith, type Target } from '../block/pick.ts'
import { readTarget } from '../block/targets.ts'
import { ruleMaker, type Rule, type Slot, type Slots } from '../grammar/parser.ts'
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
  readKnownName,
  readNamedSpeaker,
  readNewCharacter,
  readOwner,
  readSpeaker,
  type Name,
} from '../words/names.ts'
import {
  CLASSES,
  getKindNames,
  KINDS,
  MANNERS,
  ORDINAL,
  STYLES,
  toIndex,
  type Style,
} from '../words/vocabulary.ts'

/** The values of the slots in an order's pattern. */
export type Found = Readonly<{
  target?: Target
  /** The second of two. */
  other?: Target
  place?: Place
  type?: ElementType
  /** The writer's words. */
  text?: Material
  fixed?: readonly NewElement[]
  who?: Name
  /** A new name. */
  name?: string
  pairs?: readonly Pair[]
  renames?: readonly Renaming[]
  phrase?: string
  paren?: string
  /** How a speech is said, and to whom. */
  manner?: string
  style?: Style
  direction?: 'up' | 'down'
  part?: string
  extension?: string
  index?: number
  /** The order says 'everywhere', which can only mean this block. */
  isEverywhere?: true
}>

/** A character and the new name. */
export type Renaming = Readonly<{ who: Name; name: string }>
/** Words of the block and what replaces them. */
export type Pair = Readonly<{ phrase: string; text: Material }>

/** One kind of order: how it is said, and the edits it makes. */
export type Order = Rule<Found, Block, Outcome> &
  Readonly<{
    /** With NAME, WORD and the like for what suggestions take from the script. */
    example: string
    /** It may be said with a place. */
    takesPlace?: true
  }>

const rule = ruleMaker<Found, Block>()

/** Makes an order. */
export function order<Key extends keyof Found>(
  example: string,
  ...definition: Parameters<typeof rule<Key, Outcome>>
): Order {
  return { ...rule(...definition), example }
}

/** Makes an order that may be said with a place. */
export function placed<Key extends keyof Found>(
  example: string,
  ...definition: Parameters<typeof rule<Key, Outcome>>
): Order {
  return { ...rule(...definition), example, takesPlace: true }
}

/** Makes the edits of each item of a target, or returns the target's problem. */
export function each(
  { items, problem }: Target,
  edit: (item: Item) => Exclude<Outcome, string>,
): Outcome {
  return problem ?? items.flatMap(edit)
}

/** The numbers of a target's lines; of a speech, those that are said. */
export function listTargetLines({ lines }: Block, target: Target | undefined): readonly number[] {
  return lines
    .filter(
      ({ number, type }) =>
        target === undefined ||
        target.items.some(({ from, to, isSpeech }) => {
          const isIn = from <= number && number <= to
          return isIn && (!isSpeech || type === 'dialogue')
        }),
    )
    .map(({ number }) => number)
}

const LEADING = /^(?:(?:the|an?|another|some|new|following|short|one more)[ ,]+)+/iu

/** Without articles and the like before it. */
function bare(said: Said): Said {
  return cut(said, LEADING.exec(said.plain)?.[0].length ?? 0)
}

const TYPES = new Map(
  KINDS.filter((kind) => kind !== 'line').flatMap((kind) =>
    getKindNames(kind)
      .one.split('|')
      .map((name): [string, ElementType] => [name, kind === 'scene' ? 'scene_heading' : kind]),
  ),
)

/** The type of a new element: a new 'scene' is its heading. */
function readType(said: Said, among?: readonly ElementType[]): ElementType | undefined {
  const type = TYPES.get(bare(said).plain.toLowerCase().replace(/[.:]$/u, ''))
  return type && (among?.includes(type) ?? true) ? type : undefined
}

/** Words that have a meaning in a table of words separated by '|'. */
function tableReader<Key extends string>(table: Readonly<Record<Key, string>>) {
  const entries = Object.entries<string>(table) as [Key, string][]
  const known = new Map(
    entries.flatMap(([key, all]) => [key, ...all.split('|')].map((word) => [word, key] as const)),
  )
  return ({ plain }: Said): Key | undefined =>
    known.get(plain.toLowerCase().replace(/^(?:in|into|to|all|an?) |[.!]$/gu, '')) ??
    known.get(plain.toLowerCase().replace(/[.!]$/u, ''))
}

const readManner = tableReader(MANNERS)
const readStyle = tableReader<Style>(STYLES)

const SAY = CLASSES['speak'] ?? ''
const MANNER = Object.entries(MANNERS)
  .flatMap(([key, all]) => [key, all])
  .join('|')
const SAYING = new RegExp(
  `^(?:(?:should|to|shall|will|then|just|now) )*(?:(?<m1>${MANNER}) )?(?:${SAY}|(?<m2>${MANNER}))(?:,? (?<m3>${MANNER}))?(?: (?:to|at) (?<to>.+?))?,?$`,
  'iu',
)
const TELLING =
  /^(?:(?:should|to|shall|will|then) )*(?:ask|asks|asked|tell|tells|told) (?<to>.+?),?$/iu

/** 'whispers to Ben', 'says quietly', 'asks Nora' */
function readSaying(said: Said, block: Block): Found | undefined {
  const groups = (SAYING.exec(said.plain) ?? TELLING.exec(said.plain))?.groups
  if (!groups) return undefined
  const to =
    groups['to'] === undefined
      ? undefined
      : readKnownName(
          cut(
            said,
            said.plain.replace(/,$/u, '').length - groups['to'].length,
            said.plain.replace(/,$/u, '').length,
          ),
          block,
        )
  if (groups['to'] !== undefined && to === undefined) return undefined
  const adverb = groups['m1'] ?? groups['m3'] ?? groups['m2']
  const manner = adverb === undefined ? undefined : readManner({ text: adverb, plain: adverb })
  const how = [manner, to && `to ${to.typed}`].filter(Boolean).join(', ')
  return how === '' ? {} : { manner: how }
}

/** 'says Ben', 'Ben said', 'whispers Nora to Ben' */
function readSaidBy(said: Said, block: Block): Found | undefined {
  const [words = '', to = ''] = said.plain.replace(/[.,]$/u, '').split(/ to (?=\S+$)/u)
  for (const gap of words.matchAll(/ /gu)) {
    const [one, other] = [cut(said, 0, gap.index), cut(said, gap.index, words.length)]
    for (const [verb, speaker] of [
      [one, other],
      [other, one],
    ] as const) {
      const suffix = to === '' ? '' : ` to ${to}`
      const saying = readSaying({ text: verb.text + suffix, plain: verb.plain + suffix }, block)
      const who =
        saying && readSpeaker(cut(speaker, 0, speaker.plain.replace(/[.,]$/u, '').length), block)
      if (who) return { ...saying, who }
    }
  }
  return undefined
}

const EXTENSIONS: Readonly<Record<string, RegExp>> = {
  'V.O.': /^(?:in |as )?(?:an? )?(?:\(?v\.? ?o\.?\)?|voice[ -]?over)$/iu,
  'O.S.': /^(?:\(?o\.? ?s\.?\)?|off[ -]?screen)$/iu,
  'O.C.': /^(?:\(?o\.? ?c\.?\)?|off[ -]?camera)$/iu,
  "CONT'D": /^\(?cont['’]?d\)?$/iu,
}

/** The extension of a cue, as it is printed. */
export function readExtension({ text }: Said): string | undefined {
  return Object.entries(EXTENSIONS).find(([, form]) => form.test(text.trim()))?.[0]
}

/** 'Nora (V.O., tired)', 'NORA, angrily', 'Omar off screen' before a colon */
function readCue(said: Said, block: Block): Found | undefined {
  const plain = readNamedSpeaker(said, block)
  if (plain) return { who: plain }
  const paren = said.plain.endsWith(')') ? said.plain.lastIndexOf('(') : -1
  if (paren > 0) {
    const who = readNamedSpeaker(cut(said, 0, paren), block)
    return who && { who, paren: inside(cut(said, paren), '(') ?? '' }
  }
  for (const gap of said.plain.matchAll(/,? /gu)) {
    const how = cut(said, gap.index + gap[0].length)
    const extension = readExtension(how)
    const manner = readManner(how)
    const who = extension || manner ? readNamedSpeaker(cut(said, 0, gap.index), block) : undefined
    if (who) return { who, ...(extension ? { paren: extension } : manner ? { manner } : {}) }
  }
  return undefined
}

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

function readPair(from: Said, to: Said, block: Block): Pair | undefined {
  const phrase = readPhrase(
    cut(
      from,
      /^(?:(?:the )?(?:word|words|phrase|text|name) )?/iu.exec(from.plain)?.[0].length ?? 0,
    ),
    block,
  )
  const text = phrase === undefined ? undefined : readReplacement(to)
  return phrase === undefined || !text ? undefined : { phrase, text }
}

function readRenaming(from: Said, to: Said, block: Block): Renaming | undefined {
  const plainFrom = cut(from, /^(?:the )?(?:character|name) /iu.exec(from.plain)?.[0].length ?? 0)
  const quoted = inside(plainFrom, '"')
  const who = readKnownName(
    quoted === undefined ? plainFrom : { text: quoted, plain: quoted },
    block,
  )
  const name = readQuote(to)?.text ?? readNewCharacter(to)
  return who && name !== undefined ? { who, name } : undefined
}

/** Words of a speech without a colon, that can't be what a speech is about. */
function readPlainSpeech(said: Said): Material | undefined {
  const isAbout =
    /^(?:that|nothing|something|anything|whether|if|how|what|why|it|so|this|to|he|she|they|his|her|their|about)\b|['’]s (?:\p{L}+ )?lines?\b|\b(?:and|then) (?:leaves?|goes|walks?)\b|["]/iu
  return isAbout.test(said.plain) ? undefined : readShort(said)
}

/** The place of a scene: a few words without a verb. */
function readLocation(said: Said): Material | undefined {
  const text = readQuote(said)?.text ?? said.text.replace(/\.$/u, '')
  const isPlace = /^[\p{L}\p{N}][\p{L}\p{N}.,'’ -]*$/u.test(text) && text.split(' ').length <= 6
  const isOther = /\b(?:end|start|top|bottom|beginning|front|and|then|scene|line)\b/iu.test(text)
  return isPlace && !isOther ? { text, isQuoted: false } : undefined
}

const EVERYWHERE =
  /^(?:everywhere(?: (?:in|on) (?:the |this )?(?:scene|block|page))?|throughout|in every line|in all (?:the )?lines|each time|every time|both times|all of them)$/iu

function slot<T>(key: keyof Found, read: Slot<T, Block>, free?: (value: T, said: Said) => number) {
  return {
    read: (said: Said, block: Block): Found | undefined => {
      const value = read(said, block)
      return value === undefined ? undefined : { [key]: value }
    },
    ...(free ? { free: (found: Found, said: Said) => free(found[key] as T, said) } : {}),
  }
}

const words = (_: unknown, said: Said): number => countFree(said)
const target = (key: 'target' | 'other') =>
  slot<Target>(
    key,
    (said, block) => readTarget(said, block),
    ({ free }) => free,
  )

/** The lines that only a quotation names: 'delete "boat"'. */
function readQuotedLine(said: Said, block: Block): Target | undefined {
  return inside(said, '"') === undefined ? undefined : readTarget(said, block)
}

/** The slots of the patterns. */
export const SLOTS: Slots<Found, Block> = {
  target: target('target'),
  other: target('other'),
  /** A line by a word that only it has: 'the knock'. */
  edge: slot<Target>('target', readEdge, ({ free }) => free),
  quotedLine: slot('target', readQuotedLine),
  type: slot('type', (said) => readType(said)),
  proseType: slot('type', (said) => readType(said, ['action', 'text'])),
  dialogueType: slot('type', (said) => readType(said, ['dialogue'])),
  shortType: slot('type', (said) => readType(said, ['shot', 'parenthetical'])),
  quote: slot('text', readQuote),
  parentheses: slot('text', (said) => {
    const text = readParentheses(said)
    return text === undefined ? undefined : { text, isQuoted: true }
  }),
  prose: slot('text', readProse, words),
  speech: slot('text', readSpeech, words),
  sentence: slot('text', readSentence, words),
  short: slot('text', (said) => readShort(said), words),
  title: slot('text', readTitle, words),
  proper: slot('text', readProper),
  fullName: slot('text', (said) => (/\S \S/u.test(said.text) ? readProper(said) : undefined)),
  new: slot('text', readReplacement, words),
  fixed: slot('fixed', (said) => readFixed(said) ?? readFixed(bare(said))),
  who: slot('who', readKnownName),
  owner: slot('who', readOwner),
  speaker: slot('who', readSpeaker),
  newName: slot('name', (said) => readQuote(said)?.text ?? readNewCharacter(said)),
  saying: { read: readSaying },
  saidBy: { read: readSaidBy },
  cue: { read: readCue },
  toWhom: slot('manner', (said, block) => {
    const to = readKnownName(said, block)
    return to && `to ${to.typed}`
  }),
  renamed: slot('renames', (said, block) =>
    readPairs(said, 'to|as|into', (a, b) => readRenaming(a, b, block)),
  ),
  replaced: slot('renames', (said, block) =>
    readPairs(said, INTO, (a, b) => readRenaming(a, b, block)),
  ),
  pairs: slot(
    'pairs',
    (said, block) => readPairs(said, INTO, (a, b) => readPair(a, b, block)),
    (_, { text, plain }) =>
      countFree({ text, plain: plain.replace(/\b(?:with|by|for|to|into|and)\b/giu, '') }),
  ),
  phrase: slot('phrase', readPhrase, words),
  quotedPhrase: slot('phrase', (said) => inside(said, '"')),
  /** Words that begin inside a line: ', he says' */
  quotedFragment: slot('phrase', (said) => /^[,;(]/u.exec(inside(said, '"') ?? '')?.input),
  paren: slot('paren', (said) => readParentheses(bare(said))),
  manner: slot('manner', (said) => readManner(said)),
  style: slot('style', (said) => readStyle(said)),
  direction: slot('direction', ({ plain }) => {
    const [word] =
      /\b(?:up|down)\b/iu.exec(
        /^(?:one )?(?:up|down)(?:wards?)?(?: (?:one|a|one line|by one|a bit|a line))*$/iu.exec(
          plain,
        )?.[0] ?? '',
      ) ?? []
    return word === undefined ? undefined : word.toLowerCase() === 'up' ? 'up' : 'down'
  }),
  /** The line above or below. */
  neighbor: slot('direction', ({ plain }) => {
    const [, below] =
      /^(?:the )?(?:(next|following|one below|one after|line below|line after)|(?:previous|one above|one before|line above|line before|preceding))(?: it)?(?: one| line| action| speech)?$/iu.exec(
        plain,
      ) ?? []
    if (below !== undefined) return 'down'
    return /^(?:the )?(?:previous|preceding|(?:one|line) (?:above|before))/iu.test(plain)
      ? 'up'
      : undefined
  }),
  beforePhrase: {
    read: (said, block) => {
      const phrase = readPhrase(said, block)
      return phrase === undefined ? undefined : { phrase, direction: 'up' }
    },
  },
  plainSpeech: slot('text', (said) => readPlainSpeech(said), words),
  part: slot('part', (said) => readHeadingPart(said)),
  part2: { read: (said) => (readHeadingPart(said) === undefined ? undefined : {}) },
  location: slot('text', (said) => readLocation(said), words),
  whereabouts: slot(
    'text',
    (said) => (/^(?:in|inside|outside|at|on) /iu.test(said.plain) ? readLocation(said) : undefined),
    words,
  ),
  extension: slot('extension', (said) => readExtension(bare(said))),
  oldExtension: { read: (said) => (readExtension(bare(said)) === undefined ? undefined : {}) },
  ordinal: slot('index', ({ plain }) =>
    new RegExp(`^(?:the )?(?:${ORDINAL})$`, 'iu').test(plain)
      ? toIndex(plain.replace(/^the /iu, ''))
      : undefined,
  ),
  everywhere: slot('isEverywhere', ({ plain }) =>
    EVERYWHERE.test(plain.replace(/[.!]$/u, '')) ? true : undefined,
  ),
}
