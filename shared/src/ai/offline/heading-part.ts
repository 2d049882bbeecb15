import { asSceneHeading, isTimeOfDay } from '../../formats/scene-heading.ts'

const PREFIX = /^(?:INT\.?\/EXT|EXT\.?\/INT|I\/E|INT|EXT|EST)\.? /iu
const LAST_PART = /\s(?:-|–|—|--)\s(?<last>[^–—]*?)$/u

/**
 * Replaces one part of a scene heading when the words are only a time of day or 'exterior':
 * 'INT. PIER - DAY' with 'night' becomes 'INT. PIER - NIGHT'.
 */
export function withHeadingPart(heading: string, words: string): string | undefined {
  const plain = words.trim().replace(/[.]$/u, '')
  if (isTimeOfDay(plain)) {
    const { index, groups } = LAST_PART.exec(heading) ?? {}
    const place = isTimeOfDay(groups?.['last'] ?? '') ? heading.slice(0, index) : heading
    return `${place} - ${plain.toUpperCase()}`
  }
  const prefix = asSceneHeading(plain)
  const isPrefix = /^(?:INT|EXT|EST|INT\.\/EXT|EXT\.\/INT)\.$/u.test(prefix)
  return isPrefix && PREFIX.test(heading) ? heading.replace(PREFIX, `${prefix} `) : undefined
}
