/**
 * Writes copied elements as Fountain for the clipboard. It has no markers, because the text may be
 * pasted into a letter, and no notes, scene numbers or other `extra` data.
 */
import { contentToText, isEmptyContent } from '../../content/text.ts'
import { ELEMENT_TABLE, type ElementType } from '../../script/element-types.ts'
import type { Element } from '../../script/script.ts'
import { readScreenplay } from '../screenplay-text.ts'
import { elementOfCanonical, toCanonicalElements } from './canonical-elements.ts'
import { readBody } from './read-body.ts'
import { writeElements } from './write-fountain.ts'
import type { FountainReader } from './write-element.ts'

/** Skips empty elements. */
export function copyAsFountain(elements: readonly Pick<Element, 'type' | 'content'>[]): string {
  const filled = elements
    .filter(({ content }) => !isEmptyContent(content))
    .map(({ type, content }) => ({ type, content }))
  return writeElements(toCanonicalElements(filled), CLIPBOARD_READER).trimEnd()
}

type Piece = Readonly<{ type: ElementType; text: string }>

/** Fountain programs, and this editor, which also recognizes spoken transitions and shots. */
const CLIPBOARD_READER: FountainReader = {
  hasMarkers: false,
  isReadAs(fountain, elements) {
    const expected = joined(elements.map((element) => pieceOf(elementOfCanonical(element))))
    const asFile = joined(readBody(fountain).elements.map(pieceOf))
    const pasted = joined(readScreenplay(fountain) ?? [{ type: 'action', text: '' }])
    return (
      areReadAs(asFile, expected) &&
      areReadAs(pasted, expected) &&
      expected.every(({ text }, index) => asFile[index]?.text === text)
    )
  },
}

function pieceOf({ type, content }: Pick<Element, 'type' | 'content'>): Piece {
  return { type, text: contentToText(content) }
}

/** Joins adjacent elements of one type, which Fountain doesn't distinguish without markers. */
function joined(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  for (const piece of pieces) {
    const above = found.at(-1)
    if (above?.type !== piece.type) found.push(piece)
    else found[found.length - 1] = { ...above, text: `${above.text}\n${piece.text}` }
  }
  return found
}

function areReadAs(read: readonly Piece[], expected: readonly Piece[]): boolean {
  const isRead = ({ type }: Piece, index: number) =>
    read[index]?.type === type || (isWrittenAsAction(type) && read[index]?.type === 'action')
  return read.length === expected.length && expected.every(isRead)
}

function isWrittenAsAction(type: ElementType): boolean {
  return ELEMENT_TABLE[type].fountain.form === 'marked action'
}
