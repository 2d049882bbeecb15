/**
 * Keys in an element as ProseMirror commands (`docs/product/script.md#elements`,
 * `docs/product/editor.md#shortcuts`). Each command returns whether it handled the key.
 */
import type { Command, Transaction } from 'prosemirror-state'
import { CHANGE_TYPE } from '@scenewright/shared/script/editing/history.ts'
import { cycleType, nextType, type ElementType } from '@scenewright/shared/script/element-types.ts'
import { formOfAdded } from '@scenewright/shared/script/editing/formats.ts'
import { someExtra } from '@scenewright/shared/script/element-extra.ts'
import { splitExtra } from '@scenewright/shared/script/editing/split-join.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import {
  readExtra,
  readId,
  findStoredStart,
  readText,
  readType,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { elementNode, schema } from '#renderer/features/editor/prosemirror/schema.ts'
import {
  caretNear,
  caretPlace,
  describe,
  findSelectionPlace,
  markNewElement,
  type Place,
} from '#renderer/features/editor/prosemirror/transactions.ts'
import { cutSelection, removeElementAt, setExtra, withoutText } from './join.ts'
import { retype } from './retype.ts'
import { findSelectedElements } from './selected-elements.ts'
import { isBlank, textAround } from './text-around.ts'
import { offerTypes } from './type-menu.ts'

/** Changes the type of all selected elements. */
export function setType(type: ElementType): Command {
  return (state, dispatch) => {
    if (!caretPlace(state)) return false
    const { tr } = state
    for (const { node, position } of findSelectedElements(state)) {
      // An attribute step doesn't move positions, so the caret stays.
      if (readType(node) !== type) retype(tr, position, type)
    }
    if (tr.docChanged) dispatch?.(describe(tr, CHANGE_TYPE))
    return true
  }
}

/** Tab and Shift+Tab: all selected elements get the next type of the first one. */
export function cycle(direction: 'forward' | 'backward'): Command {
  return (state, dispatch) => {
    const place = caretPlace(state)
    if (!place) return false
    return setType(cycleType(readType(place.node), direction))(state, dispatch)
  }
}

/**
 * Enter: moves the text after the caret to a new element of the same type. At the end of an element,
 * the new one is empty and of the next type. In an empty element, it also offers the types.
 */
export function addElement(makeId: MakeId): Command {
  const add = newElement(makeId, 'next type')
  return (state, dispatch) => {
    const place = caretPlace(state)
    const empty = place && state.selection.empty && isBlank(place.node) ? readId(place.node) : null
    return add(state, dispatch && ((tr) => dispatch(empty ? offerTypes(tr, empty) : tr)))
  }
}

/** Ctrl/Cmd+Enter: like Enter, but at the end the new element has the same type and form. */
export function splitElement(makeId: MakeId): Command {
  return newElement(makeId, 'same type')
}

/** The one place where keys add an element: deletes the selection, then splits at the caret. */
function newElement(makeId: MakeId, atEnd: NewElement['atEnd']): Command {
  return (state, dispatch) => {
    if (!caretPlace(state)) return false
    const { tr } = state
    if (!state.selection.$from.sameParent(state.selection.$to)) {
      const rest = cutSelection(tr, 'split')
      const node = tr.doc.nodeAt(rest)
      if (node && !isBlank(node)) {
        dispatch?.(describe(caretNear(tr, rest + 1, 1), 'Split element').scrollIntoView())
        return true
      }
      if (node) removeElementAt(tr, rest)
    } else deleteWithin(tr)
    const place = findSelectionPlace(tr.selection)
    if (!place) return false
    splitAt(tr, place, { id: makeId(), atEnd })
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Deletes a selection within one element, whose notes move with their words. */
function deleteWithin(tr: Transaction): void {
  const { $from, $to, empty } = tr.selection
  if (empty) return
  const extra = withoutText($from.parent, { from: $from.parentOffset, to: $to.parentOffset })
  setExtra(tr.deleteSelection(), $from.before(1), extra)
}

type NewElement = Readonly<{ id: string; atEnd: 'next type' | 'same type' }>

/** Splits an element and moves the caret to the second half. */
function splitAt(tr: Transaction, { node, position, offset }: Place, added: NewElement): void {
  const { id } = added
  const type = readType(node)
  const { before, after } = textAround(node, offset)
  if (before.trim() === '' && after.trim() !== '') {
    // The text keeps its id and all that belongs to it.
    describe(tr.insert(position, elementNode.create({ id, type })), 'Add element')
    return
  }
  const isAtEnd = after.trim() === ''
  const following = readText(node).slice(offset)
  // White space at the caret stays in the first half, so that the second doesn't start with it.
  const at = isAtEnd ? node.content.size : offset + following.length - following.trimStart().length
  const stored = isAtEnd ? Infinity : at - findStoredStart(node)
  const extra = splitExtra(readExtra(node) ?? undefined, stored)
  const isSameType = added.atEnd === 'same type'
  const typeAtEnd = isSameType ? type : nextType(type)
  const form = isSameType ? formOfAdded(extra.tail) : undefined
  const extraAtEnd = someExtra({ ...form, after: extra.tail?.after })
  const attrs = isAtEnd
    ? { id, type: typeAtEnd, extra: extraAtEnd ?? null }
    : { id, type, extra: extra.tail ?? null }
  tr.split(position + 1 + at, 1, [{ type: elementNode, attrs }])
  setExtra(tr, position, extra.head)
  caretNear(tr, position + 1 + at + 2, 1)
  if (isAtEnd) markNewElement(describe(tr, 'Add element'))
  else describe(tr, 'Split element')
}

/** Shift+Enter: inserts a line break. */
export const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create(), true).scrollIntoView())
  return true
}
