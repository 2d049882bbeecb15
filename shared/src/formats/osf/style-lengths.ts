/** Converts lengths: the format has tenths of millimeters, and lines for the space above. */

const UNITS_PER_INCH = 254
const POINTS_PER_LINE = 12
/** Precise enough that a length in units is the same after conversion to inches and back. */
const DECIMALS = 3

export function unitsToInches(units: number): number {
  return Number((units / UNITS_PER_INCH).toFixed(DECIMALS))
}

/** Returns whole units, as programs write them. */
export function inchesToUnits(inches: number): number {
  return Math.round(inches * UNITS_PER_INCH)
}

export function linesToPoints(lines: number): number {
  return Number((lines * POINTS_PER_LINE).toFixed(2))
}

export function pointsToLines(points: number): string {
  const lines = points / POINTS_PER_LINE
  return Number.isInteger(lines) ? lines.toFixed(1) : String(Number(lines.toFixed(4)))
}
