export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** From one and a half of a unit on, a duration is given in that unit. */
const LARGE_ENOUGH = 1.5

const UNITS = [
  { name: 'hour', ms: HOUR_MS },
  { name: 'minute', ms: MINUTE_MS },
  { name: 'second', ms: SECOND_MS },
] as const

/** Writes a duration as text, rounded up to a whole unit: '24 hours', '15 minutes', '1 second'. */
export function durationText(milliseconds: number): string {
  const duration = Math.max(milliseconds, SECOND_MS)
  const unit =
    UNITS.find(({ ms }) => duration % ms === 0 || duration > LARGE_ENOUGH * ms) ?? UNITS[2]
  const count = Math.ceil(duration / unit.ms)
  return count === 1 ? `1 ${unit.name}` : `${count} ${unit.name}s`
}
