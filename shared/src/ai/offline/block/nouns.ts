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
  pickNumbers,
  problemTarget,
  unclearTarget,
  type Scope,
  type Target,
  type Wanted,
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
  const isNever = words?.plain
    .toLowerCase()
    .split(' ')
    .some((word) => NEVER_NAMES.has(word) && !DESCRIBING.test(word))
  if (isNever || (numbers && (described ?? all))) return undefined
  if (numbers) return pickNumbers(block, readNumbers(numbers.plain), { ...scope, kind })
  const [index, ...others] = ordinals?.plain.toLowerCase().split(ANDS).map(toIndex) ?? []
  const wanted: Wanted = {
    ...scope,
    kind,
    isAll: all !== undefined || isMany,
    ...(index === undefined ? {} : { index }),
  }
  if (described) return readDescribed(said, described, block, { ...wanted, isNew: !link })
  if (others.length > 0) {
    return joinTargets([index ?? 0, ...others].map((one) => pick(block, { ...wanted, index: one })))
  }
  const quantity = /^both/iu.test(all?.plain ?? '') ? 2 : count && toNumber(count.plain)
  if (quantity !== undefined) return pick(block, { ...wanted, isAll: false, count: quantity })
  if (index !== undefined && isMany) return undefined
  const isVague = isMany && !all && (kind === 'line' || kind === 'scene')
  return isVague && !scope.who && !scope.within
    ? problemTarget(`Say which ${kind}s, for example: the last two ${kind}s`)
    : pick(block, wanted)
}

const ANDS = new RegExp(`${AND}(?:the )?`, 'iu')

/** 'the clock shot', 'the line about the boat', 'the line "You are late."', 'the parenthetical (tired)' */
function readDescribed(
  said: Said,
  words: Said,
  block: Block,
  wanted: Wanted & Readonly<{ isNew: boolean }>,
): Target | undefined {
  const { kind, isNew } = wanted
  const quoted = inside(words, '"')
  const paren = inside(words, '(')
  const phrase = quoted ?? words.text
  const among = candidates(block, kind, wanted)
  if (paren !== undefined) {
    const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ')
    const found = among.filter(({ core }) => plain(textAt(block, core)) === plain(`(${paren})`))
    // They may be new words.
    return found.length === 0 ? undefined : pick(block, { ...wanted, phrase: `(${paren})` }, found)
  }
  if (quoted === undefined && (isSmall(phrase) || /["(]|^(?:blank|empty)$/iu.test(words.plain)))
    return undefined
  const found = findWords(block, among, { phrase, isQuoted: quoted !== undefined, least: 1 })
  // Words that are nowhere may be new: put action "Thunder." at the end
  if (found.length === 0 && isNew)
    return quoted === undefined ? unclearTarget(said, kind) : undefined
  const free = quoted === undefined ? countFree(words) / 2 : 0
  return { ...pick(block, { ...wanted, phrase }, found), free }
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
