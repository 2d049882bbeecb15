import type { Run } from '../content/runs.ts'

/**
 * A line of text with its position on a page. `x` and `y` are millimeters from the page's top left
 * corner, `y` at the baseline; `size` is in points. `x` is where the first character starts, with
 * alignment already applied. Characters are spaced by cells (`measure.ts`).
 */
export type PlacedLine = Readonly<{
  x: number
  y: number
  size: number
  runs: readonly Run[]
  /** The element whose text it is; absent on the title page and in the margins. */
  elementId?: string
}>

/**
 * One page. `label` is its number, such as `12` or `12A`; pages without one, such as the title page,
 * have null. Page 1 of the industry profile has one, but doesn't print it.
 */
export type Page = Readonly<{
  /** Of the paper as `RRGGBB`; absent: white. */
  color?: string
  /** Absent means A4, the paper of the Scenewright profile (`docs/pages-and-formats.md#scenewright-pages`). */
  paper?: 'letter' | 'a4'
  label: string | null
  /** All printed lines; the page number, if printed, comes first. */
  lines: readonly PlacedLine[]
}>
