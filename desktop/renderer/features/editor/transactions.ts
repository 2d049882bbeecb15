/** What a transaction tells beside its steps, and where its caret stands. */
import type { Node } from 'prosemirror-model'
import {
  TextSelection,
  type EditorState,
  type Selection,
  type Transaction,
} from 'prosemirror-state'

const DESCRIPTION = 'description'
const FROM_STORE = 'fromStore'

/** Names a structured edit, as the undo button's tooltip will tell it. */
export function describe(tr: Transaction, description: string): Transaction {
  return tr.setMeta(DESCRIPTION, description)
}

/** ProseMirror's name for what the writer did, where the transaction is its own. */
const UI_EVENT = 'uiEvent'

const UI_EVENTS: ReadonlyMap<unknown, string> = new Map([
  ['cut', 'Cut'],
  ['paste', 'Paste'],
  ['drop', 'Drop text'],
])

/** The name of a structured edit; `null` when the transaction is typing. */
export function descriptionOf(tr: Transaction): string | null {
  const description: unknown = tr.getMeta(DESCRIPTION)
  if (typeof description === 'string') return description
  return UI_EVENTS.get(tr.getMeta(UI_EVENT)) ?? null
}

/** Marks a transaction that brings the store's state to the page, and so is no edit. */
export function markFromStore(tr: Transaction): Transaction {
  return tr.setMeta(FROM_STORE, true)
}

export function isFromStore(tr: Transaction): boolean {
  return tr.getMeta(FROM_STORE) === true
}

/** The element node that holds the selection's start, with its position and place in the list. */
export type Place = Readonly<{ node: Node; position: number; index: number; offset: number }>

export function placeOf(selection: Selection): Place | null {
  const { $from } = selection
  if ($from.depth === 0) return null
  return {
    node: $from.node(1),
    position: $from.before(1),
    index: $from.index(0),
    offset: $from.parentOffset,
  }
}

export function caretPlace(state: EditorState): Place | null {
  return placeOf(state.selection)
}

/** Puts the caret at or near a position: after it (1) or before it (-1). */
export function caretNear(tr: Transaction, position: number, side: 1 | -1): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(position), side))
}
