/**
 * Reads pasted text as a Fountain file, if it has something that only the file reader keeps: notes,
 * boneyards, sections, synopses, page breaks, scene numbers, dual dialogue, centered text, lyrics or
 * a title page. Other screenplay text is read line by line (pasted-text.ts), because writers paste
 * it without Fountain's blank lines.
 */
import type { ImportedElement } from './imported.ts'
import { readFountain } from './fountain/read-fountain.ts'
import { readTitlePage } from './fountain/title-page.ts'

/** Marks that only the file reader knows (Fountain syntax: notes, boneyard, sections, ...). */
const MARKS: readonly RegExp[] = [
  /^[ \t]*#{1,6}[ \t]*[^#\s]/m,
  /^[ \t]*=(?!=)[ \t]*\S/m,
  /^[ \t]*={3,}[ \t]*$/m,
  /#[\w.-]{1,20}#[ \t]*$/m,
  /\S[ \t]*\^[ \t]*$/m,
  /^[ \t]*>.*<[ \t]*$/m,
  /^[ \t]*~\S/m,
]

/**
 * Returns the elements of pasted Fountain. Its title page is left out, because the script has its
 * own.
 *
 * @param text with '\n' as line end
 * @returns `null` if the text has no such mark, or neither a scene heading nor a cue with dialogue:
 *   then it may be prose, such as Markdown
 */
export function readPastedFountain(text: string): readonly ImportedElement[] | null {
  const isMarked =
    isClosed(text, '[[', ']]') ||
    isClosed(text, '/*', '*/') ||
    MARKS.some((mark) => mark.test(text)) ||
    readTitlePage(text) !== null
  if (!isMarked) return null
  const read = readFountain(text)
  return read.ok && isScreenplay(read.script.elements) ? read.script.elements : null
}

/** True if a text has these two marks, the second one after the first. */
function isClosed(text: string, start: string, end: string): boolean {
  const from = text.indexOf(start)
  return from >= 0 && text.includes(end, from + start.length)
}

function isScreenplay(elements: readonly ImportedElement[]): boolean {
  return elements.some(({ type }, index) => {
    const next = elements[index + 1]?.type
    const isSpeech = type === 'character' && (next === 'dialogue' || next === 'parenthetical')
    return type === 'scene_heading' || isSpeech
  })
}
