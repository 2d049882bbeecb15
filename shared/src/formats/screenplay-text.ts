import { hasSmallLetters } from '../content/capitals.ts'
import { runsToHtml } from '../content/html.ts'
import { contentToMarkedText } from '../content/marked-text.ts'
import { ELEMENT_TABLE, isSpoken, type ElementType } from '../script/element-types.ts'
import { readEmphasis } from './fountain/emphasis.ts'
import { readForcedLine, typeOfLineMark } from './fountain/lines.ts'
import { joinLines, markedToRuns, withoutNotes } from './fountain/marked.ts'
import { linesWithNotes } from './fountain/notes.ts'
import { canonicalMarks } from './fountain/canonical-marks.ts'
import { isForeignTransition } from '../script/languages/transition-words.ts'
import { asSceneHeading, splitNumberedHeading, startsLikeSceneHeading } from './scene-heading.ts'
import { asTransition } from './transition.ts'

/** Reads screenplay text as writers type or paste it: plain, or Fountain (fountain.io/syntax). */

/** A parsed element. `text` is marked text (content/marked-text.ts). */
type ScreenplayElement = Readonly<{ type: ElementType; text: string; sceneNumber?: string }>

/** The treatment of notes, boneyards, sections and synopses, which aren't printed. */
export type Unprinted = 'leave out' | 'keep as text'

const TRANSITION =
  /^(?:[A-Z][A-Z' -]* TO:|FADE (?:IN|OUT|TO [A-Z]+|UP)[.:]?|CUT TO BLACK[.:]?|(?:SMASH|MATCH|JUMP|HARD) CUT[.:]?|(?:END|ROLL) (?:OF )?CREDITS[.:]?|THE END[.]?)$/u
/** Transitions as dictation writes them. */
const SPOKEN_TRANSITION =
  /^(?:(?:smash |match |jump |hard )?cut to(?: black)?|dissolve to|fade (?:in|out|to black)|wipe to)[.:]?$/iu
const SHOT =
  /^(?:(?:EXTREME )?CLOSE(?:[ -]?UP)?(?: ON| OF| -)|ANGLE ON|(?:NEW|REVERSE|WIDE|LOW|HIGH) ANGLE|(?:WIDE|LONG|MEDIUM|FULL|AERIAL|TRACKING|ESTABLISHING|OVERHEAD|CRANE|TWO) SHOT|INSERT(?: -|:)|POV|PULL BACK|PAN (?:TO|ACROSS)|ON )(?!(?<=\p{L})[\p{L}\p{N}])[^a-z]*$/u
/** A cue's extensions and its mark for dual dialogue. */
const AFTER_NAME = /(?<!\s)(?:\s*[(（][^)）]+[)）])*\s*\^?$/u
const PARENTHETICAL = /^[(（].*[)）]$/su
const FORCED_ACTION = /^[ \t]*!\S/mu
const MAX_CUE_CHARACTERS = 45

/** The type of a line that can be recognized without its context. */
export function plainLineType(line: string): ElementType | undefined {
  if (startsLikeSceneHeading(line)) return 'scene_heading'
  if (TRANSITION.test(line) || SPOKEN_TRANSITION.test(line)) return 'transition'
  if (isForeignTransition(line)) return 'transition'
  return SHOT.test(line) ? 'shot' : undefined
}

/** Reads a line with a forced type (Fountain syntax: power user). Centered lines become 'text'. */
export function forcedLine(line: string): ScreenplayElement | undefined {
  const found = readForcedLine(line, line)
  if (found === undefined) return undefined
  const isCentered = found.extra.form === 'centred'
  return { type: isCentered ? 'text' : found.type, text: found.text.trim() }
}

/** True if a line could be a cue: short, in capitals and not a sentence. */
export function isCue(line: string): boolean {
  if (line.length > MAX_CUE_CHARACTERS || /[.!?:。！？：]$/u.test(line)) return false
  const name = line.replace(AFTER_NAME, '')
  return name !== '' && !hasSmallLetters(name) && /\p{Lu}/u.test(line)
}

/** Converts Fountain's emphasis to marked text. A backslash escapes an asterisk or underscore. */
function emphasised(text: string): string {
  const marked = canonicalMarks(joinLines(text.split('\n').map(readEmphasis)))
  return contentToMarkedText(runsToHtml(markedToRuns(marked)))
}

const TRANSITION_AND_HEADING =
  /^(?<transition>(?:[a-z]+ )?cut to|dissolve to|fade to):? (?<heading>.+)$/iu
const SPOKEN_HEADING = /^(?:interior|exterior)\b/iu

/**
 * Reads one line that is recognizable as a heading, transition or shot, or as a transition followed
 * by the heading it leads to. Returns `null` for any other line.
 */
export function screenplayLine(line: string): readonly ScreenplayElement[] | null {
  const text = line.trim()
  const type = plainLineType(text)
  if (type !== undefined) return [element(type, text)]
  const mark = forcedLine(text)
  if (mark) return [asWritten(mark.type, mark.text)]
  if (SPOKEN_HEADING.test(text)) return [element('scene_heading', asSceneHeading(text))]
  const { transition = '', heading = '' } = TRANSITION_AND_HEADING.exec(text)?.groups ?? {}
  if (!startsLikeSceneHeading(heading)) return null
  return [element('transition', transition), element('scene_heading', heading)]
}

function element(type: ElementType, text: string): ScreenplayElement {
  const numbered = type === 'scene_heading' ? splitNumberedHeading(text) : null
  if (numbered) {
    const { heading, sceneNumber } = numbered
    return { ...asWritten(type, heading), sceneNumber }
  }
  return asWritten(type, type === 'transition' ? asTransition(text) : text)
}

/** Keeps the writer's letter case: capitals are how an element is drawn. */
function asWritten(type: ElementType, text: string): ScreenplayElement {
  const plain = type === 'character' ? text.replace(/(?<!\s)\s*\^$/u, '') : text
  return { type, text: emphasised(plain) }
}

/** An element's lines before their emphasis is parsed. */
type Part = Readonly<{ type: ElementType; lines: readonly string[]; isForced?: boolean }>

/** Splits a speech into its parts. Adjacent lines of the same words form one element. */
function speechParts(lines: readonly string[]): Part[] {
  const found: { type: ElementType; lines: string[] }[] = []
  for (const line of lines) {
    const { type, text } = speechLine(line)
    const above = found.at(-1)
    if (above?.type === type && ELEMENT_TABLE[type].speech === 'words') above.lines.push(text)
    else found.push({ type, lines: [text] })
  }
  return found
}

function speechLine(line: string): ScreenplayElement {
  if (PARENTHETICAL.test(line)) return { type: 'parenthetical', text: line }
  const marked = typeOfLineMark(line.charAt(0))
  if (marked && isSpoken(marked)) return { type: marked, text: line.slice(1) }
  return { type: 'dialogue', text: line }
}

function paragraphParts(paragraph: readonly string[]): Part[] {
  const found: Part[] = []
  for (const [index, line] of paragraph.entries()) {
    const isLast = index === paragraph.length - 1
    const mark = forcedLine(line)
    const type = mark?.type ?? plainLineType(line)
    const lines = [mark?.text ?? line]
    if (type === 'character' || (type === undefined && !isLast && isCue(line))) {
      return [...found, { type: 'character', lines }, ...speechParts(paragraph.slice(index + 1))]
    }
    if (type === undefined) return [...found, { type: 'action', lines: paragraph.slice(index) }]
    found.push({ type, lines, isForced: mark !== undefined })
  }
  return found
}

/** Returns how many lines of a paragraph each of its elements takes. */
export function linesByElement(paragraph: readonly string[]): number[] {
  return paragraphParts(paragraph).map(({ lines }) => lines.length)
}

function paragraphElements(paragraph: readonly string[]): ScreenplayElement[] {
  return paragraphParts(paragraph).map(({ type, lines, isForced }) =>
    isForced ? asWritten(type, lines.join('\n')) : element(type, lines.join('\n')),
  )
}

/**
 * Reads screenplay text as elements.
 *
 * @returns `null` if nothing in it looks like a screenplay, so that it may be a command
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

/** Returns the lines that would be printed. */
function printedLines(text: string): string[] {
  return linesWithNotes(text)
    .lines.map((line) => withoutNotes(line.text))
    .filter((line) => !/^[ \t]*(?:#|=(?!=))/u.test(line))
}

/** Groups lines into paragraphs, which blank lines separate. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const found: string[][] = [[]]
  for (const line of lines) {
    if (line !== '') found.at(-1)?.push(line)
    else if (found.at(-1)?.length !== 0) found.push([])
  }
  return found.filter((paragraph) => paragraph.length > 0)
}
