/**
 * Text from outside as elements: Fountain, a screenplay typed with blank lines or copied with its
 * indentation, or any other text. Nothing of it is lost; what has no form of its own gets the type
 * that the writer was in.
 */
import { markedTextToContent } from '../content/marked-text.ts'
import { isCue, readScreenplay, screenplayLine } from './screenplay-text.ts'
import { textToContent } from '../content/text.ts'
import type { ElementType } from '../script/element-types.ts'
import type { Element } from '../script/script.ts'

export type PastedElement = Pick<Element, 'type' | 'content'>

/** Leading spaces from which a line counts as set in, as cue and dialogue are in a printed script. */
const INDENTED_SPACES = 8
const PARENTHETICAL = /^\(.*\)$/s

/**
 * @param fallback the type of a paragraph that says nothing of its own
 * @returns at least one element for any text but white space
 */
export function readPastedText(text: string, fallback: ElementType): PastedElement[] {
  const clean = text.replaceAll(/\r\n?|[\f\u2028\u2029]/g, '\n').replaceAll('\u0000', '')
  const screenplay = readScreenplay(withoutHardWraps(clean), 'keep as text')
  if (screenplay) {
    return screenplay.map(({ type, text: marked }) => ({
      type,
      content: markedTextToContent(marked),
    }))
  }
  // A word or two go into a line, and the spaces at their ends with them.
  if (!clean.includes('\n') && clean.trim() !== '') {
    return [{ type: fallback, content: textToContent(clean) }]
  }
  return clean
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ type: fallback, content: textToContent(paragraph) }))
}

/** Where a text keeps its printed indentation, its line ends are the page's and not the writer's. */
function withoutHardWraps(text: string): string {
  const isIndented = text.split('\n').some((line) => indentOf(line) >= INDENTED_SPACES)
  if (!isIndented) return text
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => joinWraps(paragraph.split('\n').filter((line) => line.trim() !== '')))
    .join('\n\n')
}

/** A line goes on from the one above it when both stand at the same indentation. */
function joinWraps(lines: readonly string[]): string {
  const joined: { indent: number; text: string }[] = []
  for (const line of lines) {
    const text = line.trim()
    const indent = indentOf(line)
    const above = joined.at(-1)
    const isOwnLine = PARENTHETICAL.test(text) || (above && PARENTHETICAL.test(above.text))
    if (above && above.indent === indent && !isOwnLine) above.text += ` ${text}`
    else joined.push({ indent, text })
  }
  return joined.map(({ text }) => text).join('\n')
}

function indentOf(line: string): number {
  return line.replaceAll('\t', '        ').search(/\S|$/)
}

/**
 * The types of paragraphs that come without any, from a word processor: by their own form and by
 * what stands before them.
 *
 * @param paragraphs plain texts in order, none of them empty
 */
export function guessTypes(paragraphs: readonly string[]): ElementType[] {
  const types: ElementType[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    const text = paragraph.trim()
    const previous = types.at(-1)
    const isSpeech = previous === 'character' || previous === 'parenthetical'
    const own = screenplayLine(text)?.[0]?.type
    if (own === 'scene_heading') types.push(own)
    else if (isSpeech) types.push(PARENTHETICAL.test(text) ? 'parenthetical' : 'dialogue')
    else if (own) types.push(own)
    else if (isCue(text) && index < paragraphs.length - 1) types.push('character')
    else types.push('action')
  }
  return types
}
