import { NEVER_NAMES } from '../words/names.ts'
import { countFree, inside, readParts, type Said } from '../grammar/said.ts'
import {
  getKindNames,
  KINDS,
  NUMBER,
  ORDINAL,
  toIndex,
  toNumber,
  type Kind,
} from '../words/vocabulary.ts'
import { textAt, type Block } from './block.ts'
import { findWords, isSmall } from './find-words.ts'
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
  unclearTarget,
  type Scope,
  type Target,
} from './pick.ts'

/** Reads what is named by its kind: 'the second action', 'scenes 2 and 3', 'the clock shot'. */

type Called = Readonly<{ kind: Kind; isMany: boolean }>
const BITS = 'bit part moment passage beat'.split(' ')
/** The kinds by their names, singular and plural. */
export const KIND_OF: ReadonlyMap<string, Called> = new Map([
  ...KINDS.flatMap((kind) => {
    const { one, many } = getKindNames(kind)
    const called = (all: string, isMany: boolean) =>
      all.split('|').map((name): [string, Called] => [name, { kind, isMany }])
    return [...called(one, false), ...called(many, true)]
  }),
  ...BITS.map((bit): [string, Called] => [bit, { kind: 'line', isMany: false }]),
])
export const KIND = [...KIND_OF.keys()].toSorted((a, b) => b.length - a.length).join('|')

export const AND = String.raw`(?:,? (?:and|&|or) |, ?)`
const RANGE = `(?:${NUMBER})(?: ?(?:to|through|until|thru|-|–) ?(?:${NUMBER}))?`
const ABOUT =
  'with|containing|about|that says?|where|mentioning|that mentions|in which|saying|reading|when|that has|starting with|beginning with|called|of|that starts with|which says|that reads'
const NOUN = new RegExp(
  `^(?:(?<all>all(?: of)?(?: the| my| those)?|every(?: single)?|each(?: of)?|any|both(?: of)?) )?(?:(?:the|my|those|these|that) )?` +
    `(?:(?<ordinals>(?:${ORDINAL})(?:${AND}(?:the )?(?:${ORDINAL}))*) )?(?:(?<count>${NUMBER}) )?` +
    `(?:(?<words>(?!(?:an?|new|another) ).+?) )??(?<kind>${KIND})` +
    `(?: (?:number |no\\. |#)?(?<numbers>${RANGE}(?:${AND}(?:${RANGE}))*))?` +
    `(?:,? (?:(?<link>${ABOUT}) )?(?<post>["(].*|(?<=(?:${ABOUT}) ).+))?$`,
  'diu',
)
/** Words that describe a transition or a shot, and begin commands, too. */
const DESCRIBING = /^(?:the|insert|super|match|dissolve|fade)$/u

export function readNoun(said: Said, block: Block, scope: Scope): Target | undefined {
  const parts = readParts(said, NOUN)
  if (!parts) return undefined
  const { all, ordinals, count, words, numbers, post, link, kind: name } = parts
  const called = name?.plain.toLowerCase() ?? ''
  const { kind = 'line', isMany = false } = KIND_OF.get(called) ?? {}
  const described = words ?? post
  if (BITS.includes(called) && !described) return undefined
  if (numbers)
    return described || all
      ? undefined
      : pickNumbers(block, kind, readNumbers(numbers.plain), scope)
  const indexes = ordinals ? ordinals.plain.toLowerCase().split(ANDS).map(toIndex) : []
  const paren = post && inside(post, '(')
  if (paren !== undefined) {
    const named = { ...scope, index: indexes[0], isAll: all !== undefined, isCalled: true }
    return kind === 'parenthetical' ? readParenthetical(paren, block, named) : undefined
  }
  const isNever = words?.plain
    .toLowerCase()
    .split(' ')
    .some((word) => NEVER_NAMES.has(word) && !DESCRIBING.test(word))
  if (isNever) return undefined
  if (described) {
    const isAll = all !== undefined || isMany
    return readDescribed(said, described, block, {
      ...scope,
      kind,
      isAll,
      index: indexes[0],
      isLinked: link !== undefined,
    })
  }
  const [index] = indexes
  if (index !== undefined && count) {
    return pickSeveral(block, kind, { index, count: toNumber(count.plain) }, scope)
  }
  if (index !== undefined) {
    const isSeveral = isMany && indexes.length === 1 && kind !== 'dialogue'
    return isSeveral ? undefined : joinTargets(indexes.map((one) => pick(block, kind, one, scope)))
  }
  const several = pickAll(block, [kind], scope)
  const isBoth = /^both/iu.test(all?.plain ?? '')
  if (isBoth && several.problem === undefined && several.items.length !== 2)
    return problemTarget('There are not two.')
  if (all) return several
  if (count) return several.items.length === toNumber(count.plain) && isMany ? several : undefined
  if (!isMany) return pickOnly(block, kind, scope)
  return scope.who || scope.within || (kind !== 'line' && kind !== 'scene')
    ? several
    : problemTarget(`Say which ${kind}s, for example: the last two ${kind}s`)
}

const ANDS = new RegExp(`${AND}(?:the )?`, 'iu')

type Description = Scope &
  Readonly<{ kind: Kind; isAll: boolean; index: number | undefined; isLinked: boolean }>

/** 'the clock shot', 'the line about the boat', 'the line "You are late."' */
function readDescribed(
  said: Said,
  words: Said,
  block: Block,
  described: Description,
): Target | undefined {
  const { kind, isAll, index, isLinked } = described
  const quoted = inside(words, '"')
  const phrase = quoted ?? words.text
  if (quoted === undefined && (isSmall(phrase) || /["(]|^(?:blank|empty)$/iu.test(words.plain)))
    return undefined
  const among = candidates(block, kind, described)
  const found = findWords(block, among, { phrase, isQuoted: quoted !== undefined, least: 1 })
  const free = quoted === undefined ? countFree(words) / 2 : 0
  const nth = index === undefined ? undefined : found.at(index)
  if (nth) return { items: [nth], free }
  if (found.length > 0 && isAll) return { items: found, free }
  // Words that are nowhere may be new: put action "Thunder." at the end
  if (found.length === 0 && !isLinked)
    return quoted === undefined ? unclearTarget(said, kind) : undefined
  return { ...pickWith(block, kind, phrase, found), free }
}

const MAX_RANGE = 1000

/** '3, 5 and 7 to 9' */
function readNumbers(words: string): readonly number[] {
  return [...words.matchAll(new RegExp(RANGE, 'giu'))].flatMap(([range]) => {
    const ends = range.match(new RegExp(NUMBER, 'giu'))?.map(toNumber) ?? []
    const [from = 0, to = from] = ends
    const length = Math.min(MAX_RANGE, Math.max(0, to - from + 1))
    return Array.from({ length }, (_, index) => from + index)
  })
}

type Named = Scope & Readonly<{ index: number | undefined; isCalled: boolean; isAll: boolean }>

/** The parentheticals with exactly these words; `undefined` if there is none: the words may be new. */
export function readParenthetical(paren: string, block: Block, named: Named): Target | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ')
  const wanted = plain(`(${paren})`)
  const all = candidates(block, 'parenthetical', named)
  const items = all.filter(({ core }) => plain(textAt(block, core)) === wanted)
  const { index, isAll, isCalled } = named
  if (items.length === 0) return undefined
  if (isAll) return { items, free: 0 }
  const item = index === undefined ? items[0] : items.at(index)
  if (!item && items.length === 1) return problemTarget(`There is only 1 parenthetical (${paren}).`)
  if (!item) return problemTarget(`There are only ${items.length} parentheticals (${paren}).`)
  if (index === undefined && items.length > 1) {
    return problemTarget(
      `There are ${items.length} parentheticals (${paren}). Say which, for example: the last (${paren})`,
    )
  }
  const isElsewhere = block.lines.some(
    ({ type, text }) => type !== 'parenthetical' && plain(text).includes(wanted),
  )
  return isElsewhere && !isCalled && index === undefined
    ? problemTarget(
        `“(${paren})” is in another line too. For the parenthetical, say: the parenthetical (${paren})`,
      )
    : { items: [item], free: 0 }
}
