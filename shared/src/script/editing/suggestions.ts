/**
 * Suggestions while a cue, scene heading or transition is being typed: names, places and times from
 * the script, and standard terms (`docs/product/script.md#elements`).
 */
import { drawnCapitals, toStoredCapitals } from '../../content/capitals.ts'
import { contentToText } from '../../content/text.ts'
import { ELEMENT_TABLE, type ElementType } from '../element-types.ts'
import { sceneHeadingStart } from '../languages/scene-heading-start.ts'
import type { Element, Script } from '../script.ts'

/** The element being typed in, and the elements around it. */
export type Typing = Readonly<{
  type: ElementType
  /** The element's text; the caret is at its end. */
  text: string
  /** All elements of the script before this one, in order. */
  before: readonly Element[]
  /** All elements after it. */
  after: readonly Element[]
}>

/** Maximum number of suggestions. */
export const MAX_SUGGESTIONS = 6

const EXTENSIONS = ['(V.O.)', '(O.S.)', "(CONT'D)"] as const
const HEADING_PREFIXES = ['INT. ', 'EXT. ', 'INT./EXT. ', 'EST. '] as const
const TIMES_OF_DAY = [
  'DAY',
  'NIGHT',
  'MORNING',
  'EVENING',
  'DAWN',
  'DUSK',
  'CONTINUOUS',
  'LATER',
  'MOMENTS LATER',
] as const
const TRANSITIONS = [
  'CUT TO:',
  'DISSOLVE TO:',
  'SMASH CUT TO:',
  'MATCH CUT TO:',
  'FADE OUT.',
  'FADE IN:',
  'FADE TO BLACK.',
] as const

/**
 * Returns whole texts for the element, best first. Each starts with the typed text, ignoring case,
 * and continues it.
 */
export function suggestions(typing: Typing): string[] {
  const typed = typing.text.trimStart()
  return candidates({ ...typing, text: typed })
    .filter((candidate) => continues(candidate, typed))
    .slice(0, MAX_SUGGESTIONS)
}

function candidates(typing: Typing): readonly string[] {
  switch (ELEMENT_TABLE[typing.type].suggests) {
    case 'speakers':
      return typing.text.includes('(') ? extended(typing) : speakers(typing)
    case 'headings':
      return headings(typing)
    case 'transitions':
      return unique([...TRANSITIONS, ...usedTexts(typing, 'transition')])
    case null:
      return []
  }
}

function continues(candidate: string, typed: string): boolean {
  const start = typed.toUpperCase()
  return candidate.length > typed.length && candidate.toUpperCase().startsWith(start)
}

/** The second-to-last speaker first, who usually speaks next; then the others, latest first. */
function speakers({ before, after }: Typing): string[] {
  const recent = unique([...namesIn(before).toReversed(), ...namesIn(after)])
  const [last, beforeLast, ...earlier] = recent
  return [beforeLast, last, ...earlier].filter((name) => name !== undefined)
}

function extended({ text }: Typing): string[] {
  const name = text.slice(0, text.indexOf('(')).trim()
  return name === '' ? [] : EXTENSIONS.map((extension) => `${name} ${extension}`)
}

function namesIn(elements: readonly Element[]): string[] {
  return elements
    .filter(({ type }) => type === 'character')
    .map(({ content }) => toStoredCapitals(cueName(content)))
    .filter((name) => name !== '')
}

/** The name in a cue, in capitals and without extensions such as (V.O.). */
export function speakerName(content: string): string {
  return drawnCapitals(cueName(content))
}

/** The name in a cue, in the writer's letters. */
export function cueName(content: string): string {
  return contentToText(content)
    .replaceAll(/[(（][^)）]*[)）]?/g, '')
    .replace(/[:：]\s*$/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Suggests the prefix, then known places, then times of day. */
function headings(typing: Typing): readonly string[] {
  const { text } = typing
  const dash = text.lastIndexOf(' - ')
  if (dash >= 0) {
    const place = text.slice(0, dash + 3)
    const times = usedTexts(typing, 'scene_heading').map(timeOf)
    return unique([...TIMES_OF_DAY, ...times]).map((time) => `${place}${time}`)
  }
  const hasForeignPrefix = sceneHeadingStart(`${text}X`)?.isStandard === false
  const hasPrefix = hasForeignPrefix || HEADING_PREFIXES.some((prefix) => startsWith(text, prefix))
  if (!hasPrefix) return HEADING_PREFIXES
  const places = usedTexts(typing, 'scene_heading').map(placeOf)
  return unique(places.toReversed())
}

function startsWith(text: string, start: string): boolean {
  return text.toUpperCase().startsWith(start)
}

function placeOf(heading: string): string {
  const dash = heading.lastIndexOf(' - ')
  return dash < 0 ? heading : heading.slice(0, dash)
}

function timeOf(heading: string): string {
  const dash = heading.lastIndexOf(' - ')
  return dash < 0 ? '' : heading.slice(dash + 3)
}

function usedTexts({ before, after }: Typing, type: ElementType): string[] {
  return [...before, ...after]
    .filter((element) => element.type === type)
    .map(({ content }) => toStoredCapitals(contentToText(content).replaceAll(/\s+/g, ' ').trim()))
    .filter((text) => text !== '')
}

/** Texts that are drawn alike are one, in its first spelling: GROßE and GROSSE. */
function unique(texts: readonly string[]): string[] {
  const byCapitals = new Map<string, string>()
  for (const text of texts) {
    const key = drawnCapitals(text)
    if (key !== '' && !byCapitals.has(key)) byCapitals.set(key, text)
  }
  return [...byCapitals.values()]
}

/** The elements of a script before and after one of its elements. */
export function aroundElement(script: Script, elementId: string): Pick<Typing, 'before' | 'after'> {
  const all = script.storyBlocks.flatMap(({ elements }) => elements)
  const index = all.findIndex(({ id }) => id === elementId)
  if (index < 0) return { before: all, after: [] }
  return { before: all.slice(0, index), after: all.slice(index + 1) }
}
