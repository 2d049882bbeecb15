/** What a scene heading says of its place and its time. */

/** Inside, outside, both in one scene, or not said. */
export type Setting = 'interior' | 'exterior' | 'both' | 'unsaid'

/** `twilight` is dawn and dusk; `unsaid` also where the heading only says that time goes on. */
export type TimeOfDay = 'day' | 'night' | 'twilight' | 'unsaid'

const BOTH = /^(?:INT\b\.?\s*\/\s*EXT\b|EXT\b\.?\s*\/\s*INT\b|I\s*\/\s*E\b)/iu
const INTERIOR = /^INT\b/iu
const EXTERIOR = /^(?:EXT|EST)\b/iu

const TWILIGHT = /\b(?:DAWN|DUSK|SUNRISE|SUNSET|SUNDOWN|TWILIGHT|MAGIC HOUR|DAYBREAK)\b/iu
const NIGHT = /\b(?:NIGHT|EVENING|MIDNIGHT)\b/iu
const DAY = /\b(?:DAY|MORNING|AFTERNOON|NOON|MIDDAY|DAYTIME)\b/iu
/** The heading's time goes on from that of the scene before. */
const SAME_TIME = /\b(?:CONTINUOUS|SAME(?: TIME)?|LATER|MOMENTS LATER)\b/iu

/** What a heading begins with (Fountain syntax, 'Scene Heading'). */
export function settingOf(heading: string): Setting {
  const text = heading.trim()
  if (BOTH.test(text)) return 'both'
  if (INTERIOR.test(text)) return 'interior'
  return EXTERIOR.test(text) ? 'exterior' : 'unsaid'
}

/**
 * The time that stands behind the heading's last dash: 'INT. HALL - DAY' is by day.
 *
 * @param before the time of the scene before, which goes on where the heading says 'CONTINUOUS' or 'LATER'
 */
export function timeOfDayOf(heading: string, before: TimeOfDay): TimeOfDay {
  const [, ...parts] = heading.split(/\s[-–—]+\s/u)
  for (const part of parts.toReversed()) {
    if (TWILIGHT.test(part)) return 'twilight'
    if (NIGHT.test(part)) return 'night'
    if (DAY.test(part)) return 'day'
    if (SAME_TIME.test(part)) return before
  }
  return 'unsaid'
}
