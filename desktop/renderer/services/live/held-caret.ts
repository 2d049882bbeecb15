/**
 * Follows a caret through a change of somebody else. The texts before and after don't show where an
 * equal letter was inserted, but the document does.
 */
import { entryOf, partsOf, textOf } from '@scenewright/shared/live/document-parts.ts'
import * as Y from 'yjs'

/** A caret, as an offset in an element's plain text. */
export type CaretPlace = Readonly<{ elementId: string; offset: number }>

/**
 * A caret after a change. `missingSpaces` is the number of spaces that the writer typed before it and
 * that the text has lost: spaces at the end aren't stored, and somebody else's text is there now.
 */
export type MovedCaret = CaretPlace & Readonly<{ missingSpaces: number }>

/** Where a caret is in the document. `spaces`: typed before it, but not stored. */
export type HeldCaret = Readonly<{
  elementId: string
  position: Y.RelativePosition
  spaces: number
}>

/** @returns null if the document doesn't have the text */
export function holdCaret(doc: Y.Doc, { elementId, offset }: CaretPlace): HeldCaret | null {
  const text = textIn(doc, elementId)
  if (!text) return null
  const stored = Math.min(offset, text.length)
  // Before what is inserted at the caret, after the letter that was typed last.
  const position = Y.createRelativePositionFromTypeIndex(text, stored, -1)
  return { elementId, position, spaces: offset - stored }
}

/** @returns where the caret is now; null if its text is gone */
export function findCaret(
  doc: Y.Doc,
  { elementId, position, spaces }: HeldCaret,
): MovedCaret | null {
  const text = textIn(doc, elementId)
  const found = Y.createAbsolutePositionFromRelativePosition(position, doc)
  if (!text || found?.type !== text) return null
  // The page keeps spaces at the end.
  return found.index === text.length
    ? { elementId, offset: found.index + spaces, missingSpaces: 0 }
    : { elementId, offset: found.index, missingSpaces: spaces }
}

function textIn(doc: Y.Doc, elementId: string): Y.Text | null {
  return textOf(entryOf(partsOf(doc).elements, elementId))
}
