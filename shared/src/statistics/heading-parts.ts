/** Setting and time of day, read from scene headings. */

/** Where a scene takes place; `both` for INT./EXT. */
export type Setting = 'interior' | 'exterior' | 'both' | 'unspecified'

/** `twilight` is dawn and dusk. */
export type TimeOfDay = 'day' | 'night' | 'twilight' | 'unspecified'

const BOTH = /^(?:INT\b\.?\s*\/\s*EXT\b|EXT\b\.?\s*\/\s*INT\b|I\s*\/\s*E\b)/iu
const INTERIOR = /^INT\b/iu
const EXTERIOR = /^(?:EXT|EST)\b/iu

const TWILIGHT = /\b(?:DAWN|DUSK|SUNRISE|SUNSET|SUNDOWN|TWILIGHT|MAGIC HOUR|DAYBREAK)\b/iu
const NIGHT = /\b(?:NIGHT|EVENING|MIDNIGHT)\b/iu
const DAY = /\b(?:DAY|MORNING|AFTERNOON|NOON|MIDDAY|DAYTIME)\b/iu
/** Words for a scene at the same time as the one before. */
const SAME_TIME = /\b(?:CONTINUOUS|SAME(?: TIME)?|LATER|MOMENTS LATER)\b/iu

/** Reads the setting from the beginning of a heading (Fountain syntax, 'Scene Heading'). */
export function settingOf(heading: string): Setting {
  const text = heading.trim()
  if (BOTH.test(text)) return 'both'
  if (INTERIOR.test(text)) return 'interior'
  return EXTERIOR.test(text) ? 'exterior' : 'unspecified'
}

/**
 * Reads the time of day after a heading's dashes, as in 'INT. HALL - DAY'. The last time counts.
 *
 * @param before the previous scene's time, used for 'CONTINUOUS' or 'LATER'
 */
export function timeOfDayOf(heading: string, before: TimeOfDay): TimeOfDay {
  const [, ...parts] = heading.split(/\s[-–—]+\s/u)
  for (const part of parts.toReversed()) {
    if (TWILIGHT.test(part)) return 'twilight'
    if (NIGHT.test(part)) return 'night'
    if (DAY.test(part)) return 'day'
    if (SAME_TIME.test(part)) return before
  }
  return 'unspecified'
}
