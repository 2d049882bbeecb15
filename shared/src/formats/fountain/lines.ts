/** What a line is by its own form, at the beginning of a paragraph (Fountain syntax). */
import type { ElementExtra } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
import { isBlank, withoutNotes } from './marked.ts'

export type LineKind =
  | Readonly<{ kind: 'page break' }>
  | Readonly<{ kind: 'section'; level: number; text: string }>
  | Readonly<{ kind: 'synopsis'; text: string }>
  | ElementLine

/** `text` is the line without the characters that say what it is. */
type ElementLine = Readonly<{
  kind: 'element'
  type: ElementType
  text: string
  extra: ElementExtra
}>

/** What reading needs to know of a line beside its own characters. */
export type LinePlace = Readonly<{ isFollowed: boolean }>

/** Levels of sections that are told apart; deeper ones are as deep as the last of them. */
export const DEEPEST_SECTION = 6

const PAGE_BREAK = /^={3,}$/
const SECTION = /^(?<marks>#+)(?<text>.*)$/s
const HEADING = /^[*_]{0,4}(?:INT|EXT|EST|INT\.?\/EXT|EXT\.?\/INT|I\.?\/E|E\.?\/I)(?:\.|[ \t]+\S)/i
const SCENE_NUMBER = /(?<!\\)#(?<number>[\p{L}\p{N}.()-]{1,20})#(?<notes>[\s\uFDD0]*)$/u
const TRANSITION_END = /\bTO:[*_]{0,4}$/
const CENTRED = /^>.*<$/s
const DUAL = /(?<!\\)\^(?=[\s\uFDD0]*$)/
const EXTENSIONS = /\([^()]*\)/g

/** The kind of a line that stands at the beginning of a paragraph and is not blank. */
export function readLine(text: string, place: LinePlace): LineKind {
  const shown = withoutNotes(text).trim()
  return (
    unprintedLine(shown) ??
    forcedLine(text, shown) ??
    plainLine(text, shown, place) ?? { kind: 'element', type: 'action', text, extra: {} }
  )
}

function unprintedLine(shown: string): LineKind | undefined {
  if (isPageBreak(shown)) return { kind: 'page break' }
  if (shown.startsWith('=')) return { kind: 'synopsis', text: shown.slice(1).trim() }
  const { marks, text = '' } = SECTION.exec(shown)?.groups ?? {}
  if (marks === undefined) return undefined
  return { kind: 'section', level: Math.min(marks.length, DEEPEST_SECTION), text: text.trim() }
}

/** Three equals signs or more, and nothing else. */
export function isPageBreak(shown: string): boolean {
  return PAGE_BREAK.test(shown)
}

/**
 * A line that begins with a mark of its kind ('Power user: force').
 *
 * @param shown the same without its notes and the spaces at its ends
 */
export function forcedLine(text: string, shown: string): ElementLine | undefined {
  const rest = withoutFirst(text)
  switch (shown.charAt(0)) {
    case '.':
      return /^\.[^.\s]/.test(shown) ? sceneHeading(rest) : undefined
    case '!':
      return { kind: 'element', type: 'action', text: rest, extra: {} }
    case '@':
      return isBlank(rest) ? undefined : cue(rest)
    case '~':
      return { kind: 'element', type: 'action', text: rest, extra: { form: 'lyric' } }
    case '>':
      if (CENTRED.test(shown)) {
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

/** Whether a line inside a paragraph of action begins something else. */
export function endsAction(text: string): boolean {
  const shown = withoutNotes(text).trim()
  return /^(?:[#=~>@]|\.[\p{L}\p{N}])/u.test(shown)
}

function plainLine(text: string, shown: string, place: LinePlace): ElementLine | undefined {
  if (HEADING.test(shown)) return sceneHeading(text)
  // A space behind the colon says that it is none ('Transition').
  const isTransition = TRANSITION_END.test(withoutNotes(text)) && isInCapitals(shown)
  if (!place.isFollowed && isTransition) {
    return { kind: 'element', type: 'transition', text, extra: {} }
  }
  return place.isFollowed && isCueLine(shown) ? cue(text) : undefined
}

/** A name in capitals, with extensions of any case in brackets ('Character'). */
function isCueLine(shown: string): boolean {
  return isInCapitals(shown.replaceAll(EXTENSIONS, ''))
}

function isInCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && text === text.toUpperCase()
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

/** Without its first character that shows, and what is before it but notes. */
export function withoutFirst(text: string): string {
  return text.replace(/^[\s\uFDD0]*[^\s\uFDD0]/, (start) => start.replaceAll(/[^\uFDD0]/g, ''))
}

function withoutLast(text: string): string {
  return text.replace(/<(?=[\s\uFDD0]*$)/, '')
}
