/**
 * Keys in an element as ProseMirror commands (`docs/product.md#elements`, `#shortcuts`). Each
 * command returns whether it handled the key.
 */
import { deleteSelection } from 'prosemirror-commands'
import type { Command } from 'prosemirror-state'
import { cycleType, nextType, type ElementType } from '@scenewright/shared/script/element-types.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { isEmptyNode, typeOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { elementNode, schema } from '#renderer/features/editor/prosemirror/schema.ts'
import {
  caretNear,
  caretPlace,
  describe,
  placeOf,
} from '#renderer/features/editor/prosemirror/transactions.ts'

/** Changes the type of the element at the caret. */
export function setType(type: ElementType): Command {
  return (state, dispatch) => {
    const place = caretPlace(state)
    if (!place) return false
    if (typeOf(place.node) !== type) {
      // An attribute step doesn't move positions, so the caret stays.
      dispatch?.(
        describe(state.tr.setNodeAttribute(place.position, 'type', type), 'Change element type'),
      )
    }
    return true
  }
}

/** Tab and Shift+Tab. */
export function cycle(direction: 'forward' | 'backward'): Command {
  return (state, dispatch) => {
    const place = caretPlace(state)
    if (!place) return false
    return setType(cycleType(typeOf(place.node), direction))(state, dispatch)
  }
}

/** Enter: inserts an empty element of the next type. The current element's text stays whole. */
export function addElement(makeId: MakeId): Command {
  return (state, dispatch) => {
    if (!caretPlace(state)) return false
    const { tr } = state
    tr.deleteSelection()
    const place = placeOf(tr.selection)
    if (!place) return false
    const after = place.position + place.node.nodeSize
    tr.insert(after, elementNode.create({ id: makeId(), type: nextType(typeOf(place.node)) }))
    dispatch?.(describe(caretNear(tr, after + 1, 1), 'Add element').scrollIntoView())
    return true
  }
}

/** Ctrl/Cmd+Enter: moves the text after the caret to a new element of the same type. */
export function splitElement(makeId: MakeId): Command {
  return (state, dispatch) => {
    const place = caretPlace(state)
    if (!place) return false
    const { tr } = state
    tr.deleteSelection()
    const attrs = { id: makeId(), type: typeOf(place.node) }
    tr.split(tr.selection.from, 1, [{ type: elementNode, attrs }])
    dispatch?.(describe(tr, 'Split element').scrollIntoView())
    return true
  }
}

/** Shift+Enter: inserts a line break. */
export const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create(), true).scrollIntoView())
  return true
}

/**
 * Backspace: removes an empty element and moves to the previous one. At the start of a non-empty
 * element, removes an empty previous element. Never joins elements.
 */
export const backspace: Command = (state, dispatch, view) => {
  const place = caretPlace(state)
  if (!place || !state.selection.empty) return deleteSelected(state, dispatch, view)
  if (isEmptyNode(place.node)) return removeEmptyElement(state, dispatch)
  if (place.offset > 0) return false
  const previous = place.index > 0 ? state.doc.child(place.index - 1) : null
  if (previous && isEmptyNode(previous)) {
    const start = place.position - previous.nodeSize
    dispatch?.(describe(state.tr.delete(start, place.position), 'Delete element').scrollIntoView())
  }
  return true
}

/** Delete: like Backspace on an empty element. At the end of one, removes an empty next element. */
export const deleteForward: Command = (state, dispatch, view) => {
  const place = caretPlace(state)
  if (!place || !state.selection.empty) return deleteSelected(state, dispatch, view)
  if (isEmptyNode(place.node)) return removeEmptyElement(state, dispatch)
  if (place.offset < place.node.content.size) return false
  const next = state.doc.maybeChild(place.index + 1)
  if (next && isEmptyNode(next)) {
    const start = place.position + place.node.nodeSize
    dispatch?.(describe(state.tr.delete(start, start + next.nodeSize), 'Delete element'))
  }
  return true
}

/** Deletes a selection within one element as typing, and across elements as a structured edit. */
const deleteSelected: Command = (state, dispatch) =>
  deleteSelection(
    state,
    dispatch &&
      ((tr) => {
        const isAcross = !state.selection.$from.sameParent(state.selection.$to)
        dispatch(isAcross ? describe(tr, 'Delete selection') : tr)
      }),
  )

/** Keeps the only element: a page always has at least one. */
const removeEmptyElement: Command = (state, dispatch) => {
  const place = caretPlace(state)
  if (!place) return false
  if (state.doc.childCount === 1) return true
  const tr = state.tr.delete(place.position, place.position + place.node.nodeSize)
  if (place.index > 0) caretNear(tr, place.position - 1, -1)
  else caretNear(tr, 1, 1)
  dispatch?.(describe(tr, 'Delete element').scrollIntoView())
  return true
}
