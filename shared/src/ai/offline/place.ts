import { ok, type Result } from '../../result.ts'
import type { EditOperation, NewElement } from '../edit-operations.ts'
import { refuse } from './not-understood.ts'
import { findLines } from './reference.ts'
import { speechAt, type Line, type Scene } from './scene.ts'

/** A position in the block: next to a line, or at one end. */
export type Place =
  | Readonly<{ side: 'start' | 'end' }>
  | Readonly<{ side: 'before' | 'after'; line: Line; isSpeech: boolean }>

const SCENE_END = '(?: of (?:the|this|my) (?:current )?(?:story )?(?:block|scene|script|page))?'
const END = new RegExp(`^(?:at|to|on) the (?:very )?(?:end|bottom)${SCENE_END}$`, 'iu')
const START = new RegExp(
  `^(?:at|to|in|on) the (?:very )?(?:beginning|start|top)${SCENE_END}$`,
  'iu',
)
const NEXT_TO_LINE =
  /^(?:right |just |directly |immediately |straight )?(?<side>after|below|under|underneath|following|before|above|ahead of|in front of|preceding) (?<words>.+)$/iu
const PLACE_STARTS =
  /(?:^|,? )(?=(?:(?:at|to|in|on) the (?:very )?(?:end|bottom|beginning|start|top)\b|(?:right |just |directly |immediately |straight )?(?:after|below|under|underneath|following|before|above|ahead of|in front of|preceding) ))/giu
const BEFORE = /^(?:before|above|ahead of|in front of|preceding)$/iu

/** Reads words that only name a place. `null` for any other words. */
export function parsePlace(
  words: string,
  quotes: readonly string[],
  scene: Scene,
): Result<Place> | null {
  const phrase = words.trim().replace(/[,:]$/u, '')
  if (END.test(phrase)) return ok({ side: 'end' })
  if (START.test(phrase)) return ok({ side: 'start' })
  const match = NEXT_TO_LINE.exec(phrase)
  if (!match?.groups) return null
  const { side = '', words: named = '' } = match.groups
  const found = findLines(named, quotes, scene)
  if (!found?.ok) return found
  const { lines, isSpeech = false } = found.value
  const isBefore = BEFORE.test(side)
  const line = isBefore ? lines[0] : lines.at(-1)
  if (!line) return refuse('That line is not in this block.')
  return ok({ side: isBefore ? 'before' : 'after', line, isSpeech })
}

/** An instruction without the words for the place. Without such words the place is the end. */
export type Placed = Readonly<{ rest: string; place: Place; isGiven: boolean }>

/** Extracts a place from the end of an instruction: 'a knock after the second action'. */
export function extractPlace(
  text: string,
  quotes: readonly string[],
  scene: Scene,
): Result<Placed> {
  const plain = text.trim().replace(/[.!]$/u, '')
  for (const match of plain.matchAll(PLACE_STARTS)) {
    const place = parsePlace(plain.slice(match.index + match[0].length), quotes, scene)
    if (!place) continue
    if (!place.ok) return place
    return ok({ rest: plain.slice(0, match.index), place: place.value, isGiven: true })
  }
  return ok({ rest: text.trim(), place: { side: 'end' }, isGiven: false })
}

const LEADING =
  /^(?<place>[^,]{4,80}?),? (?<rest>(?:add|insert|put|include|create|place|have|make|let|start|write)\b.+)$/isu
const LEADING_WITH_COMMA = /^(?<place>[^,]{4,80}), (?<rest>.+)$/su

/** Extracts a place from the beginning of an instruction: 'After the heading, add …'. */
export function extractLeadingPlace(
  text: string,
  quotes: readonly string[],
  scene: Scene,
): Result<Placed> {
  for (const form of [LEADING, LEADING_WITH_COMMA]) {
    const { place: words = '', rest = '' } = form.exec(text)?.groups ?? {}
    const place = words === '' ? null : parsePlace(words, quotes, scene)
    if (!place) continue
    if (!place.ok) return place
    return ok({ rest, place: place.value, isGiven: true })
  }
  return ok({ rest: text, place: { side: 'end' }, isGiven: false })
}

/** The element number that a place comes after; 0 is the beginning. */
export function gapAt(scene: Scene, place: Place): number {
  switch (place.side) {
    case 'start':
      return 0
    case 'end':
      return scene.lines.at(-1)?.number ?? 0
    case 'before':
      return place.line.number - 1
    case 'after':
      return place.line.number
  }
}

/**
 * Moves a place out of a speech, unless a parenthetical or dialogue is inserted: nothing else may
 * come between a cue and its lines.
 */
function outsideSpeech(scene: Scene, place: Place, first: NewElement['type']): Place {
  if (!('line' in place)) return place
  const belongs = !place.isSpeech && (first === 'dialogue' || first === 'parenthetical')
  const speech = belongs ? undefined : speechAt(scene, place.line.number)
  if (!speech) return place
  const line = place.side === 'before' ? speech.cue : (speech.lines.at(-1) ?? speech.cue)
  return { ...place, line }
}

/**
 * Returns the operations that insert new elements at a place; their text is marked text. An empty
 * element at the end of the block is filled first.
 */
export function insertAt(
  scene: Scene,
  place: Place,
  elements: readonly NewElement[],
): readonly EditOperation[] {
  const [first, ...rest] = elements
  if (!first) return []
  const gap = gapAt(scene, outsideSpeech(scene, place, first.type))
  const lastLine = scene.lines.at(-1)?.number ?? 0
  if (gap !== lastLine || scene.script.elements.length === lastLine) {
    return [{ op: 'insert', after: gap, elements: [first, ...rest] }]
  }
  const filled = { op: 'replace', number: gap + 1, ...first } as const
  return rest.length === 0 ? [filled] : [filled, { op: 'insert', after: gap + 1, elements: rest }]
}
