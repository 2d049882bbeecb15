/** Merges two changes of one text word by word. */
import { joinRuns, MARKS, plainRun, type Run } from '../../content/runs.ts'
import { longestCommonSubsequence } from './longest-common.ts'

/** Scripts without spaces between words. Each of their characters counts as a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const WORDS = new RegExp(`\\s+|[${UNSPACED}]\\p{M}*|[^\\s${UNSPACED}]+`, 'gu')
const STARTS_SPACED = new RegExp(`^[^\\s${UNSPACED}]`, 'u')
const ENDS_SPACED = new RegExp(`[^\\s${UNSPACED}]$`, 'u')

/** A word, or the space between two, with the marks of each of its UTF-16 units. */
type Word = Readonly<{ text: string; units: readonly Run[] }>

/** The difference between two versions of a text, by words. */
type Alignment = Readonly<{
  /** For each word of the old text, the same word of the new one. */
  kept: ReadonlyMap<number, Word>
  /** The words added before each word of the old text. */
  added: ReadonlyMap<number, readonly Word[]>
}>

/**
 * Applies a change of a text to another state of it. What either has added is in the result, what
 * either has removed isn't, and a mark is what it was changed to.
 */
export function mergeRuns(
  onto: readonly Run[],
  change: Readonly<{ from: readonly Run[]; to: readonly Run[] }>,
): Run[] {
  const base = wordsOf(change.from)
  const [own, other] = [align(base, wordsOf(onto)), align(base, wordsOf(change.to))]
  const merged: Run[] = []
  const add = (word: readonly Run[]) => {
    const [before, after] = [merged.at(-1)?.text ?? '', word[0]?.text ?? '']
    const isGlued = ENDS_SPACED.test(before) && STARTS_SPACED.test(after)
    // Each side may have removed one of two spaces.
    if (isGlued) merged.push(plainRun(' '))
    merged.push(...word)
  }
  for (let at = 0; at <= base.length; at += 1) {
    for (const { units } of own.added.get(at) ?? []) add(joinRuns(units))
    for (const { units } of other.added.get(at) ?? []) add(joinRuns(units))
    const [was, present, now] = [base[at], own.kept.get(at), other.kept.get(at)]
    if (was && present && now) add(withMarks(was, present, now))
  }
  return joinRuns(merged)
}

function wordsOf(runs: readonly Run[]): readonly Word[] {
  const units = runs.flatMap((run) => run.text.split('').map((text) => ({ ...run, text })))
  const text = runs.map((run) => run.text).join('')
  return [...text.matchAll(WORDS)].map(({ 0: word, index }) => {
    return { text: word, units: units.slice(index, index + word.length) }
  })
}

function align(before: readonly Word[], after: readonly Word[]): Alignment {
  const common = longestCommonSubsequence(
    before.length,
    after.length,
    (row, column) => before[row]?.text === after[column]?.text,
  )
  const kept = new Map<number, Word>()
  const added = new Map<number, readonly Word[]>()
  let next = 0
  for (const [row, column] of [...common, [before.length, after.length] as const]) {
    if (column > next) added.set(row, after.slice(next, column))
    const word = after[column]
    if (word) kept.set(row, word)
    next = column + 1
  }
  return { kept, added }
}

function withMarks(was: Word, present: Word, now: Word): Run[] {
  const units = present.units.map((unit, index): Run => {
    const [old, changed] = [was.units[index], now.units[index]]
    if (!old || !changed) return unit
    const marks = MARKS.filter((mark) => old[mark] !== changed[mark])
    return { ...unit, ...Object.fromEntries(marks.map((mark) => [mark, changed[mark]])) }
  })
  return joinRuns(units)
}
