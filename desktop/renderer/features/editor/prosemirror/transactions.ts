/** Metadata of transactions, and the caret's place. */
import type { Node, ResolvedPos } from 'prosemirror-model'
import {
  TextSelection,
  type EditorState,
  type Selection,
  type Transaction,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { CaretPlace } from '@scenewright/shared/script/editing/history.ts'
import type { MovedCaret } from '#renderer/services/live/held-caret.ts'
import type { Target } from '#renderer/state/script/editor-view.ts'
import { readId, findStoredStart, readText } from './element-nodes.ts'

const DESCRIPTION = 'description'
const FROM_STORE = 'fromStore'

/** Names a structured edit; the name is shown in the undo button's tooltip. */
export function describe(tr: Transaction, description: string): Transaction {
  return tr.setMeta(DESCRIPTION, description)
}

const CORRECTION = 'correction'

/** Marks a correction made while typing, which one undo reverts alone. */
export function markCorrection(tr: Transaction, description: string): Transaction {
  return describe(tr, description).setMeta(CORRECTION, true)
}

export function isCorrection(tr: Transaction): boolean {
  return tr.getMeta(CORRECTION) === true
}

const NEW_ELEMENT = 'newElement'

/** Marks a new element, which is one undo step with its type and the words typed into it. */
export function markNewElement(tr: Transaction): Transaction {
  return tr.setMeta(NEW_ELEMENT, true)
}

export function isNewElement(tr: Transaction): boolean {
  return tr.getMeta(NEW_ELEMENT) === true
}

/** ProseMirror's own metadata: the user action behind a transaction. */
const UI_EVENT = 'uiEvent'

const UI_EVENTS: ReadonlyMap<unknown, string> = new Map([
  ['cut', 'Cut'],
  ['paste', 'Paste'],
  ['drop', 'Drop text'],
])

/** Returns the name of a structured edit, or `null` for typing. */
export function getDescription(tr: Transaction): string | null {
  const description: unknown = tr.getMeta(DESCRIPTION)
  if (typeof description === 'string') return description
  return UI_EVENTS.get(tr.getMeta(UI_EVENT)) ?? null
}

/** Marks a transaction that applies the store's state, so that it isn't treated as an edit. */
export function markFromStore(tr: Transaction): Transaction {
  return tr.setMeta(FROM_STORE, true)
}

export function isFromStore(tr: Transaction): boolean {
  return tr.getMeta(FROM_STORE) === true
}

const NOTES_MOVED = 'notesMoved'

/** Marks a transaction that has moved the notes in `extra` along with its text. */
export function markNotesMoved(tr: Transaction): Transaction {
  return tr.setMeta(NOTES_MOVED, true)
}

export function areNotesMoved(tr: Transaction): boolean {
  return tr.getMeta(NOTES_MOVED) === true
}

/** True if the transaction moves text to the clipboard. */
export function isCut(tr: Transaction): boolean {
  return tr.getMeta(UI_EVENT) === 'cut'
}

/** The element node at the selection's start, its position, index and the offset within it. */
export type Place = Readonly<{ node: Node; position: number; index: number; offset: number }>

export function findSelectionPlace({ $from }: Selection): Place | null {
  return resolvedPlace($from)
}

/**
 * The same at the position where text is typed. While keys come faster than the browser reports
 * selections, the state's selection is still an earlier one.
 */
export function findTypedPlace({ doc }: EditorState, position: number): Place | null {
  return resolvedPlace(doc.resolve(position))
}

function resolvedPlace($from: ResolvedPos): Place | null {
  if ($from.depth === 0) return null
  return {
    node: $from.node(1),
    position: $from.before(1),
    index: $from.index(0),
    offset: $from.parentOffset,
  }
}

export function caretPlace(state: EditorState): Place | null {
  return findSelectionPlace(state.selection)
}

/** The caret as a target to return to. */
export function caretTarget(state: EditorState): Target | null {
  const place = caretPlace(state)
  if (!place) return null
  const range = { from: place.offset, to: place.offset, text: readText(place.node) }
  return { elementId: readId(place.node), range, focus: 'page' }
}

/** The caret in the stored text, without the parentheses that are only shown. */
export function findStoredPlace(state: EditorState): CaretPlace | null {
  const place = caretPlace(state)
  if (!place) return null
  const offset = Math.max(0, place.offset - findStoredStart(place.node))
  return { elementId: readId(place.node), offset }
}

/** Puts the caret at or near a position: after it (1) or before it (-1). */
export function caretNear(tr: Transaction, position: number, side: 1 | -1): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(position), side))
}

/** Replaces a range by typed text and puts the caret after it. */
export function typeText(tr: Transaction, typed: string, from: number, to: number): Transaction {
  const caret = from + typed.length
  tr.insertText(typed, from, to)
  return tr.setSelection(TextSelection.create(tr.doc, caret)).scrollIntoView()
}

/** Puts the caret there, if the document has the element. */
export function placeAt(tr: Transaction, { elementId, offset }: CaretPlace): Transaction {
  let start: number | undefined
  tr.doc.forEach((node, position) => {
    if (readId(node) !== elementId) return
    start = position + 1 + Math.min(findStoredStart(node) + offset, node.content.size)
  })
  return start === undefined ? tr : tr.setSelection(TextSelection.create(tr.doc, start))
}

/**
 * Returns the caret after the steps of `tr`, somebody else's change that doesn't place it: before
 * what was inserted at it. `null` if its element is gone.
 */
export function caretAfter(state: EditorState, tr: Transaction): MovedCaret | null {
  const place = caretPlace(state)
  if (!place) return null
  const elementId = readId(place.node)
  const stored = Math.min(place.offset, readText(place.node).trimEnd().length)
  const spaces = place.offset - stored
  const now = resolvedPlace(tr.doc.resolve(tr.mapping.map(place.position + 1 + stored, -1)))
  if (!now || readId(now.node) !== elementId) return null
  const offset = Math.max(0, now.offset - findStoredStart(now.node))
  return readText(now.node).slice(now.offset).trim() === ''
    ? { elementId, offset: offset + spaces, missingSpaces: 0 }
    : { elementId, offset, missingSpaces: spaces }
}

/** Types spaces at the caret, as an edit of the writer's. */
export function typeSpaces(view: EditorView, count: number): void {
  if (count === 0) return
  const { tr, selection } = view.state
  view.dispatch(typeText(tr, ' '.repeat(count), selection.from, selection.to))
}
