/**
 * What the editor offers while a cue, a scene heading or a transition is being typed: names, places
 * and times that the script knows already, and the field's standing expressions. Pure.
 */
import { contentToText } from '../content/text.ts'
import type { ElementType } from './element-types.ts'
import type { Element, Script } from './script.ts'

/** Where the caret stands: in the last of `before`'s block, on an element of `type` that reads `text`. */
export type Typing = Readonly<{
  type: ElementType
  /** The element's text up to the caret, which stands at its end. */
  text: string
  /** All elements of the script before this one, in order. */
  before: readonly Element[]
  /** All elements after it. */
  after: readonly Element[]
}>

/** Suggestions shown at the most. */
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
 * Whole texts for the element, best first; each begins with what is typed already, case aside, and
 * says more. Empty where there is nothing to offer.
 */
export function suggestions(typing: Typing): string[] {
  const typed = typing.text.trimStart()
  return candidates({ ...typing, text: typed })
    .filter((candidate) => continues(candidate, typed))
    .slice(0, MAX_SUGGESTIONS)
}

function candidates(typing: Typing): readonly string[] {
  switch (typing.type) {
    case 'character':
      return typing.text.includes('(') ? extended(typing) : speakers(typing)
    case 'scene_heading':
      return headings(typing)
    case 'transition':
      return unique([...TRANSITIONS, ...usedTexts(typing, 'transition')])
    case 'action':
    case 'dialogue':
    case 'parenthetical':
    case 'shot':
    case 'text':
      return []
  }
}

function continues(candidate: string, typed: string): boolean {
  const start = typed.toUpperCase()
  return candidate.length > typed.length && candidate.toUpperCase().startsWith(start)
}

/** The speaker before last first, for it is mostly their turn; then by how lately they spoke. */
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
    .map(({ content }) => speakerName(content))
    .filter((name) => name !== '')
}

/** The name in a cue: its text without extensions such as (V.O.), in capitals. */
export function speakerName(content: string): string {
  return contentToText(content)
    .replaceAll(/\([^)]*\)?/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
}

/** First the prefix, then a place that is known after that prefix, then a time of day. */
function headings(typing: Typing): readonly string[] {
  const { text } = typing
  const dash = text.lastIndexOf(' - ')
  if (dash >= 0) {
    const place = text.slice(0, dash + 3)
    const times = usedTexts(typing, 'scene_heading').map(timeOf)
    return unique([...TIMES_OF_DAY, ...times]).map((time) => `${place}${time}`)
  }
  if (!HEADING_PREFIXES.some((prefix) => startsWith(text, prefix))) return HEADING_PREFIXES
  const known = usedTexts(typing, 'scene_heading').map(placeOf)
  return unique(known.toReversed())
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
    .map(({ content }) => contentToText(content).replaceAll(/\s+/g, ' ').trim().toUpperCase())
    .filter((text) => text !== '')
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}

/** The elements of a script before and after one of its elements. */
export function aroundElement(script: Script, elementId: string): Pick<Typing, 'before' | 'after'> {
  const all = script.storyBlocks.flatMap(({ elements }) => elements)
  const index = all.findIndex(({ id }) => id === elementId)
  if (index < 0) return { before: all, after: [] }
  return { before: all.slice(0, index), after: all.slice(index + 1) }
}
