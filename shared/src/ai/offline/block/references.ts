import {
  list,
  map,
  memo,
  or,
  spend,
  stretch,
  sequence,
  words,
  type Parser,
} from '../grammar/parser.ts'
import { createParser, ruleMaker, type Rule, type Slots } from '../grammar/patterns.ts'
import { KIND, LINE_NUMBERS, NUMBER, ORDINAL, PLURAL, SIDE, SINGULAR } from './counting.ts'
import { holds, PARENTHESES, PHRASE, QUOTE, UNQUOTED_PHRASE } from '../words/free-text.ts'
import { KNOWN_NAME, NEVER_NAMES, OWNER, type Name } from '../words/names.ts'
import { NUMBERS, type Kind } from '../words/vocabulary.ts'
import { exactly, scenesIn, textAt, type Block } from './block.ts'
import { parentheticalsWith } from './parentheticals.ts'
import {
  aroundEdge,
  candidates,
  joinTargets,
  pick,
  pickAll,
  pickNumbers,
  pickOnly,
  pickSeveral,
  pickWith,
  problemTarget,
  withPhrase,
  type Target,
} from './targets.ts'

/** The meanings of words like 'the second action' or "NORA's last line", as a table of patterns. */

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
  paren?: string
  isAll?: true
  edge?: Target
  side?: 'before' | 'after'
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
  description: map(DESCRIPTION, (phrase) => ({ phrase })),
  transition: map(TRANSITION, (edge) => ({ edge })),
  quote: map(QUOTE, ({ text }) => ({ phrase: text })),
  paren: map(PARENTHESES, (paren) => ({ paren })),
  all: map(words('all|every|each'), () => ({ isAll: true })),
  side: map(SIDE, (side) => ({ side })),
  edge: map(
    (input, at) => TARGET(input, at),
    (edge) => ({ edge }),
  ),
}

const rule = ruleMaker<Found>()

const WITH =
  '(with|containing|about|that says|where|mentioning|that mentions|in which|saying|reading)'

const RULES: readonly Rule<Found, Target>[] = [
  rule(
    ['kind', 'numbers'],
    ['{kind} {numbers}', '{kind} number {numbers}'],
    ({ kind, numbers }, block) =>
      kind === 'line' || kind === 'scene' ? pickNumbers(block, kind, numbers) : undefined,
  ),
  rule(
    ['kind', 'ordinals'],
    [
      '[{owner}] {ordinals} {kind} [{inScene}]',
      "{scene} 's {ordinals} {kind}",
      '{ordinals} {kind} {who} says',
    ],
    ({ kind, ordinals, who, within }, block) =>
      joinTargets(ordinals.map((index) => pick(block, kind, index, { who, within }))),
  ),
  rule(
    ['kind', 'ordinals', 'count'],
    ['[{owner}] {ordinals} {count} {kind} [{inScene}]'],
    ({ kind, ordinals, count, who, within }, block) => {
      const [index, ...others] = ordinals
      if (index === undefined || others.length > 0) return undefined
      return pickSeveral(block, kind, { index, count }, { who, within })
    },
  ),
  rule(
    ['kinds'],
    ['(all|every|each|all of) [{owner}] {kinds} [{inScene}]'],
    ({ kinds, who, within }, block) => pickAll(block, kinds, { who, within }),
  ),
  rule(
    ['kinds'],
    ['(both|both of) [{owner}] {kinds} [{inScene}]'],
    ({ kinds, who, within }, block) => {
      const both = pickAll(block, kinds, { who, within })
      return both.problem || both.items.length === 2 ? both : problemTarget('There are not two.')
    },
  ),
  rule(
    ['kind'],
    ['[{owner}] {one} [{inScene}]', "{scene} 's {one}"],
    ({ kind, who, within }, block) => pickOnly(block, kind, { who, within }),
  ),
  rule(['kind'], ['[{owner}] {plural} [{inScene}]'], ({ kind, who, within }, block) =>
    who || within || (kind !== 'line' && kind !== 'scene')
      ? pickAll(block, [kind], { who, within })
      : problemTarget(`Say which ${kind}s, for example: the last two ${kind}s`),
  ),
  rule(['kind', 'phrase'], [`[{owner}] {kind} ${WITH} {phrase}`], (found, block) =>
    withPhrase(block, found),
  ),
  rule(
    ['kind', 'phrase'],
    ['[{owner}] {kind} {quote}', '{description} {one}'],
    // Without a match the words may be new: put action "Thunder." at the end
    (found, block) => {
      const target = withPhrase(block, found)
      return target.items.length === 0 ? undefined : target
    },
  ),
  rule(
    ['paren'],
    [
      '[({owner}|{all})] [{kind}] {paren}',
      '[{owner}] {ordinals} [{kind}] {paren}',
      '[{kind}] {paren} (of|from|in) ({who}|{owner} (line|lines|speech|dialogue))',
    ],
    ({ kind, isAll = false, ...found }, block) =>
      kind === undefined || kind === 'parenthetical'
        ? parentheticalsWith(block, { ...found, isAll, isCalled: kind !== undefined })
        : undefined,
  ),
  rule(['phrase'], ['scene (in|at|on|with|set in|set at) {phrase}'], ({ phrase }, block) =>
    withPhrase(block, { kind: 'scene', phrase }),
  ),
  rule(
    ['kinds', 'phrase'],
    ['(all|every|each) {kinds} (with|containing|about|mentioning) {phrase}'],
    ({ kinds, phrase }, block) => {
      const { items } = pickAll(block, kinds, {})
      const found = items.filter((item) => holds(textAt(block, item.core), phrase))
      return found.length > 0 ? { items: found } : problemTarget(`No line contains “${phrase}”.`)
    },
  ),
  rule(
    ['who'],
    ['(everything|all|all lines|every line) [that] {who} (say|says)'],
    ({ who }, block) => pickAll(block, ['line'], { who }),
  ),
  rule(['edge', 'side'], ['(everything|all lines|all) {side} {edge}'], ({ edge, side }, block) =>
    aroundEdge(block, edge, side),
  ),
  rule(
    [],
    ['(everything|all elements|all lines|block|whole block|entire block)'],
    (_, { lines }) => ({ items: lines.map(({ number }) => exactly(number)) }),
  ),
  rule([], ['it'], (_, { focus }) =>
    focus.length > 0
      ? { items: focus.map(exactly) }
      : problemTarget('Say which line, for example: the last line'),
  ),
  rule(
    [],
    ['(this line|this element|this one|this|current line|line with caret)'],
    (_, { caret }) =>
      caret === undefined
        ? problemTarget('Say which line, for example: the last line')
        : { items: [exactly(caret)] },
  ),
  rule(['edge'], ['{transition}'], ({ edge }) => edge),
  rule(['within'], ['{thisScene}'], ({ within }) => within),
]

/** A misspelled owner or an unclear scene is the problem of all that is named with it. */
const OWNED_RULES = RULES.map((one) => ({
  ...one,
  read: (found: Found, block: Block) => {
    const problem = found.who?.problem ?? found.within?.problem
    return problem === undefined ? one.read(found, block) : problemTarget(problem)
  },
}))

const REFERENCE = createParser(OWNED_RULES, SLOTS, {})
const INDEFINITE: ReadonlySet<string> = new Set(['a', 'an', 'new', 'another'])

/** 'A new scene' is something to add, never one that is there. */
const ONE: Parser<Target> = memo((input, at) =>
  INDEFINITE.has(input.tokens[at]?.text ?? '') ? [] : REFERENCE(input, at),
)

/** Everything that a command can name in the block, also several things. */
export const TARGET: Parser<Target> = memo(
  map(list(ONE), (targets, { budget }) => {
    const count = targets.reduce((sum, { items }) => sum + items.length, 0)
    return spend(budget, Math.ceil(count / 10)) ? joinTargets(targets) : undefined
  }),
)

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
  const plain = (line: string): string => line.toLowerCase().replace(/(?<![.!?…,])[.!?…,]+$/u, '')
  const whole = candidates(block, 'line', {}).filter(
    (item) => plain(textAt(block, item.core)) === plain(text),
  )
  if (whole.length > 0) return pickWith('line', text, whole)
  return problemTarget(
    `Say what to change: the word “${text}”, or the line with “${text}”. For example: delete the line with “${text}”`,
  )
})
