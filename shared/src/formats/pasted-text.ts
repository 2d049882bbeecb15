/**
 * Reads pasted text as elements: Fountain, a screenplay typed with blank lines or copied with its
 * indentation, or any other text. Keeps all of it; paragraphs without a recognizable form get the
 * type of the element that the caret is in.
 */
import { markedTextToContent } from '../content/marked-text.ts'
import { cleanForeign } from './clean-source.ts'
import { readPastedFountain } from './pasted-fountain.ts'
import { readScreenplay } from './screenplay-text.ts'
import { separateElements } from './single-spaced.ts'
import { textToContent } from '../content/text.ts'
import type { ElementType } from '../script/element-types.ts'
import type { Element } from '../script/script.ts'

const SPLITTING_SCRIPTS = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
/**
 * Characters without width, which hide what a line is: joiners at its ends, direction marks before
 * Latin letters, and spaces, except where a script divides its words with them.
 */
const INVISIBLE = new RegExp(
  String.raw`^[\u200C\u200D]+|[\u200C\u200D]+$|^[\u200E\u200F]+(?=\p{Script=Latin})|[\u2060\uFEFF]|(?<![${SPLITTING_SCRIPTS}])\u200B`,
  'gmu',
)

export type PastedElement = Omit<Element, 'id'>

/** Leading spaces from which a line counts as indented, like cues in a printed script. */
const INDENTED_SPACES = 8
const PARENTHETICAL = /^[(（].*[)）]$/su

/**
 * @param fallback the type for a paragraph without a recognizable form
 * @returns at least one element, unless the text is only white space
 */
export function readPastedText(text: string, fallback: ElementType): PastedElement[] {
  const clean = cleanForeign(text).replaceAll('\f', '\n').replace(INVISIBLE, '')
  const unwrapped = separated(withoutHardWraps(clean))
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

function separated(text: string): string {
  const lines = text.split('\n').map((line) => ({ text: line }))
  const shown = lines.map((line) => line.text.trim())
  return separateElements(lines, shown, { text: '' })
    .map((line) => line.text)
    .join('\n')
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
