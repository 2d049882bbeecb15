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

/** One page of placed lines. `number` is what is printed at its top right; the title page has none. */
export type Page = Readonly<{
  number: number | null
  /** All that is printed, the page number's own line included. */
  lines: readonly PlacedLine[]
}>
