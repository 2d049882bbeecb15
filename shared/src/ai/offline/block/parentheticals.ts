import type { Name } from '../words/names.ts'
import type { Block } from './block.ts'
import { candidates, problemTarget, type Target } from './targets.ts'

/** A parenthetical named by its words: 'the parenthetical (tired)', "BEN's (tired)", '(tired)'. */
export type NamedByWords = Readonly<{
  /** Without parentheses. */
  paren: string
  who?: Name
  ordinals?: readonly number[]
  /** The command says 'parenthetical'. */
  isCalled: boolean
  /** The command says 'all'. */
  isAll: boolean
}>

/**
 * The parentheticals that have exactly these words.
 *
 * @returns `undefined` if there is none: the words may be new
 */
export function parentheticalsWith(block: Block, named: NamedByWords): Target | undefined {
  const { paren, who, ordinals, isCalled, isAll } = named
  const scope = who === undefined ? {} : { who }
  const wanted = plain(`(${paren})`)
  const isWanted = ({ text }: Readonly<{ text: string }>) => plain(text) === wanted
  const numbers = new Set(block.lines.filter(isWanted).map(({ number }) => number))
  const items = candidates(block, 'parenthetical', scope).filter(({ core }) => numbers.has(core))
  if (items.length === 0) return undefined
  if (isAll) return { items }
  if (ordinals) return nth(items, ordinals, `(${paren})`)
  if (items.length > 1) {
    return problemTarget(
      `There are ${items.length} parentheticals (${paren}). Say which, for example: the last (${paren})`,
    )
  }
  const isElsewhere = block.lines.some(
    ({ type, text }) => type !== 'parenthetical' && plain(text).includes(wanted),
  )
  return isElsewhere && !isCalled && who === undefined
    ? problemTarget(
        `“(${paren})” is in another line too. For the parenthetical, say: the parenthetical (${paren})`,
      )
    : { items }
}

/** The refusal if no parenthetical has these words; `undefined` if one has. */
export function noParenthetical(paren: string, block: Block): string | undefined {
  const named = { paren, isCalled: true, isAll: true }
  if (parentheticalsWith(block, named)) return undefined
  const first = block.lines.find(({ type }) => type === 'parenthetical')
  return first
    ? `No parenthetical in this block is (${paren}). One is ${first.text}`
    : 'There is no parenthetical in this block.'
}

function nth(items: Target['items'], ordinals: readonly number[], words: string): Target {
  const found = ordinals.map((index) => (index >= -items.length ? items.at(index) : undefined))
  return found.every((item) => item !== undefined)
    ? { items: found }
    : problemTarget(
        items.length === 1
          ? `There is only 1 parenthetical ${words}.`
          : `There are only ${items.length} parentheticals ${words}.`,
      )
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\(\s|\s\)/gu, (one) => one.trim())
    .trim()
}
