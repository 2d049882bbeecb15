import { htmlToRuns, runsToHtml } from '../content/html.ts'
import { contentToMarkedText, plainToMarkedText } from '../content/marked-text.ts'
import type { ElementType } from '../script/element-types.ts'
import { asSceneHeading, startsLikeSceneHeading } from './scene-heading.ts'
import { asTransition } from './transition.ts'

/** Reads screenplay text as a writer types or pastes it: plain, or Fountain (fountain.io/syntax). */

/** An element as it is read: `text` is marked text (content/marked-text.ts). */
type ScreenplayElement = Readonly<{ type: ElementType; text: string }>

/** What a page never shows: notes, boneyards, sections and synopses (Fountain syntax). */
export type Unprinted = 'leave out' | 'keep as text'

const TRANSITION =
  /^(?:[A-Z][A-Z' -]* TO:|FADE (?:IN|OUT|TO [A-Z]+|UP)[.:]?|CUT TO BLACK[.:]?|(?:SMASH|MATCH|JUMP|HARD) CUT[.:]?|(?:END|ROLL) (?:OF )?CREDITS[.:]?|THE END[.]?)$/u
/** The same as dictation writes it. */
const SPOKEN_TRANSITION =
  /^(?:(?:smash |match |jump |hard )?cut to(?: black)?|dissolve to|fade (?:in|out|to black)|wipe to)[.:]?$/iu
const SHOT =
  /^(?:(?:EXTREME )?CLOSE(?:[ -]?UP)?(?: ON| OF| -)|ANGLE ON|(?:NEW|REVERSE|WIDE|LOW|HIGH) ANGLE|(?:WIDE|LONG|MEDIUM|FULL|AERIAL|TRACKING|ESTABLISHING|OVERHEAD|CRANE|TWO) SHOT|INSERT(?: -|:)|POV|PULL BACK|PAN (?:TO|ACROSS)|ON )(?!(?<=\p{L})[\p{L}\p{N}])[^a-z]*$/u
const CUE = /^(?=.*\p{Lu})[^\p{Ll}]+?(?:\s*\([^)]+\))*\s*\^?$/u
const PARENTHETICAL = /^\(.*\)$/su
const FORCED_ACTION = /^[ \t]*!\S/mu
const MAX_CUE_CHARACTERS = 45

/** What a single line is on its own, or nothing when only its surroundings could say. */
export function plainLineType(line: string): ElementType | undefined {
  if (startsLikeSceneHeading(line)) return 'scene_heading'
  if (TRANSITION.test(line) || SPOKEN_TRANSITION.test(line)) return 'transition'
  return SHOT.test(line) ? 'shot' : undefined
}

/** Fountain's marks that force a type. */
function forced(line: string): { type: ElementType; text: string } | undefined {
  if (/^\.(?!\.)\S/u.test(line)) return { type: 'scene_heading', text: line.slice(1).trim() }
  if (/^!\S/u.test(line)) return { type: 'action', text: line.slice(1) }
  if (/^@\S/u.test(line)) return { type: 'character', text: line.slice(1).trim() }
  if (/^>.*<$/u.test(line)) return { type: 'text', text: line.slice(1, -1).trim() }
  if (/^>\s*\S/u.test(line)) return { type: 'transition', text: line.slice(1).trim() }
  return undefined
}

/** Whether a line could be a cue: short, in capitals, no sentence. */
export function isCue(line: string): boolean {
  return line.length <= MAX_CUE_CHARACTERS && CUE.test(line) && !/[.!?:]$/u.test(line)
}

/** Fountain's emphasis as marked text; a backslash keeps a star or underscore as it is. */
export function emphasised(text: string): string {
  const html = plainToMarkedText(text)
    .replace(/\\([*_])/gu, (_, mark: string) => (mark === '*' ? '\uE002' : '\uE003'))
    .replace(/\*\*\*(?=\S)([^*]+?)(?<=\S)\*\*\*/gu, '<b><i>$1</i></b>')
    .replace(/\*\*(?=\S)([^*]+?)(?<=\S)\*\*/gu, '<b>$1</b>')
    .replace(/\*(?=\S)([^*\n]+?)(?<=\S)\*/gu, '<i>$1</i>')
    .replace(/(?<![\p{L}\p{N}])_(?=\S)([^_\n]+?)(?<=\S)_(?![\p{L}\p{N}])/gu, '<u>$1</u>')
    .replaceAll('\uE002', '*')
    .replaceAll('\uE003', '_')
  return contentToMarkedText(runsToHtml(htmlToRuns(html.replaceAll('\n', '<br>'))))
}

const TRANSITION_AND_HEADING =
  /^(?<transition>(?:[a-z]+ )?cut to|dissolve to|fade to):? (?<heading>.+)$/iu
const SPOKEN_HEADING = /^(?:interior|exterior)\b/iu

/**
 * One line that is a heading, transition or shot by its own form, or a transition with the heading it
 * leads to; `null` for any other.
 */
export function screenplayLine(line: string): readonly ScreenplayElement[] | null {
  const text = line.trim()
  const type = plainLineType(text)
  if (type !== undefined) return [element(type, text)]
  const mark = forced(text)
  if (mark) return [element(mark.type, mark.text)]
  if (SPOKEN_HEADING.test(text)) return [element('scene_heading', asSceneHeading(text))]
  const { transition = '', heading = '' } = TRANSITION_AND_HEADING.exec(text)?.groups ?? {}
  if (!startsLikeSceneHeading(heading)) return null
  return [element('transition', transition), element('scene_heading', heading)]
}

function element(type: ElementType, text: string): ScreenplayElement {
  switch (type) {
    case 'scene_heading':
    case 'character':
    case 'shot':
      return { type, text: emphasised(text.replace(/\s*\^$/u, '').toUpperCase()) }
    case 'transition':
      return { type, text: emphasised(asTransition(text)) }
    case 'action':
    case 'dialogue':
    case 'parenthetical':
    case 'text':
      return { type, text: emphasised(text) }
  }
}

/** A cue's parentheticals and dialogue; dialogue lines that follow each other are one element. */
function speechElements(lines: readonly string[]): ScreenplayElement[] {
  const found: ScreenplayElement[] = []
  let said: string[] = []
  const close = (): void => {
    if (said.length > 0) found.push(element('dialogue', said.join('\n')))
    said = []
  }
  for (const line of lines) {
    if (PARENTHETICAL.test(line)) {
      close()
      found.push(element('parenthetical', line))
    } else said.push(line)
  }
  close()
  return found
}

function paragraphElements(paragraph: readonly string[]): ScreenplayElement[] {
  const [first = '', ...rest] = paragraph
  const mark = forced(first)
  const type = mark?.type ?? plainLineType(first)
  if (type === 'character' || (type === undefined && rest.length > 0 && isCue(first))) {
    return [element('character', mark?.text ?? first), ...speechElements(rest)]
  }
  if (type !== undefined) {
    const tail = rest.length > 0 ? paragraphElements(rest) : []
    return [element(type, mark?.text ?? first), ...tail]
  }
  return [element('action', paragraph.join('\n'))]
}

/**
 * Screenplay text as elements.
 *
 * @returns `null` when nothing in it has a screenplay's form, so that it may well be a command
 */
export function readScreenplay(
  text: string,
  unprinted: Unprinted = 'leave out',
): readonly ScreenplayElement[] | null {
  const elements = (unprinted === 'leave out' ? withoutNotes(text) : text)
    .split(/\n[ \t]*\n/u)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(paragraphElements)
  const hasForm = elements.some(({ type }) => type !== 'action') || FORCED_ACTION.test(text)
  return hasForm ? elements : null
}

function withoutNotes(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//gu, '')
    .replace(/\[\[[\s\S]*?\]\]/gu, '')
    .replace(/^[ \t]*(?:#|=(?!=)).*$/gmu, '')
}
