/**
 * The numbers that Final Draft has for the label of a locked page. No public file has any, so this is
 * derived: `LockLevel` 0 are the pages of the first lock, such as 38; 1 those that were added after it,
 * such as 38A; 2 those after the next lock, such as 38AA. `LevelIndex` is the last letter, from 0.
 */
import { comparePages, labelBetween, parseLabel } from '../../layout/page-labels.ts'
import { PageLabel } from '../../script/page-settings.ts'

export type PageNumbers = Readonly<{ number: number; level: number; index: number }>

const FIRST_LETTER = 65
const LETTERS = 26

/** Returns the numbers of labels in the order of their pages. */
export function numbersOfLabels(labels: readonly string[]): readonly PageNumbers[] {
  let above = '0'
  return labels.map((label) => {
    // A label of another form comes back as that of an added page.
    above = parseLabel(label) ? label : `${above}A`
    const { number, before, after } = parseLabel(above) ?? { number: 0, before: [], after: [] }
    const letters = [...after, ...before]
    return { number, level: letters.length, index: (letters.at(-1) ?? 1) - 1 }
  })
}

/** True if the labels come back from their numbers; a range such as 15-16 does as both pages. */
export function areLabelsCarried(labels: readonly string[]): boolean {
  const all = labels.flatMap((label) => label.split('-'))
  const read = makeLabels(numbersOfLabels(all))
  return all.every((label, at) => read?.[at] === label)
}

/**
 * Returns the labels of pages in order: those of each level are between the pages of lower ones. `null`
 * if two are the same.
 */
export function makeLabels(pages: readonly PageNumbers[]): readonly string[] | null {
  const labels: (string | undefined)[] = pages.map(() => undefined)
  const taken = new Set<string>()
  const firstIndex = findFirstIndex(pages)
  for (const level of new Set(pages.map((page) => page.level).toSorted((a, b) => a - b))) {
    for (const [at, { number, index, ...page }] of pages.entries()) {
      if (page.level !== level) continue
      const before = labels.slice(0, at).findLast((one) => one !== undefined)
      // The page that it was added after may be unlocked.
      const isOther = before === undefined || comparePages(before, String(number)) < 0
      const above = isOther ? String(number) : before
      const below = labels.slice(at).find((one) => one !== undefined)
      const next = level === 0 ? String(number) : labelBetween(above, below, taken)
      if (taken.has(next)) return null
      const own = level === 0 || firstIndex === null ? next : withLetter(next, index - firstIndex)
      const isBetween =
        comparePages(above, own) < 0 && (below === undefined || comparePages(own, below) < 0)
      const label = isBetween && !taken.has(own) ? own : next
      labels[at] = label
      taken.add(label)
    }
  }
  const known = labels.filter((label) => label !== undefined)
  return known.every((label) => PageLabel.safeParse(label).success) ? known : null
}

/** Replaces the letter that the next page of a level would have. */
function withLetter(label: string, index: number): string {
  if (index < 0 || index >= LETTERS) return label
  const letter = String.fromCharCode(FIRST_LETTER + index)
  return /^[A-Z]/.test(label) ? `${letter}${label.slice(1)}` : `${label.slice(0, -1)}${letter}`
}

/** Returns the index of pages such as 38A; `null` if it counts all such pages of the script. */
function findFirstIndex(pages: readonly PageNumbers[]): number | null {
  const first = pages.some(({ level, index }) => level > 0 && index === 0) ? 0 : 1
  const added = pages.filter(({ level }) => level === 1)
  const isOneNumber = added.every(({ number }) => number === added[0]?.number)
  return !isOneNumber && added.every(({ index }, at) => index === at + first) ? null : first
}
