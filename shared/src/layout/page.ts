import type { Run } from '../content/runs.ts'

/**
 * A line of text placed on a page. `x` and `y` are millimetres from the page's top left corner, `y`
 * being the baseline; `size` is in points. `x` is where the first character starts: centring and
 * right alignment are already worked out, so that whatever draws the line only draws it. Characters
 * are `measure.ts`'s cells apart.
 */
export type PlacedLine = Readonly<{
  x: number
  y: number
  size: number
  runs: readonly Run[]
  /** The element it came from; absent on title page and page numbers. */
  elementId?: string
}>

/**
 * One page of placed lines. `number` is its place among the script's pages; the title page has none.
 * The industry's first page has the number 1, but does not print it.
 */
export type Page = Readonly<{
  /** What it is printed on; absent: A4, as the spec has it (spec §9). */
  paper?: 'letter' | 'a4'
  number: number | null
  /** All that is printed, the page number's own line included: the first where there is one. */
  lines: readonly PlacedLine[]
}>
