/**
 * Reads pasted text as elements: Fountain, a screenplay typed with blank lines or copied with its
 * indentation, or any other text. Keeps all of it; paragraphs without a recognizable form get the
 * type of the element that the caret is in.
 */
import { markedTextToContent } from '../content/marked-text.ts'
import { readPastedFountain } from './pasted-fountain.ts'
import { isCue, readScreenplay, screenplayLine } from './screenplay-text.ts'
import { textToContent } from '../content/text.ts'
import type { ElementType } from '../script/element-types.ts'
import type { Element } from '../script/script.ts'

export type PastedElement = Omit<Element, 'id'>

/** Leading spaces from which a line counts as indented, like cues in a printed script. */
const INDENTED_SPACES = 8
const PARENTHETICAL = /^[(（].*[)）]$/su

/**
 * @param fallback the type for a paragraph without a recognizable form
 * @returns at least one element, unless the text is only white space
 */
export function readPastedText(text: string, fallback: ElementType): PastedElement[] {
  const clean = text.replaceAll(/\r\n?|[\f\u2028\u2029]/g, '\n').replaceAll('\u0000', '')
  const unwrapped = withoutHardWraps(clean)
  const fountain = readPastedFountain(unwrapped)
  if (fountain) return [...fountain]
  const screenplay = readScreenplay(unwrapped, 'keep as text')
  if (screenplay) {
    return screenplay.map(({ type, text: marked, sceneNumber }) => ({
      type,
      content: markedTextToContent(marked),
      ...(sceneNumber === undefined ? {} : { extra: { sceneNumber } }),
    }))
  }
  // Text without a line break is inserted into a line, so keep the spaces at both ends.
  if (!clean.includes('\n') && clean.trim() !== '') {
    return [{ type: fallback, content: textToContent(clean) }]
  }
  return clean
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ type: fallback, content: textToContent(paragraph) }))
}

/** Joins wrapped lines of text that is indented like a printed page. */
function withoutHardWraps(text: string): string {
  const isIndented = text.split('\n').some((line) => indentOf(line) >= INDENTED_SPACES)
  if (!isIndented) return text
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => joinWraps(paragraph.split('\n').filter((line) => line.trim() !== '')))
    .join('\n\n')
}

/** Joins consecutive lines with the same indentation, except parentheticals. */
function joinWraps(lines: readonly string[]): string {
  const joined: { indent: number; text: string }[] = []
  for (const line of lines) {
    const text = line.trim()
    const indent = indentOf(line)
    const above = joined.at(-1)
    const isSeparate = PARENTHETICAL.test(text) || (above && PARENTHETICAL.test(above.text))
    if (above && above.indent === indent && !isSeparate) above.text += ` ${text}`
    else joined.push({ indent, text })
  }
  return joined.map(({ text }) => text).join('\n')
}

function indentOf(line: string): number {
  return line.replaceAll('\t', '        ').search(/\S|$/)
}

/**
 * Guesses the types of a word processor's paragraphs from their form and the paragraphs before
 * them.
 *
 * @param paragraphs plain texts in order, none of them empty
 */
export function guessTypes(paragraphs: readonly string[]): ElementType[] {
  const types: ElementType[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    const text = paragraph.trim()
    const previous = types.at(-1)
    const isSpeech = previous === 'character' || previous === 'parenthetical'
    const type = screenplayLine(text)?.[0]?.type
    if (type === 'scene_heading') types.push(type)
    else if (isSpeech) types.push(PARENTHETICAL.test(text) ? 'parenthetical' : 'dialogue')
    else if (type) types.push(type)
    else if (isCue(text) && index < paragraphs.length - 1) types.push('character')
    else types.push('action')
  }
  return types
}
