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

/** True if a line begins like a scene heading, in any known language. */
export function startsLikeSceneHeading(line: string): boolean {
  const text = line.trim()
  return text.length > 4 && sceneHeadingStart(text) !== null
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
