/**
 * The labels of pages, such as `38A`, in a script with locked pages. New pages get a label between
 * those around them, and a page that has lost its text is in the label of the one above: `15-16`
 * (`docs/pages-and-formats.md#locked-pages`).
 */
import type { PageSettings } from '../script/page-settings.ts'

/** Letters are their places in the alphabet; those before the number from the inside out. */
type Parts = Readonly<{ before: readonly number[]; number: number; after: readonly number[] }>

const LABEL = /^(?<before>[A-Z]*)(?<number>\d+)(?<after>[A-Z]*)$/
const LETTERS = 26
const FIRST_LETTER = 64

function lettersOf(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0) - FIRST_LETTER)
}

function textOf(letters: readonly number[]): string {
  return String.fromCharCode(...letters.map((letter) => letter + FIRST_LETTER))
}

/** Returns the parts of a label; `null` if it isn't a number with letters. */
export function parseLabel(label: string): Parts | null {
  const { before = '', number = '', after = '' } = LABEL.exec(label)?.groups ?? {}
  if (number === '') return null
  return {
    before: lettersOf(before).toReversed(),
    number: Number(number),
    after: lettersOf(after),
  }
}

function labelOf({ before, number, after }: Parts): string {
  return `${textOf(before.toReversed())}${number}${textOf(after)}`
}

/** @param atEnd how a list that goes on compares to one that ends there */
function compareLists(one: readonly number[], other: readonly number[], atEnd: 1 | -1): number {
  for (const [index, letter] of one.entries()) {
    const second = other[index]
    if (second === undefined) return atEnd
    if (letter !== second) return letter - second
  }
  return one.length === other.length ? 0 : -atEnd
}

/** The order of pages: 12, A12A, B12A, 12A, 12AA, 12AB, 12B, 13. */
function compareParts(one: Parts, other: Parts): number {
  return (
    one.number - other.number ||
    compareLists(one.after, other.after, 1) ||
    compareLists(one.before, other.before, -1)
  )
}

/** Compares two pages by their labels; equal if one isn't a number with letters. */
export function comparePages(one: string, other: string): number {
  const [first, second] = [parseLabel(one), parseLabel(other)]
  return first && second ? compareParts(first, second) : 0
}

/** Returns the letters with the next last one. */
function nextLetters(letters: readonly number[]): number[] {
  const last = letters.at(-1) ?? 0
  return last < LETTERS ? [...letters.slice(0, -1), last + 1] : [...letters, 1]
}

/** The labels that may come after a page, the best first. */
function candidates(above: Parts, below: Parts | null): Parts[] {
  const found: Parts[] = []
  const { before, after } = above
  if (before.length > 0) found.push({ ...above, before: nextLetters(before) })
  else {
    found.push({ ...above, after: nextLetters(after) })
    if (after.length > 0) found.push({ ...above, after: [...after, 1] })
  }
  if (below) found.push({ ...below, before: [...below.before, 1] })
  return found
}

/** Returns a label for a new page between two others. */
export function labelBetween(
  above: string,
  below: string | undefined,
  taken: ReadonlySet<string>,
): string {
  const [one, other] = [parseLabel(above), parseLabel(below ?? '')]
  const found = one
    ? candidates(one, other).find((parts) => {
        const isBetween = compareParts(one, parts) < 0 && (!other || compareParts(parts, other) < 0)
        return isBetween && !taken.has(labelOf(parts))
      })
    : undefined
  let label = found ? labelOf(found) : `${above}A`
  while (taken.has(label)) label += 'A'
  return label
}

/** The settings that labels depend on. */
type Numbering = Pick<PageSettings, 'locked' | 'firstPage'>

/**
 * Returns the label of each page.
 *
 * @param starts for each page the index of the locked page that it is; undefined for a new one. The
 * first page is always a locked one: if all locked text is gone, it is all of them.
 */
export function pageLabels(
  starts: readonly (number | undefined)[],
  { locked, firstPage = 1 }: Numbering,
): readonly string[] {
  if (!locked) return starts.map((_, page) => String(firstPage + page))
  const taken = new Set(locked)
  const labels: string[] = []
  let below: number | undefined
  let above = ''
  for (const [page, start] of starts.entries()) {
    if (start === undefined && page > 0) {
      above = labelBetween(above, below === undefined ? undefined : locked[below], taken)
      taken.add(above)
      labels.push(above)
      continue
    }
    below = starts.slice(page + 1).find((one) => one !== undefined)
    const first = locked[page === 0 ? 0 : (start ?? 0)]
    const last = locked[(below ?? locked.length) - 1]
    labels.push(rangeLabel(first ?? '', last ?? ''))
    above = lastOf(last ?? '')
  }
  return labels
}

function rangeLabel(first: string, last: string): string {
  return first === last ? first : `${first.split('-')[0]}-${lastOf(last)}`
}

function lastOf(label: string): string {
  return label.split('-').at(-1) ?? label
}

/** The pages of a script. */
type Labelled = Readonly<{ starts: readonly Readonly<{ label: string }>[] }>

/** The pages from one to another as the writer sees them: '12', '12–38A'. */
export function pageRangeText(
  { starts }: Labelled,
  { firstPage, lastPage }: Readonly<{ firstPage: number; lastPage: number }>,
): string {
  const pages = firstPage === lastPage ? [firstPage] : [firstPage, lastPage]
  return pages.map((page) => pageLabel({ starts }, page)).join('–')
}

/** The printed number of a page by its place in the script, from 1. */
export function pageLabel({ starts }: Labelled, page: number): string {
  return starts[page - 1]?.label ?? String(page)
}

/** Counts the pages that aren't locked. One that stands for several locked ones, such as 15-16, is. */
export function countNewPages(starts: Labelled['starts'], locked: readonly string[] = []): number {
  const known = new Set(locked)
  return starts.filter(({ label }) => {
    return !known.has(label) && !known.has(label.split('-')[0] ?? label)
  }).length
}

/** True if a label is the page's, or its range has the page. */
export function isPage(label: string, page: string): boolean {
  if (label === page) return true
  const [first, last] = label.split('-').map(Number)
  return last !== undefined && Number(page) >= (first ?? 0) && Number(page) <= last
}
