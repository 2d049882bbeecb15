/** The words of a script that differ from an earlier text of it. */
import { htmlToRuns, runsToHtml } from '../../content/html.ts'
import { plainRun, type Run } from '../../content/runs.ts'
import { toStoredCapitals } from '../../content/capitals.ts'
import { compareElements, type ElementPair } from '../compare/compare-elements.ts'
import { longestCommonSubsequence } from '../compare/longest-common.ts'
import { ELEMENT_TABLE } from '../element-types.ts'
import { orderExtra } from '../element-extra.ts'
import type { PageSettings } from '../page-settings.ts'
import type { Element } from '../script.ts'

/** Characters of an element's plain text, from one to before another, in UTF-16 units. */
export type Range = Readonly<{ from: number; to: number }>

/** Changed words of an element, and the elements whose removal they show. */
export type Change = Range & Readonly<{ elementId: string; removed?: readonly string[] }>

/** An element without what is no change of its print, such as its number. */
type Printed = Pick<Element, 'id' | 'type' | 'content' | 'extra'>

/** A word, and a key that also covers the marks of each character. */
type Word = Range & Readonly<{ runs: readonly Run[]; key: string }>

/** White space, and the zero-width space, which wrapping may drop at the end of a line. */
const BLANK = /[\s\u200b]/u

/** Removes all white space. */
export function lettersOnly(text: string): string {
  return text.split(BLANK).join('')
}

const known = new WeakMap<Printed, Printed>()

/** Of each element, cached because elements are immutable. Numbers and pages aren't a change. */
function printed(element: Printed): Printed {
  const found = known.get(element)
  if (found) return found
  const { id, type, content, extra } = element
  const { dual, form, paragraph } = extra ?? {}
  const layout = orderExtra({ dual, form, paragraph })
  const made = { id, type, content, ...(layout && { extra: layout }) }
  known.set(element, made)
  return made
}

/** Returns the words of an element's text, in order. */
export function wordsOf(
  { type, content, extra }: Omit<Printed, 'id'>,
  styles: PageSettings['styles'] = {},
): Word[] {
  const row = ELEMENT_TABLE[type]
  const capitals = styles[extra?.paragraph ?? row.finalDraft.name]?.caps ?? row.capitals
  const words: { from: number; to: number; runs: Run[]; key: string }[] = []
  let at = 0
  let last: (typeof words)[number] | null = null
  for (const run of htmlToRuns(content)) {
    const { bold, italic, underline } = run
    const marks = `${bold ? 'b' : ''}${italic ? 'i' : ''}${underline ? 'u' : ''}`
    for (const piece of run.text.split(/([\s\u200b]+)/u)) {
      if (piece === '') continue
      const to = at + piece.length
      if (BLANK.test(piece)) {
        last = null
      } else {
        if (!last) {
          last = { from: at, to, runs: [], key: '' }
          words.push(last)
        }
        last.to = to
        last.runs.push({ ...run, text: piece })
        for (const character of capitals ? toStoredCapitals(piece) : piece) {
          last.key += `${character}${marks} `
        }
      }
      at = to
    }
  }
  return type === 'parenthetical' ? withoutParentheses(words) : words
}

/** Parentheses are printed also where they aren't typed. */
function withoutParentheses(words: Word[]): Word[] {
  const last = words.length - 1
  return words.map((word, at) => {
    const start = at === 0 ? word.key.replace(/^\([biu]* /, '') : word.key
    return { ...word, key: at === last ? start.replace(/\)[biu]* $/, '') : start }
  })
}

/** Words that replace others: `[from, to)` of the new words, and of the old ones. */
type Gap = Readonly<{ fresh: Range; old: Range }>

/** Finds the places where two lists of words differ, in order. */
function findGaps(oldWords: readonly Word[], newWords: readonly Word[]): Gap[] {
  const pairs = longestCommonSubsequence(oldWords, newWords, (one, other) => one.key === other.key)
  const gaps: Gap[] = []
  let [row, column] = [0, 0]
  for (const [oldAt, newAt] of [...pairs, [oldWords.length, newWords.length] as const]) {
    if (oldAt > row || newAt > column) {
      gaps.push({ fresh: { from: column, to: newAt }, old: { from: row, to: oldAt } })
    }
    ;[row, column] = [oldAt + 1, newAt + 1]
  }
  return gaps
}

function hasSameLayout(before: Printed, after: Printed): boolean {
  return before.type === after.type && JSON.stringify(before.extra) === JSON.stringify(after.extra)
}

/** The old words of a changed element; of one with another layout, none. */
function oldWordsOf(
  before: Printed | null,
  after: Printed,
  styles: PageSettings['styles'],
): Word[] {
  return before && hasSameLayout(before, after) ? wordsOf(before, styles) : []
}

/** The words that show a gap: the new ones, or else the one after deleted ones, or the last one. */
function shownWords({ fresh }: Gap, count: number): Range {
  if (fresh.to > fresh.from) return fresh
  const at = Math.min(fresh.from, count - 1)
  return { from: at, to: at + 1 }
}

function changesOf(
  before: Printed | null,
  after: Printed,
  styles: PageSettings['styles'],
): Range[] {
  const words = wordsOf(after, styles)
  const gaps = findGaps(oldWordsOf(before, after, styles), words)
  return gaps.flatMap((gap) => {
    const { from, to } = shownWords(gap, words.length)
    const [first, last] = [words[from], words[to - 1]]
    return first && last ? [{ from: first.from, to: last.to }] : []
  })
}

/** An earlier element that counts for one of now instead; `null`: its deletion is no change. */
export type Cleared = Readonly<Record<string, Omit<Printed, 'id'> | null>>

/** What else the comparison depends on. */
export type ComparisonOptions = Readonly<{
  cleared?: Cleared | undefined
  /** Of the script; some paragraph types may be printed in capitals. */
  styles?: PageSettings['styles']
}>

/** Elements before and after. `cleared` ones count as they are there. */
type Pair = Readonly<{ before: Printed | null; after: Printed | null; isSame: boolean }>

function pairUp(
  earlier: readonly Printed[],
  elements: readonly Printed[],
  cleared: Cleared,
): readonly Pair[] {
  const basis = earlier.flatMap((element) => {
    const other = cleared[element.id]
    if (other === null) return []
    return [other ? { ...other, id: element.id } : element]
  })
  const pairs: readonly ElementPair[] = compareElements(basis.map(printed), elements.map(printed))
  return pairs.flatMap(({ kind, before, after }): Pair[] => {
    if (after) {
      const other = kind === 'added' ? cleared[after.id] : null
      return [
        { before: other ? { ...other, id: after.id } : before, after, isSame: kind === 'same' },
      ]
    }
    return before && cleared[before.id] ? [] : [{ before, after, isSame: false }]
  })
}

/**
 * Returns the words that differ from an earlier text, in order. Where text was deleted, it is the word
 * after it, or the one before it if none follows in its element. A moved element is changed as a whole.
 */
export function listChanges(
  earlier: readonly Printed[],
  elements: readonly Printed[],
  { cleared = {}, styles }: ComparisonOptions = {},
): readonly Change[] {
  const changes: Change[] = []
  let removed: string[] = []
  for (const { before, after, isSame } of pairUp(earlier, elements, cleared)) {
    if (!after) {
      if (before && wordsOf(before).length > 0) removed.push(before.id)
      continue
    }
    if (isSame && removed.length === 0) continue
    const first = wordsOf(after)[0]
    if (!first) {
      if (before && wordsOf(before).length > 0) removed.push(before.id)
      continue
    }
    const { id: elementId } = after
    if (removed.length > 0) changes.push({ elementId, from: first.from, to: first.to, removed })
    removed = []
    if (isSame) continue
    for (const range of changesOf(before, after, styles)) changes.push({ ...range, elementId })
  }
  const last = removed.length > 0 && elements.findLast((element) => wordsOf(element).length > 0)
  const end = last && wordsOf(last).at(-1)
  if (last && end) changes.push({ elementId: last.id, from: end.from, to: end.to, removed })
  return changes
}

/**
 * Returns what an element counts as once changed words of it are accepted: its earlier words, with
 * those that changed in the range as they are now.
 */
export function acceptWords(
  before: Printed | null,
  after: Printed,
  range: Range,
  styles?: PageSettings['styles'],
): Omit<Printed, 'id'> {
  const words = wordsOf(after, styles)
  const oldWords = oldWordsOf(before, after, styles)
  const accepted: Word[] = []
  let row = 0
  for (const gap of findGaps(oldWords, words)) {
    accepted.push(...oldWords.slice(row, gap.old.from))
    row = gap.old.to
    const isIn = ({ from, to }: Range) => from < range.to && to > range.from
    const shown = shownWords(gap, words.length)
    const hit = words.slice(shown.from, shown.to).some(isIn)
    if (!hit) accepted.push(...oldWords.slice(gap.old.from, gap.old.to))
    else accepted.push(...words.slice(gap.fresh.from, gap.fresh.to).filter(isIn))
  }
  accepted.push(...oldWords.slice(row))
  const content = runsToHtml(
    accepted.flatMap(({ runs }, index) => (index === 0 ? runs : [plainRun(' '), ...runs])),
  )
  const { type, extra } = printed(after)
  return { type, content, ...(extra && { extra }) }
}
