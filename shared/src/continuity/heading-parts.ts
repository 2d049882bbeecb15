/** The parts of a scene heading that the checks compare. */
import { sceneHeadingStart, type Setting } from '../script/languages/scene-heading-start.ts'
import { readSetting, readTimeOfDay, type TimeOfDay } from '../statistics/heading-parts.ts'

export type HeadingParts = Readonly<{
  setting: Setting
  /** In capitals, the larger place first: 'MARA'S HOUSE', 'KITCHEN'. */
  places: readonly string[]
  /** The time that the heading names; evening isn't clearly day or night. */
  time: TimeOfDay
  isContinuous: boolean
}>

const TIME_WORDS =
  /\b(?:DAY|NIGHT|MORNING|AFTERNOON|NOON|MIDDAY|EVENING|MIDNIGHT|DAWN|DUSK|SUNRISE|SUNSET|SUNDOWN|TWILIGHT|MAGIC HOUR|DAYBREAK|CONTINUOUS|SAME|LATER|EARLIER|FLASHBACK|PRESENT|MOMENTS|MINUTES|HOURS|\d{4})\b/u
/** Before a time. */
const SEPARATOR = /[-–—(,]/u
const CONTINUOUS_AT_END = /\sCONTINUOUS\s*[).]?$/u
const CONTINUOUS = /\bCONTINUOUS\b/gu
const SEPARATORS = /(?<!\s)(?:\s+[-–—]+\s+|\s*\/\s*)/u

export function splitHeading(heading: string): HeadingParts {
  const text = heading.replaceAll(/\s+/gu, ' ').trim().toUpperCase()
  const start = sceneHeadingStart(text)?.length ?? 0
  const [first = '', ...others] = text
    .slice(start)
    .replaceAll(/\([^)]*\)?|\[[^\]]*\]?/gu, ' ')
    .split(SEPARATORS)
    .map(withoutPrefix)
  const places = [first, ...others.filter((part) => !TIME_WORDS.test(part))]
  return {
    setting: readSetting(text),
    places: places.filter((place) => place !== ''),
    time: /\bEVENING\b/u.test(text)
      ? 'unspecified'
      : readTimeOfDay(text.replaceAll(CONTINUOUS, ''), 'unspecified'),
    isContinuous: isContinuous(text),
  }
}

/** True if CONTINUOUS is a time: after a separator or at the end, not in the name of a place. */
function isContinuous(text: string): boolean {
  const separator = text.search(SEPARATOR)
  const isAfter = ({ index }: RegExpExecArray) => {
    const before = text.charAt(index - 1)
    return SEPARATOR.test(before) || (before === ' ' && separator >= 0 && separator < index)
  }
  return CONTINUOUS_AT_END.test(text) || [...text.matchAll(CONTINUOUS)].some(isAfter)
}

/** After a slash, a second place may have its own prefix: INT. CAR / EXT. STREET. */
function withoutPrefix(part: string): string {
  const start = sceneHeadingStart(part)?.length ?? 0
  return part.slice(start).replaceAll(/\s+/gu, ' ').trim()
}
