import { spend } from '../grammar/parser.ts'
import { holds } from '../words/free-text.ts'
import { textAt, type Block, type Item } from './block.ts'

/** Words that say nothing about which line is meant. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'the a an his her their its my your of to in on at and or that this where when who which is are ' +
    'was be been it he she they him them with from for by as so then says say said asks ask tells ' +
    'about line lines one bit part where up off out s t'
  ).split(' '),
)

/** The same for the forms of a word: 'lifts' and 'lifting'. */
function stem(word: string): string {
  const short = word
    .replace(/(?:ing|ed|es|s)$/u, '')
    .replace(/(.)\1$/u, '$1')
    .replace(/[ey]$/u, '')
  return short.length < 2 ? word : short
}

function listStems(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.map(stem) ?? []
  )
}

const stemsOf = new WeakMap<Block, Map<number, ReadonlySet<string>>>()

/** The stems of a line's words, with its speaker's name. */
function lineStems(block: Block, number: number): ReadonlySet<string> {
  const known = stemsOf.get(block) ?? new Map<number, ReadonlySet<string>>()
  stemsOf.set(block, known)
  const speaker = block.speechOf.get(number)?.name ?? ''
  const stems = known.get(number) ?? new Set(listStems(`${speaker} ${textAt(block, number)}`))
  known.set(number, stems)
  return stems
}

const LINES_PER_STEP = 100

/**
 * The items with these words in a row, or else with all words that matter in any order and form:
 * 'the goat looking back' finds 'A goat looks back.'
 *
 * @param least the fewest words that matter, if they aren't in a row
 */
export function findWords(
  block: Block,
  items: readonly Item[],
  { phrase, isQuoted, least }: Readonly<{ phrase: string; isQuoted: boolean; least: number }>,
): readonly Item[] {
  if (!spend(block.budget, Math.ceil(items.length / LINES_PER_STEP))) return []
  const words = isQuoted ? phrase : phrase.replace(/^(?:the|an?|his|her|their) (?=.)/iu, '')
  const isRow = isQuoted || least === 1 || words.includes(' ')
  const inRow =
    isRow && block.searchText.includes(words.toLowerCase())
      ? items.filter(({ core }) => holds(textAt(block, core), words))
      : []
  if (inRow.length > 0 || isQuoted) return inRow
  const wanted = listStems(phrase.replace(/['’]s\b/gu, '')).filter((word) => !STOP_STEMS.has(word))
  if (wanted.length < least) return []
  const withAll = (all: readonly string[]): readonly Item[] =>
    items.filter(({ core }) => {
      const stems = lineStems(block, core)
      return all.every((word) => stems.has(word))
    })
  const found = withAll(wanted)
  // 'the guard waves them through' may be 'He waves them through.'
  const names = new Set([...block.names].flatMap(listStems))
  const others = wanted.filter((word) => !names.has(word))
  const isNamed = others.length > 0 && others.length < wanted.length
  return found.length === 0 && isNamed && others.length >= least - 1 ? withAll(others) : found
}

/** True if no word says which line is meant. */
export function isSmall(phrase: string): boolean {
  return listStems(phrase).every((word) => STOP_STEMS.has(word))
}

const STOP_STEMS: ReadonlySet<string> = new Set(
  [...STOP_WORDS].flatMap((word) => [word, stem(word)]),
)
