import type { Run } from '../../content/runs.ts'
import type { PlacedLine } from '../page.ts'
import { INCH_PT } from './page-size.ts'

const MM_PER_INCH = 25.4
const SIZE_PT = 12
/** The distance from a line's top to its baseline. */
const BASELINE_PT = 10

/** Returns a line at a distance from the paper's left edge in inches, and from its top in points. */
export function placedLine(leftIn: number, topPt: number, runs: readonly Run[]): PlacedLine {
  const y = ((topPt + BASELINE_PT) / INCH_PT) * MM_PER_INCH
  return { x: leftIn * MM_PER_INCH, y, size: SIZE_PT, runs }
}
