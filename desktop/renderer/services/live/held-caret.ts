/**
 * Follows a caret through a change of somebody else. The texts before and after don't show where an
 * equal letter was inserted, but the document does.
 */
import { entryOf, partsOf } from '@scenewright/shared/live/document-parts.ts'
import * as Y from 'yjs'

/** A caret, as an offset in an element's plain text. */
export type CaretPlace = Readonly<{ elementId: string; offset: number }>

/** Where a caret is in the document. */
export type HeldCaret = Readonly<{ elementId: string; position: Y.RelativePosition }>

/** @returns null if the text isn't in the document as it is shown */
export function holdCaret(doc: Y.Doc, { elementId, offset }: CaretPlace): HeldCaret | null {
  const text = textOf(doc, elementId)
  if (!text || offset > text.length) return null
  // Before what is inserted at the caret, after the letter that was typed last.
  return { elementId, position: Y.createRelativePositionFromTypeIndex(text, offset, -1) }
}

/** @returns where the caret is now; null if its text is gone */
export function findCaret(doc: Y.Doc, { elementId, position }: HeldCaret): CaretPlace | null {
  const found = Y.createAbsolutePositionFromRelativePosition(position, doc)
  return found && found.type === textOf(doc, elementId) ? { elementId, offset: found.index } : null
}

function textOf(doc: Y.Doc, elementId: string): Y.Text | null {
  const text = entryOf(partsOf(doc).elements, elementId)?.get('text')
  return text instanceof Y.Text ? text : null
}
