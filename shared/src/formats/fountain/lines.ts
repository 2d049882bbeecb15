/** Determines the kind of a line at the start of a paragraph (fountain.io/syntax). */
import { isInCapitals } from '../../content/capitals.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import { ELEMENT_TABLE, ELEMENT_TYPES, type ElementType } from '../../script/element-types.ts'
import { sceneHeadingStart } from '../../script/languages/scene-heading-start.ts'
import { isForeignTransition } from '../../script/languages/transition-words.ts'
import { isUncasedName } from '../../script/languages/uncased-name.ts'
import { splitNumberBefore, withoutUnreadStart } from '../scene-heading.ts'
import { isBlank, withoutNotes } from './marked.ts'

export type LineKind =
  | Readonly<{ kind: 'page break' }>
  | Readonly<{ kind: 'section'; level: number; text: string }>
  | Readonly<{ kind: 'synopsis'; text: string }>
  | ElementLine

/** `text` is the line without the characters that determine its kind. */
type ElementLine = Readonly<{
  kind: 'element'
  type: ElementType
  text: string
  extra: ElementExtra
}>

const TYPE_OF_LINE_MARK: ReadonlyMap<string, ElementType> = new Map(
  ELEMENT_TYPES.flatMap((type) => {
    const { lineMark } = ELEMENT_TABLE[type].fountain
    return lineMark === undefined ? [] : [[lineMark, type] as const]
  }),
)

/** The type that a character at the start of each line forces: action for '!'. */
export function typeOfLineMark(mark: string): ElementType | undefined {
  return TYPE_OF_LINE_MARK.get(mark)
}

export type LinePlace = Readonly<{
  /** The next line that has more than notes isn't blank. */
  isFollowed: boolean
  /** The next line has only notes or boneyards. */
  isAboveNotes?: boolean
  /** Names without capitals are cues too, because the text forces none. */
  hasUncasedCues?: boolean
}>

/** Characters that force a type. */
const FORCING: ReadonlySet<string> = new Set(['.', '@', '~', '>', ...TYPE_OF_LINE_MARK.keys()])

/** Deepest section level. Deeper ones count as this level. */
export const DEEPEST_SECTION = 6

const PAGE_BREAK = /^={3,}$/
const SECTION = /^(?<marks>#+)(?<text>.*)$/s
const SCENE_NUMBER = /(?<!\\)#(?<number>[\p{L}\p{N}.()-]{1,20})#(?<notes>[\s\uFDD0]*)$/u
const TRANSITION_END = /\bTO[:：][*_]{0,4}$/
const CENTERED = /^>.*<$/s
const DUAL = /(?<!\\)\^(?=[\s\uFDD0]*$)/
const EXTENSIONS = /[(（][^()（）]*[)）]/g

/** Returns the kind of a nonblank line at the start of a paragraph. */
export function readLine(text: string, place: LinePlace): LineKind {
  const visible = withoutNotes(text).trim()
  return (
    unprintedLine(visible) ??
    readForcedLine(text, visible) ??
    plainLine(text, visible, place) ?? { kind: 'element', type: 'action', text, extra: {} }
  )
}

function unprintedLine(visible: string): LineKind | undefined {
  if (isPageBreak(visible)) return { kind: 'page break' }
  if (visible.startsWith('=')) return { kind: 'synopsis', text: visible.slice(1).trim() }
  const { marks, text = '' } = SECTION.exec(visible)?.groups ?? {}
  if (marks === undefined) return undefined
  return { kind: 'section', level: Math.min(marks.length, DEEPEST_SECTION), text: text.trim() }
}

/** True for three or more equals signs and nothing else (Fountain syntax: page breaks). */
export function isPageBreak(visible: string): boolean {
  return PAGE_BREAK.test(visible)
}

/**
 * Reads a line that begins with a character that forces its type (Fountain syntax: power user).
 *
 * @param visible the line without notes and outer spaces
 */
export function readForcedLine(text: string, visible: string): ElementLine | undefined {
  const mark = visible.charAt(0)
  if (!FORCING.has(mark)) return undefined
  const rest = withoutFirst(text)
  const marked = typeOfLineMark(mark)
  if (marked) return { kind: 'element', type: marked, text: rest, extra: {} }
  switch (mark) {
    case '.':
      return /^\.[^.\s]/.test(visible) ? sceneHeading(rest) : undefined
    case '@':
      return isBlank(rest) ? undefined : cue(rest)
    case '~':
      return { kind: 'element', type: 'action', text: rest, extra: { form: 'lyric' } }
    case '>':
      if (CENTERED.test(visible)) {
        const extra = { form: 'centred' as const }
        return { kind: 'element', type: 'action', text: withoutLast(rest), extra }
      }
      return isBlank(rest)
        ? undefined
        : { kind: 'element', type: 'transition', text: rest, extra: {} }
    default:
      return undefined
  }
}

/** True if a line inside an action paragraph starts something else. */
export function endsAction(text: string): boolean {
  const visible = withoutNotes(text).trim()
  return /^(?:[#=~>@]|\.[\p{L}\p{N}])/u.test(visible)
}

export function isHeading(text: string): boolean {
  return startsAsHeading(withoutNotes(text).trim())
}

function plainLine(text: string, visible: string, place: LinePlace): ElementLine | undefined {
  if (startsAsHeading(visible)) return sceneHeading(text)
  const numbered = splitNumberBefore(visible)
  // A number typed as in print, which Fountain writes behind the heading.
  if (numbered && visible === text.trim()) {
    const { heading, sceneNumber } = numbered
    return { kind: 'element', type: 'scene_heading', text: heading, extra: { sceneNumber } }
  }
  // A space after the colon means it isn't a transition (Fountain syntax: transition).
  const endsLikeOne = TRANSITION_END.test(withoutNotes(text)) && isInCapitals(visible)
  const isTransition = endsLikeOne || isForeignTransition(visible)
  // A boneyard below counts as a blank line (Fountain syntax: the example of boneyards).
  if (isTransition && (!place.isFollowed || place.isAboveNotes)) {
    return { kind: 'element', type: 'transition', text, extra: {} }
  }
  const isName = isCueLine(visible) || (place.hasUncasedCues && isUncasedName(visible))
  return place.isFollowed && isName ? cue(text) : undefined
}

function startsAsHeading(visible: string): boolean {
  return sceneHeadingStart(withoutUnreadStart(visible)) !== null
}

/** True if a line is a name in capitals with any extensions (Fountain syntax: character). */
function isCueLine(visible: string): boolean {
  return isInCapitals(visible.replaceAll(EXTENSIONS, ''))
}

function sceneHeading(text: string): ElementLine {
  const { number, notes = '' } = SCENE_NUMBER.exec(text)?.groups ?? {}
  const numbered = text.replace(SCENE_NUMBER, notes)
  if (number === undefined || isBlank(numbered)) {
    return { kind: 'element', type: 'scene_heading', text, extra: {} }
  }
  const extra = { sceneNumber: number }
  return { kind: 'element', type: 'scene_heading', text: numbered, extra }
}

function cue(text: string): ElementLine {
  const name = text.replace(DUAL, '')
  const isDual = name !== text && !isBlank(name)
  const extra: ElementExtra = isDual ? { dual: 'right' } : {}
  return { kind: 'element', type: 'character', text: isDual ? name : text, extra }
}

/** Removes the first visible character and the white space before it, but not notes. */
export function withoutFirst(text: string): string {
  return text.replace(/^[\s\uFDD0]*[^\s\uFDD0]/, (start) => start.replaceAll(/[^\uFDD0]/g, ''))
}

function withoutLast(text: string): string {
  return text.replace(/<(?=[\s\uFDD0]*$)/, '')
}
