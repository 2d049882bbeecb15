import {
  list,
  map,
  memo,
  optional,
  or,
  stretch,
  sequence,
  token,
  words,
  type Parser,
} from '../grammar/parser.ts'
import { parserOf, ruleMaker, type Rule, type Slots } from '../grammar/patterns.ts'
import { holds, PHRASE, QUOTE, UNQUOTED_PHRASE } from '../words/free-text.ts'
import { KNOWN_NAME, NEVER_NAMES, OWNER, type Name } from '../words/names.ts'
import {
  KINDS,
  namesOf,
  NUMBERS,
  ORDINALS,
  ORDINALS_FROM_END,
  type Kind,
} from '../words/vocabulary.ts'
import type { ElementType } from '../../../script/element-types.ts'
import { exactly, scenesIn, textAt, type Block, type Item } from './block.ts'
import {
  candidates,
  joinTargets,
  pick,
  pickAll,
  pickNumbers,
  pickOnly,
  pickSeveral,
  pickWith,
  problemTarget,
  type Target,
} from './targets.ts'

/** What words like 'the second action' or "NORA's last line" mean, as a table of patterns. */

function kindsNamed(form: 'one' | 'many'): Parser<Kind> {
  return or(...KINDS.map((kind) => map(words(namesOf(kind)[form]), () => kind)))
}

const SINGULAR = kindsNamed('one')
const PLURAL = kindsNamed('many')
const KIND = or(SINGULAR, PLURAL)

/** The type of a new element: a new 'scene' is its heading. */
export const ELEMENT_TYPE: Parser<ElementType> = map(SINGULAR, (kind) => {
  if (kind === 'line') return undefined
  return kind === 'scene' ? 'scene_heading' : kind
})

const NUMBER: Parser<number> = or(
  token(({ kind, text }) => (kind === 'number' ? Number(text) : undefined)),
  map(words(NUMBERS.join('|')), (word) => NUMBERS.indexOf(word) + 1),
)

const MAX_RANGE = 1000

/** '3', '3 to 5', '3, 5 and 7' */
const LINE_NUMBERS = map(
  list(
    sequence(
      NUMBER,
      optional(sequence(words('to|through|until|-|–'), NUMBER, (_, to) => to)),
      (from, to = from) =>
        to < from || to - from > MAX_RANGE
          ? undefined
          : Array.from({ length: to - from + 1 }, (_, index) => from + index),
    ),
  ),
  (ranges) => ranges.flat(),
)

/** The index that an ordinal means: 0 is the first, -1 the last. */
export const ORDINAL: Parser<number> = or(
  map(words(ORDINALS.join('|')), (word) => ORDINALS.indexOf(word)),
  map(words('top|opening'), () => 0),
  token(({ text }) =>
    /^\d+(?:st|nd|rd|th)$/u.test(text) ? Number.parseInt(text, 10) - 1 : undefined,
  ),
  ...Object.entries(ORDINALS_FROM_END).map(([index, all]) => map(words(all), () => Number(index))),
)

/** Words before a kind: 'the clock' in 'the clock shot'. Not 'last', which is an ordinal. */
const DESCRIPTION = map(UNQUOTED_PHRASE, (phrase) => {
  const parts = phrase.toLowerCase().split(' ')
  return parts.some((part) => NEVER_NAMES.has(part) || NUMBERS.includes(part)) ? undefined : phrase
})

/** 'the smash cut': the only transition that is called so. In capitals it would be a new one. */
const TRANSITION: Parser<Target> = stretch({ maxTokens: 3 }, ({ raw, input: { block } }) => {
  const plain = (text: string): string => text.toUpperCase().replace(/[.:]$| TO:?$/gu, '')
  const called = block.lines.filter(
    ({ type, text }) => type === 'transition' && plain(text) === plain(raw),
  )
  const isNamed = called.length === 1 && /\p{Ll}/u.test(raw)
  return isNamed ? { items: called.map(({ number }) => exactly(number)) } : undefined
})

type Found = Readonly<{
  kind?: Kind
  kinds?: readonly Kind[]
  numbers?: readonly number[]
  ordinals?: readonly number[]
  count?: number
  who?: Name
  within?: Target
  phrase?: string
  edge?: Target
}>

export const THE_SCENE: Parser<Target> = or(
  map(
    sequence(words('scene|scenes'), LINE_NUMBERS, (_, numbers) => numbers),
    (numbers, { block }) => pickNumbers(block, 'scene', numbers),
  ),
  map(
    sequence(ORDINAL, words('scene'), (index) => index),
    (index, { block }) => pick(block, 'scene', index, {}),
  ),
  map(words('scene'), (_, { block }) => {
    const scenes = scenesIn(block)
    return scenes.length === 1 ? { items: scenes } : undefined
  }),
  (input, at) => THIS_SCENE(input, at),
)

/** The scene with the caret. */
const THIS_SCENE: Parser<Target> = map(words('this scene|current scene'), (_, { block }) => {
  const { caret = 0 } = block
  const current = scenesIn(block).filter(({ from, to }) => from <= caret && caret <= to)
  return current.length > 0
    ? { items: current }
    : problemTarget('Say which scene, for example: scene 2')
})

/** A scene as the scope of something else: 'of scene 2'. */
export const IN_SCENE: Parser<Target> = sequence(
  words('of|in|from'),
  THE_SCENE,
  (_, scene) => scene,
)

const SLOTS: Slots<Found> = {
  kind: map(KIND, (kind) => ({ kind })),
  one: map(SINGULAR, (kind) => ({ kind })),
  plural: map(PLURAL, (kind) => ({ kind })),
  kinds: map(list(KIND), (kinds) => ({ kinds })),
  numbers: map(LINE_NUMBERS, (numbers) => ({ numbers })),
  ordinals: map(list(ORDINAL), (ordinals) => ({ ordinals })),
  count: map(NUMBER, (count) => ({ count })),
  owner: map(OWNER, (who) => ({ who })),
  who: map(KNOWN_NAME, (who) => ({ who })),
  inScene: map(IN_SCENE, (within) => ({ within })),
  thisScene: map(THIS_SCENE, (within) => ({ within })),
  scene: map(THE_SCENE, (within) => ({ within })),
  phrase: map(PHRASE, (phrase) => ({ phrase })),
  words: map(DESCRIPTION, (phrase) => ({ phrase })),
  transition: map(TRANSITION, (edge) => ({ edge })),
  quote: map(QUOTE, ({ text }) => ({ phrase: text })),
  edge: map(
    (input, at) => TARGET(input, at),
    (edge) => ({ edge }),
  ),
}

const rule = ruleMaker<Found>()

function coreText(block: Block, { core }: Item): string {
  return textAt(block, core)
}

function withPhrase(
  block: Block,
  { kind, phrase, who }: { kind: Kind; phrase: string; who?: Name | undefined },
): Target {
  const scope = who ? { who } : {}
  const all = candidates(block, kind, scope)
  return pickWith(
    block,
    kind,
    phrase,
    all.filter((item) => holds(coreText(block, item), phrase)),
  )
}

function aroundEdge(block: Block, { items, problem }: Target, side: 'before' | 'after'): Target {
  const [edge] = items
  if (!edge) return problemTarget(problem ?? 'Say which line.')
  const lines = block.lines.filter(({ number }) =>
    side === 'before' ? number < edge.from : number > edge.to,
  )
  return { items: lines.map(({ number }) => exactly(number)) }
}

const WITH =
  '(with|containing|about|that says|where|mentioning|that mentions|in which|saying|reading)'

const RULES: readonly Rule<Found, Target>[] = [
  rule({
    needs: ['kind', 'numbers'],
    patterns: ['{kind} {numbers}', '{kind} number {numbers}'],
    read: ({ kind, numbers }, block) =>
      kind === 'line' || kind === 'scene' ? pickNumbers(block, kind, numbers) : undefined,
  }),
  rule({
    needs: ['kind', 'ordinals'],
    patterns: [
      '[{owner}] {ordinals} {kind} [{inScene}]',
      "{scene} 's {ordinals} {kind}",
      '{ordinals} {kind} {who} says',
    ],
    read: ({ kind, ordinals, who, within }, block) =>
      joinTargets(ordinals.map((index) => pick(block, kind, index, { who, within }))),
  }),
  rule({
    needs: ['kind', 'ordinals', 'count'],
    patterns: ['[{owner}] {ordinals} {count} {kind} [{inScene}]'],
    read: ({ kind, ordinals, count, who, within }, block) => {
      const [index, ...others] = ordinals
      if (index === undefined || others.length > 0) return undefined
      return pickSeveral(block, kind, { index, count }, { who, within })
    },
  }),
  rule({
    needs: ['kinds'],
    patterns: ['(all|every|each|all of) [{owner}] {kinds} [{inScene}]'],
    read: ({ kinds, who, within }, block) => pickAll(block, kinds, { who, within }),
  }),
  rule({
    needs: ['kinds'],
    patterns: ['(both|both of) [{owner}] {kinds} [{inScene}]'],
    read: ({ kinds, who, within }, block) => {
      const both = pickAll(block, kinds, { who, within })
      return both.problem || both.items.length === 2 ? both : problemTarget('There are not two.')
    },
  }),
  rule({
    needs: ['kind'],
    patterns: ['[{owner}] {one} [{inScene}]', "{scene} 's {one}"],
    read: ({ kind, who, within }, block) => pickOnly(block, kind, { who, within }),
  }),
  rule({
    needs: ['kind'],
    patterns: ['[{owner}] {plural} [{inScene}]'],
    read: ({ kind, who, within }, block) =>
      who || within || (kind !== 'line' && kind !== 'scene')
        ? pickAll(block, [kind], { who, within })
        : problemTarget(`Say which ${kind}s, for example: the last two ${kind}s`),
  }),
  rule({
    needs: ['kind', 'phrase'],
    patterns: [`[{owner}] {kind} ${WITH} {phrase}`],
    read: (found, block) => withPhrase(block, found),
  }),
  rule({
    needs: ['kind', 'phrase'],
    patterns: ['[{owner}] {kind} {quote}'],
    // Without a match the quotation may be new words: put action "Thunder." at the end
    read: (found, block) => {
      const target = withPhrase(block, found)
      return target.items.length === 0 ? undefined : target
    },
  }),
  rule({
    needs: ['phrase'],
    patterns: ['scene (in|at|on|with|set in|set at) {phrase}'],
    read: ({ phrase }, block) => withPhrase(block, { kind: 'scene', phrase }),
  }),
  rule({
    needs: ['kinds', 'phrase'],
    patterns: ['(all|every|each) {kinds} (with|containing|about|mentioning) {phrase}'],
    read: ({ kinds, phrase }, block) => {
      const { items } = pickAll(block, kinds, {})
      const found = items.filter((item) => holds(coreText(block, item), phrase))
      return found.length > 0 ? { items: found } : problemTarget(`No line contains “${phrase}”.`)
    },
  }),
  rule({
    needs: ['who'],
    patterns: ['(everything|all|all lines|every line) [that] {who} (say|says)'],
    read: ({ who }, block) => pickAll(block, ['line'], { who }),
  }),
  rule({
    needs: ['edge'],
    patterns: ['(everything|all lines|all) (before|above) {edge}'],
    read: ({ edge }, block) => aroundEdge(block, edge, 'before'),
  }),
  rule({
    needs: ['edge'],
    patterns: ['(everything|all lines|all) (after|below) {edge}'],
    read: ({ edge }, block) => aroundEdge(block, edge, 'after'),
  }),
  rule({
    needs: [],
    patterns: ['(everything|all elements|all lines|block|whole block|entire block)'],
    read: (_, { lines }) => ({ items: lines.map(({ number }) => exactly(number)) }),
  }),
  rule({
    needs: [],
    patterns: ['it'],
    read: (_, { focus }) =>
      focus.length > 0
        ? { items: focus.map(exactly) }
        : problemTarget('Say which line, for example: the last line'),
  }),
  rule({
    needs: [],
    patterns: ['(this line|this element|this one|this|current line|line with caret)'],
    read: (_, { caret }) =>
      caret === undefined
        ? problemTarget('Say which line, for example: the last line')
        : { items: [exactly(caret)] },
  }),
  rule({
    needs: ['edge'],
    patterns: ['{transition}'],
    read: ({ edge }) => edge,
  }),
  rule({
    needs: ['kind', 'phrase'],
    patterns: ['{words} {one}'],
    // Without a match the words may be the writer's own.
    read: (found, block) => {
      const target = withPhrase(block, found)
      return target.items.length === 1 ? target : undefined
    },
  }),
  rule({
    needs: ['within'],
    patterns: ['{thisScene}'],
    read: ({ within }) => within,
  }),
]

const REFERENCE = parserOf(RULES, SLOTS, {})
const INDEFINITE: ReadonlySet<string> = new Set(['a', 'an', 'new', 'another'])

/** 'A new scene' is something to add, never one that is there. */
const ONE: Parser<Target> = memo((input, at) =>
  INDEFINITE.has(input.tokens[at]?.text ?? '') ? [] : REFERENCE(input, at),
)

/** Everything that a command can name in the block, also several things. */
export const TARGET: Parser<Target> = memo(map(list(ONE), joinTargets))

/** The line that a quotation is in: 'after "the boat"'. */
export const LINE_WITH_QUOTE: Parser<Target> = map(QUOTE, ({ text }, { block }) =>
  withPhrase(block, { kind: 'line', phrase: text }),
)

/** The only line with several words in a row: 'after the phone rings'. */
export const LINE_WITH_WORDS: Parser<Target> = map(UNQUOTED_PHRASE, (phrase, { block }) => {
  const target = withPhrase(block, { kind: 'line', phrase })
  return phrase.includes(' ') && target.items.length === 1 ? target : undefined
})

/** A quotation that is all the text of one line. */
export const QUOTED_LINE: Parser<Target> = map(QUOTE, ({ text }, { block }) => {
  const plain = (words: string): string => words.toLowerCase().replace(/[.!?…,]+$/u, '')
  const whole = candidates(block, 'line', {}).filter(
    (item) => plain(coreText(block, item)) === plain(text),
  )
  if (whole.length > 0) return pickWith(block, 'line', text, whole)
  return problemTarget(
    `Say what to change: the word “${text}”, or the line with “${text}”. For example: delete the line with “${text}”`,
  )
})
