import { runsToHtml } from '../content/html.ts'
import { contentToMarkedText } from '../content/marked-text.ts'
import type { ElementType } from '../script/element-types.ts'
import { readEmphasis } from './fountain/emphasis.ts'
import { forcedLine } from './fountain/lines.ts'
import { joinLines, markedToRuns, withoutNotes } from './fountain/marked.ts'
import { linesWithNotes } from './fountain/notes.ts'
import { settleMarks } from './fountain/settle-marks.ts'
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

/** Fountain's marks that force a type. A centred line is text of its own here. */
function forced(line: string): ScreenplayElement | undefined {
  const found = forcedLine(line, line)
  if (found === undefined) return undefined
  const isCentred = found.extra.form === 'centred'
  return { type: isCentred ? 'text' : found.type, text: found.text.trim() }
}

/** Whether a line could be a cue: short, in capitals, no sentence. */
export function isCue(line: string): boolean {
  return line.length <= MAX_CUE_CHARACTERS && CUE.test(line) && !/[.!?:]$/u.test(line)
}

/** Fountain's emphasis as marked text; a backslash keeps a star or underscore as it is. */
function emphasised(text: string): string {
  const marked = settleMarks(joinLines(text.split('\n').map(readEmphasis)))
  return contentToMarkedText(runsToHtml(markedToRuns(marked)))
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

/** An element's lines before they are read for emphasis. */
type Part = Readonly<{ type: ElementType; lines: readonly string[] }>

/** A cue's parentheticals and dialogue; dialogue lines that follow each other are one element. */
function speechParts(lines: readonly string[]): Part[] {
  const found: Part[] = []
  let said: string[] = []
  const close = (): void => {
    if (said.length > 0) found.push({ type: 'dialogue', lines: said })
    said = []
  }
  for (const line of lines) {
    if (PARENTHETICAL.test(line)) {
      close()
      found.push({ type: 'parenthetical', lines: [line] })
    } else said.push(line)
  }
  close()
  return found
}

function paragraphParts(paragraph: readonly string[]): Part[] {
  const found: Part[] = []
  for (const [index, line] of paragraph.entries()) {
    const isLast = index === paragraph.length - 1
    const mark = forced(line)
    const type = mark?.type ?? plainLineType(line)
    const lines = [mark?.text ?? line]
    if (type === 'character' || (type === undefined && !isLast && isCue(line))) {
      return [...found, { type: 'character', lines }, ...speechParts(paragraph.slice(index + 1))]
    }
    if (type === undefined) return [...found, { type: 'action', lines: paragraph.slice(index) }]
    found.push({ type, lines })
  }
  return found
}

/** How many lines of a paragraph each of its elements takes: a cue is one, all that is said another. */
export function linesByElement(paragraph: readonly string[]): number[] {
  return paragraphParts(paragraph).map(({ lines }) => lines.length)
}

function paragraphElements(paragraph: readonly string[]): ScreenplayElement[] {
  return paragraphParts(paragraph).map(({ type, lines }) => element(type, lines.join('\n')))
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
  const shown = unprinted === 'leave out' ? printedLines(text) : text.split('\n')
  const elements = paragraphsOf(shown.map((line) => line.trim())).flatMap(paragraphElements)
  const hasForm = elements.some(({ type }) => type !== 'action') || FORCED_ACTION.test(text)
  return hasForm ? elements : null
}

/** Lines that a page shows. */
function printedLines(text: string): string[] {
  return linesWithNotes(text)
    .lines.map((line) => withoutNotes(line.text))
    .filter((line) => !/^[ \t]*(?:#|=(?!=))/u.test(line))
}

/** What stands between blank lines. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const found: string[][] = [[]]
  for (const line of lines) {
    if (line !== '') found.at(-1)?.push(line)
    else if (found.at(-1)?.length !== 0) found.push([])
  }
  return found.filter((paragraph) => paragraph.length > 0)
}
