import { toStoredCapitals } from '../content/capitals.ts'
import { sceneHeadingStart } from '../script/languages/scene-heading-start.ts'

const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/^(?:int(?:erior)?\.?\s*\/\s*ext(?:erior)?\.?|i\s*\/\s*e\.?)(?=[\s.,:-]|$)/iu, 'INT./EXT.'],
  [/^ext(?:erior)?\.?\s*\/\s*int(?:erior)?\.?(?=[\s.,:-]|$)/iu, 'EXT./INT.'],
  [/^(?:interior|int\.?|inside)(?=[\s,:-]|$)/iu, 'INT.'],
  [/^(?:exterior|ext\.?|outside)(?=[\s,:-]|$)/iu, 'EXT.'],
  [/^est\.(?=[\s,:-]|$)/iu, 'EST.'],
]
const TIMES =
  '(?:day|night|(?:early |late )?(?:morning|afternoon|evening)|late night|dawn|dusk|sunrise|sunset|noon|midday|midnight|twilight|magic hour|continuous|moments later|later|same time)'
const TIME = new RegExp(`(?<![\\s,.–—-])[\\s,.–—-]+(?:at |in the |during the )?(${TIMES})$`, 'iu')
const ONLY_TIME = new RegExp(`^${TIMES}$`, 'iu')
const DASHED = /\s(?:-|–|—|--)\s/u

/** True if a line begins like a scene heading, in any known language, also with a number before it. */
export function startsLikeSceneHeading(line: string): boolean {
  return startsWithPrefix(line) || splitNumberedHeading(line) !== null
}

/** White space and characters without width, as text from web pages has, and Fountain's emphasis. */
const UNREAD_AT_START = /^[\s\u200B-\u200F\u2060]+[*_]{0,4}|^[*_]{1,4}/

/** Removes what isn't read before a heading. */
export function withoutUnreadStart(line: string): string {
  return line.replace(UNREAD_AT_START, '')
}

function startsWithPrefix(line: string): boolean {
  const text = withoutUnreadStart(line)
  return text.trimEnd().length > 4 && sceneHeadingStart(text) !== null
}

const NUMBER_PART = String.raw`[A-Z]{0,3}\d{0,4}[A-Z]{0,3}`
/** A printed scene number: letters and digits, with periods and hyphens between them: '12.5', 'I-1-A'. */
export const SCENE_NUMBER = String.raw`(?=[A-Z\d])${NUMBER_PART}(?:[.-](?=[A-Z\d])${NUMBER_PART}){0,3}`
const NUMBER_BEFORE = new RegExp(
  String.raw`^(?<number>${SCENE_NUMBER})(?<mark>[.)]?)(?<gap>\s+)(?<heading>\S.*)$`,
  's',
)
/** A quick test that few lines pass: a digit, or letters with a mark or spaces after them. */
const MAY_HAVE_NUMBER = /^(?:[A-Z.-]{0,20}\d|[A-Z]{1,2}[.)]\s|[A-Z.-]{1,20}\s\s)/
const NUMBER_AFTER = new RegExp(
  String.raw`(?<gap>(?<!\s)\s+)(?<number>${SCENE_NUMBER})(?<mark>[.)]?)$`,
)
const ENDS_WITH_TIME = /[–—-]\s*\p{L}[\p{L} ]*$/u
/** Longer lines aren't headings. */
const LONGEST_HEADING = 300
/** White space from which a number is in the margin, whatever it is. */
const MARGIN = '   '

const ONLY_NUMBER = new RegExp(String.raw`^(?<number>${SCENE_NUMBER})[.)]?$`)

/** Reads a scene number that is apart from its heading; `undefined` if it has no digit. */
export function readSceneNumber(text = ''): string | undefined {
  return /\d/.test(text) ? ONLY_NUMBER.exec(text.trim())?.groups?.['number'] : undefined
}

export type NumberedHeading = Readonly<{
  heading: string
  sceneNumber: string
}>

/**
 * Separates a scene heading from the numbers typed or printed before and after it.
 *
 * @returns `null` if the line isn't a heading with a number
 */
export function splitNumberedHeading(line: string): NumberedHeading | null {
  const text = line.trim()
  if (text.length > LONGEST_HEADING) return null
  const after = splitNumberAfter(text)
  if (after && startsWithPrefix(text)) return after
  const numbered = splitNumberBefore(text)
  return numbered && !startsWithPrefix(text) ? numbered : null
}

/** The same for a trimmed line that doesn't begin as a heading. */
export function splitNumberBefore(text: string): NumberedHeading | null {
  if (!MAY_HAVE_NUMBER.test(text) || text.length > LONGEST_HEADING) return null
  const { number, mark = '', gap = '', heading = '' } = NUMBER_BEFORE.exec(text)?.groups ?? {}
  if (number === undefined || !startsWithPrefix(heading)) return null
  const short = withoutNumberAfter(heading, number)
  // Letters alone may be a word: 'ON INT. MONITOR'.
  const isSure = /\d/.test(number) || short !== heading
  const isMarked = number.length <= 2 && (mark !== '' || gap.length > 1)
  return isSure || isMarked ? { heading: short, sceneNumber: number } : null
}

/** The number in the right margin only. */
function splitNumberAfter(text: string): NumberedHeading | null {
  if (!text.includes(MARGIN)) return null
  const { gap = '', number = '' } = NUMBER_AFTER.exec(text)?.groups ?? {}
  if (gap.length < MARGIN.length || !/\d/.test(number)) return null
  return { heading: text.replace(NUMBER_AFTER, ''), sceneNumber: number }
}

/** Removes a number in the right margin, but not that of a place: '2 INT. ROOM 2'. */
function withoutNumberAfter(heading: string, before: string): string {
  const { gap = '', number = '', mark = '' } = NUMBER_AFTER.exec(heading)?.groups ?? {}
  const short = heading.replace(NUMBER_AFTER, '')
  const isSame = number === before
  const isApart = gap.length > 1 && (isSame || /\d/.test(number))
  const isNoPlace = mark !== '' || /\D/.test(number) || ENDS_WITH_TIME.test(short)
  return isApart || (isSame && isNoPlace) ? short : heading
}

/** True if words begin with an interior or exterior: 'interior kitchen, night'. */
export function saysInsideOrOutside(words: string): boolean {
  return PREFIXES.some(([prefix]) => prefix.test(words.trim()))
}

/** True if words are just the time of a scene heading: 'night', 'LATER'. */
export function isTimeOfDay(words: string): boolean {
  return ONLY_TIME.test(words.trim())
}

/**
 * Formats words as a scene heading: 'interior kitchen at night' becomes 'INT. KITCHEN - NIGHT'. If
 * they already contain a dash, the parts stay as they are.
 */
export function asSceneHeading(words: string): string {
  const plain = words
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(?<!\.)\.$/u, '')
  const found = PREFIXES.find(([prefix]) => prefix.test(plain))
  if (!found) return toStoredCapitals(withTime(plain))
  const [prefix, written] = found
  const place = plain
    .replace(prefix, '')
    .replace(/^[\s.,:–—-]+/u, '')
    .replace(/^(?:of )?(?:the|an?) /iu, '')
  return toStoredCapitals(`${written} ${withTime(place)}`.trim())
}

function withTime(place: string): string {
  if (DASHED.test(place)) return place
  const time = TIME.exec(place)
  const name = time ? place.slice(0, time.index) : ''
  return time && name !== '' ? `${name} - ${time[1]}` : place
}
