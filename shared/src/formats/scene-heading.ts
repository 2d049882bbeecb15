const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/^(?:int(?:erior)?\.?\s*\/\s*ext(?:erior)?\.?|i\s*\/\s*e\.?)(?=[\s.,:-]|$)/iu, 'INT./EXT.'],
  [/^ext(?:erior)?\.?\s*\/\s*int(?:erior)?\.?(?=[\s.,:-]|$)/iu, 'EXT./INT.'],
  [/^(?:interior|int\.?|inside)(?=[\s,:-]|$)/iu, 'INT.'],
  [/^(?:exterior|ext\.?|outside)(?=[\s,:-]|$)/iu, 'EXT.'],
  [/^est\.(?=[\s,:-]|$)/iu, 'EST.'],
]
const STANDARD = /^(?:INT|EXT|EST|INT\.?\/EXT|EXT\.?\/INT|I\/E)(?:\.|\s)/iu
const TIMES =
  '(?:day|night|(?:early |late )?(?:morning|afternoon|evening)|late night|dawn|dusk|sunrise|sunset|noon|midday|midnight|twilight|magic hour|continuous|moments later|later|same time)'
const TIME = new RegExp(`[\\s,.–—-]+(?:at |in the |during the )?(${TIMES})$`, 'iu')
const ONLY_TIME = new RegExp(`^${TIMES}$`, 'iu')
const DASHED = /\s(?:-|–|—|--)\s/u

/** Whether a line begins as scene headings do (Fountain syntax, 'Scene Heading'). */
export function startsLikeSceneHeading(line: string): boolean {
  return STANDARD.test(line.trim()) && line.trim().length > 4
}

/** Whether words begin with a place inside or outside: 'interior kitchen, night'. */
export function saysInsideOrOutside(words: string): boolean {
  return PREFIXES.some(([prefix]) => prefix.test(words.trim()))
}

/** Whether words are a scene heading's time and nothing else: 'night', 'LATER'. */
export function isTimeOfDay(words: string): boolean {
  return ONLY_TIME.test(words.trim())
}

/**
 * A scene heading as it is written: 'interior kitchen at night' becomes 'INT. KITCHEN - NIGHT'. One
 * that is already written with a dash keeps its own parts.
 */
export function asSceneHeading(words: string): string {
  const plain = words
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(?<!\.)\.$/u, '')
  const found = PREFIXES.find(([prefix]) => prefix.test(plain))
  if (!found) return withTime(plain).toUpperCase()
  const [prefix, written] = found
  const place = plain
    .replace(prefix, '')
    .replace(/^[\s.,:–—-]+/u, '')
    .replace(/^(?:of )?(?:the|an?) /iu, '')
  return `${written} ${withTime(place)}`.trim().toUpperCase()
}

function withTime(place: string): string {
  if (DASHED.test(place)) return place
  const time = TIME.exec(place)
  const name = time ? place.slice(0, time.index) : ''
  return time && name !== '' ? `${name} - ${time[1]}` : place
}
