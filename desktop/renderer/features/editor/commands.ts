/**
 * The keys of an element (spec §2, 'Keyboard shortcuts'; §4, 'Elements'), as ProseMirror commands:
 * each says whether it took the key.
 */
import { deleteSelection } from 'prosemirror-commands'
import type { Command } from 'prosemirror-state'
import { cycleType, nextType, type ElementType } from '@scenewright/shared/script/element-types.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { isEmptyNode, typeOf } from './element-nodes.ts'
import { elementNode, schema } from './schema.ts'
import { caretNear, caretPlace, describe, placeOf } from './transactions.ts'

/** Makes the element under the caret one of `type`; the caret stays where it is. */
export function setType(type: ElementType): Command {
  return (state, dispatch) => {
    const place = caretPlace(state)
    if (!place) return false
    if (typeOf(place.node) !== type) {
      // An attribute step moves no positions, so the caret needs no care.
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

/** Enter: an empty element of the next type after this one, whose text stays whole (design §4). */
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

/** Ctrl/Cmd+Enter: the text after the caret becomes an element of the same type (design §4). */
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

/** Shift+Enter: a line break inside the element. */
export const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create(), true).scrollIntoView())
  return true
}

/**
 * Backspace: an empty element goes and the one before gets the caret; at the start of one with
 * text, an empty one before it goes; two elements never run together.
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

/** Delete: as Backspace on an empty element; at the end of one with text, an empty one after it goes. */
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

/** A selection inside one element is deleted as typing, one across elements as an edit. */
const deleteSelected: Command = (state, dispatch) =>
  deleteSelection(
    state,
    dispatch &&
      ((tr) => {
        const isAcross = !state.selection.$from.sameParent(state.selection.$to)
        dispatch(isAcross ? describe(tr, 'Delete selection') : tr)
      }),
  )

/** The only element stays: a page is never without one. */
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
