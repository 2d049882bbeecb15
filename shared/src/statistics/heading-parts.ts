/** Setting and time of day, read from scene headings. */
import { sceneHeadingStart, type Setting } from '../script/languages/scene-heading-start.ts'
import { SCENE_WORDS } from '../script/languages/scene-words.ts'

/** `twilight` is dawn and dusk. */
export type TimeOfDay = 'day' | 'night' | 'twilight' | 'unspecified'

const TWILIGHT = /\b(?:DAWN|DUSK|SUNRISE|SUNSET|SUNDOWN|TWILIGHT|MAGIC HOUR|DAYBREAK)\b/iu
const NIGHT = /\b(?:NIGHT|EVENING|MIDNIGHT)\b/iu
const DAY = /\b(?:DAY|MORNING|AFTERNOON|NOON|MIDDAY|DAYTIME)\b/iu
/** Words for a scene at the same time as the one before. */
const SAME_TIME = /\b(?:CONTINUOUS|SAME(?: TIME)?|LATER|MOMENTS LATER)\b/iu

/** Reads the setting from the beginning of a heading, in any known language. */
export function readSetting(heading: string): Setting {
  return sceneHeadingStart(heading.trim())?.setting ?? 'unspecified'
}

/** Before a time: a dash, a slash, or as in '（夜）' and '内景 厨房 夜'. */
const SEPARATORS = /\s[-–—/]+\s|[(（]|[。，、]|[\s\u3000]+(?=\p{Script=Han}+$)/u

const FOREIGN_TIMES: ReadonlyMap<string, TimeOfDay> = new Map(
  SCENE_WORDS.flatMap(({ day, night, twilight }) => [
    ...day.map((word) => [word, 'day'] as const),
    ...night.map((word) => [word, 'night'] as const),
    ...twilight.map((word) => [word, 'twilight'] as const),
  ]),
)

/** The time of day of another language, as the first word or all words of a heading's part. */
function foreignTime(part: string): TimeOfDay | undefined {
  const words = part
    .replaceAll(/[()（）.。,，:：]/gu, ' ')
    .trim()
    .toUpperCase()
  return FOREIGN_TIMES.get(words) ?? FOREIGN_TIMES.get(words.split(/\s+/u)[0] ?? '')
}

/**
 * Reads the time of day after a heading's dashes, as in 'INT. HALL - DAY'. The last time counts.
 *
 * @param before the previous scene's time, used for 'CONTINUOUS' or 'LATER'
 */
export function readTimeOfDay(heading: string, before: TimeOfDay): TimeOfDay {
  const [, ...parts] = heading.split(SEPARATORS)
  for (const part of parts.toReversed()) {
    if (TWILIGHT.test(part)) return 'twilight'
    if (NIGHT.test(part)) return 'night'
    if (DAY.test(part)) return 'day'
    if (SAME_TIME.test(part)) return before
    const foreign = foreignTime(part)
    if (foreign) return foreign
  }
  return 'unspecified'
}

/**
 * Reads the place of a heading: 'BAR - BACK ROOM' in 'INT. BAR - BACK ROOM - NIGHT - FLASHBACK'. It
 * ends above the last time, or above words such as FLASHBACK.
 */
export function placeOfHeading(heading: string): string {
  const rest = heading.slice(sceneHeadingStart(heading)?.length ?? 0)
  const ends = [...rest.matchAll(SEPARATORS_IN_TEXT)].map(({ index }) => index)
  const parts = ends.map((end, index) => rest.slice(end, ends[index + 1]))
  let last = parts.findLastIndex((part, index) => ends[index] !== 0 && isNoPlace(part))
  if (last < 0) return rest.trim()
  while (last > 0 && ends[last - 1] !== 0 && isNoPlace(parts[last - 1] ?? '')) last -= 1
  return rest.slice(0, ends[last]).trim()
}

/** Words after a place that say how a scene is meant, not where it is. */
const KIND_OF_SCENE =
  /^[\s–—/(（-]*(?:FLASH[ -]?(?:BACK|FORWARD)S?|DREAM(?: SEQUENCE)?|PRESENT(?: DAY)?|ESTABLISHING|INTERCUT|MONTAGE)[\s)）]*$/iu

/** True if a part of a heading, which begins with its separator, is a time or a kind of scene. */
function isNoPlace(part: string): boolean {
  return KIND_OF_SCENE.test(part) || isTime(part)
}

/** Between a place and a smaller one in it: 'MS SOLVEIG, BOW', 'MILL - OFFICE', 'CAR/STREET'. */
const PARTS_OF_PLACE = /\s*,\s+|\s+[-–—]+\s+|\s*\/\s*/u

/**
 * The places of headings in a list, without the larger place if another of them has the same:
 * 'WHEELHOUSE' and 'BOW' for 'INT. MS SOLVEIG, WHEELHOUSE' and 'EXT. MS SOLVEIG, BOW'.
 */
export function shortPlaces(headings: readonly string[]): string[] {
  const places = headings.map((heading) => placeOfHeading(heading).split(PARTS_OF_PLACE))
  const largest = Map.groupBy(places, ([first = '']) => first.toUpperCase())
  return places.map((parts, index) => {
    const isShared = (largest.get(parts[0]?.toUpperCase() ?? '')?.length ?? 0) > 1
    const place = placeOfHeading(headings[index] ?? '')
    if (!isShared || parts.length === 1) return place
    return place.slice(parts[0]?.length).replace(/^[\s,/–—-]+/u, '')
  })
}

const SEPARATORS_IN_TEXT = new RegExp(SEPARATORS.source, 'gu')

/** True if a part of a heading, which begins with its separator, is a time. */
function isTime(part: string): boolean {
  return SAME_TIME.test(part) || readTimeOfDay(part, 'unspecified') !== 'unspecified'
}
