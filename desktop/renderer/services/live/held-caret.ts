/**
 * Follows a caret through a change of somebody else. The texts before and after don't show where an
 * equal letter was inserted, or what has moved to another element, but the document does.
 */
import {
  characterBefore,
  copyShown,
  indexAfter,
  offsetAfter,
  readShownText,
  type ShownText,
} from '@scenewright/shared/live/characters.ts'
import type { CharacterId } from '@scenewright/shared/live/moved-text.ts'
import type { ScriptReader } from '@scenewright/shared/live/script-reader.ts'
import { shownIndex } from '@scenewright/shared/live/text-pieces.ts'
import type { CaretPlace } from '@scenewright/shared/script/editing/history.ts'
import * as Y from 'yjs'

/** A caret after a change. */
export type MovedCaret = CaretPlace &
  Readonly<{
    /**
     * The number of spaces that the writer typed before it and that the text has lost: spaces at the
     * end aren't stored, and somebody else's text is there now.
     */
    missingSpaces: number
  }>

/** A caret's place in the document. */
export type HeldCaret = Readonly<{
  elementId: string
  /** The character before it; null at the start. */
  before: CharacterId | null
  /** In case that character is deleted. */
  position: Y.RelativePosition
  /** Typed before it, but not stored. */
  spaces: number
}>

type Reader = Pick<ScriptReader, 'parts' | 'moved'>

/** @returns null if the document doesn't have the text */
export function holdCaret(reader: Reader, { elementId, offset }: CaretPlace): HeldCaret | null {
  const shown = readShownText(reader, elementId)
  if (!shown) return null
  const stored = Math.min(offset, shown.length)
  const before = characterBefore(shown, stored)
  return { elementId, before, position: positionAfter(shown, before), spaces: offset - stored }
}

/** @returns where the caret is now; null if its text is gone */
export function findCaret(reader: Reader, held: HeldCaret): MovedCaret | null {
  const { elementId, before, spaces } = held
  const shown = readShownText(reader, elementId)
  if (!shown) return null
  const offset = before && offsetAfter(shown, before)
  if (before && offset !== null) return caretIn(shown, { elementId, offset }, spaces)
  const copy = before && copyShown(reader, before)
  if (copy) return caretIn(copy.shown, copy, spaces)
  const found = Y.createAbsolutePositionFromRelativePosition(held.position, docOf(shown))
  if (found?.type !== shown.text) return null
  const index = shownIndex(shown.pieces, found.index) - shown.lead
  return caretIn(shown, { elementId, offset: index }, spaces)
}

/** Before what is inserted at the caret, after the character before it. */
function positionAfter(shown: ShownText, before: CharacterId | null) {
  const index = before ? indexAfter(shown, before) : 0
  return Y.createRelativePositionFromTypeIndex(shown.text, index, -1)
}

function docOf({ text }: ShownText): Y.Doc {
  if (!text.doc) throw new Error('The text is in no document')
  return text.doc
}

function caretIn(
  { length }: ShownText,
  { elementId, offset }: CaretPlace,
  spaces: number,
): MovedCaret {
  const within = Math.min(Math.max(0, offset), length)
  // The page keeps spaces at the end.
  return within === length
    ? { elementId, offset: within + spaces, missingSpaces: 0 }
    : { elementId, offset: within, missingSpaces: spaces }
}
