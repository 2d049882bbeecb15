/**
 * Follows a caret through a change of somebody else. The texts before and after don't show where an
 * equal letter was inserted, or what has moved to another element, but the document does.
 */
import {
  characterBefore,
  copyShown,
  offsetAfter,
  shownTextOf,
  typedAfterMoved,
  type ShownText,
} from '@scenewright/shared/live/characters.ts'
import type { CharacterId } from '@scenewright/shared/live/moved-text.ts'
import type { ScriptReader } from '@scenewright/shared/live/script-reader.ts'
import { shownIndex, shownText } from '@scenewright/shared/live/text-pieces.ts'
import type { CaretPlace } from '@scenewright/shared/live/write-texts.ts'
import * as Y from 'yjs'

/** Text to move to the caret: what the writer typed after text that somebody else has moved there. */
export type StrandedText = Readonly<{
  elementId: string
  /** Offsets in the element's plain text. */
  from: number
  to: number
  /** With spaces that the element's text doesn't have. */
  text: string
}>

/** A caret after a change. */
export type MovedCaret = CaretPlace &
  Readonly<{
    /**
     * The number of spaces that the writer typed before it and that the text has lost: spaces at the
     * end aren't stored, and somebody else's text is there now.
     */
    missingSpaces: number
    stranded?: StrandedText
  }>

/** Where a caret is in the document. */
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
  const shown = shownTextOf(reader, elementId)
  if (!shown) return null
  const stored = Math.min(offset, shown.length)
  const before = characterBefore(shown, stored)
  return { elementId, before, position: positionAfter(shown, before), spaces: offset - stored }
}

/** @returns where the caret is now; null if its text is gone */
export function findCaret(reader: Reader, held: HeldCaret): MovedCaret | null {
  const { elementId, before, spaces } = held
  const shown = shownTextOf(reader, elementId)
  if (!shown) return null
  const offset = before && offsetAfter(shown, before)
  if (before && offset !== null) {
    return (
      withStranded(reader, held, { shown, before, offset }) ??
      caretIn(shown, { elementId, offset }, spaces)
    )
  }
  const copy = before && copyShown(reader, before)
  if (copy) return caretIn(copy.shown, copy, spaces)
  const found = Y.createAbsolutePositionFromRelativePosition(held.position, docOf(shown))
  if (found?.type !== shown.text) return null
  const index = shownIndex(shown.pieces, found.index) - shown.lead
  return caretIn(shown, { elementId, offset: index }, spaces)
}

/** Before what is inserted at the caret, after the character before it. */
function positionAfter({ text, pieces }: ShownText, before: CharacterId | null) {
  let index = 0
  for (const { client, clock, length } of pieces) {
    if (!before) break
    const at = before.clock - clock
    if (client === before.client && at >= 0 && at < length) {
      return Y.createRelativePositionFromTypeIndex(text, index + at + 1, -1)
    }
    index += length
  }
  return Y.createRelativePositionFromTypeIndex(text, 0, -1)
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

/** The caret after the text that has moved away from before the writer's, if it has. */
function withStranded(
  reader: Reader,
  { elementId, spaces }: HeldCaret,
  { shown, before, offset }: Readonly<{ shown: ShownText; before: CharacterId; offset: number }>,
): MovedCaret | null {
  const typed = typedAfterMoved(shown.text, reader.moved, before)
  const copy = typed && copyShown(reader, typed.before)
  if (!copy || copy.elementId === elementId) return null
  const end = shown.lead + offset
  const start = end - typed.length
  const text = shownText(shown.pieces).slice(start, end) + ' '.repeat(spaces)
  const stranded = { elementId, from: Math.max(0, start - shown.lead), to: offset, text }
  return { elementId: copy.elementId, offset: copy.offset, missingSpaces: 0, stranded }
}
