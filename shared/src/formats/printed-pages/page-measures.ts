/** Measures a script's pages: the size of its type and the distance of its lines. */
import type { PrintedPage } from './printed-page.ts'

/** The width of a character of Courier in font sizes; the grid that screenplays are printed on. */
const CELL_EM = 0.6
const USUAL_SIZE_PT = 12
/** Single line spacing, in font sizes. */
const SINGLE = { least: 0.8, most: 1.7 } as const
/** Share of all line distances from which one counts as the distance of lines in a paragraph. */
const MIN_PITCH_SHARE = 0.1
const MIN_SINGLE_SHARE = 0.02
/** Distances are compared in steps of this many points. */
const STEP_PT = 0.5

export type PageMeasures = Readonly<{
  /** The size of most of the text, in points. */
  sizePt: number
  /** The width of a column in points, also for text in a proportional font. */
  cellPt: number
}>

export function measurePages(pages: readonly PrintedPage[]): PageMeasures {
  const characters = new Map<number, number>()
  for (const { text, size } of pages.flatMap(({ texts }) => texts)) {
    const rounded = Math.round(size / STEP_PT) * STEP_PT
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length)
  }
  const [most] = [...characters].toSorted(([, one], [, other]) => other - one)
  const sizePt = most && most[0] > 0 ? most[0] : USUAL_SIZE_PT
  return { sizePt, cellPt: sizePt * CELL_EM }
}

/**
 * Returns the distance of lines within a paragraph: the most common one that is about as high as
 * the type, or the smallest common one.
 *
 * @param distances between each line and the next on its page, in points
 */
export function linePitch(distances: readonly number[], sizePt: number): number {
  const counts = new Map<number, number>()
  for (const distance of distances) {
    const rounded = Math.round(distance / STEP_PT) * STEP_PT
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1)
  }
  const common = (share: number) =>
    [...counts].filter(([, count]) => count >= distances.length * share)
  const single = common(MIN_SINGLE_SHARE)
    .filter(([distance]) => distance > sizePt * SINGLE.least && distance < sizePt * SINGLE.most)
    .toSorted(([, one], [, other]) => other - one)
  const smallest = Math.min(...common(MIN_PITCH_SHARE).map(([distance]) => distance), Infinity)
  return single[0]?.[0] ?? smallest
}
