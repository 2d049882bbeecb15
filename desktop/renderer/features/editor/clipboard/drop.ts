/**
 * Text dragged within the page or dropped from outside. It is inserted at the pointer as if pasted,
 * and moved text is removed from its old place, in one undo step.
 */
import type { Node, Slice } from 'prosemirror-model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { elementsOfSlice, insertElements } from './clipboard.ts'
import { countUnstored } from '@scenewright/shared/content/sanitize.ts'
import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import { trimmedEnds } from '@scenewright/shared/script/element-types.ts'
import type { TextRange } from '@scenewright/shared/script/notes/note-anchors.ts'
import { rangesWithin } from '@scenewright/shared/script/styled/styled-range.ts'
import {
  isEmptyNode,
  readExtra,
  readText,
  readType,
  skipSpaces,
  toStoredRange,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { elementNode } from '#renderer/features/editor/prosemirror/schema.ts'
import { describe } from '#renderer/features/editor/prosemirror/transactions.ts'

/** ProseMirror's `handleDrop`. Returning `false` leaves content without elements to ProseMirror. */
export function dropElements(
  view: EditorView,
  { clientX: left, clientY: top }: DragEvent,
  slice: Slice,
  isMove: boolean,
): boolean {
  const place = view.posAtCoords({ left, top })
  if (!place) return false
  const { state } = view
  const tr = isMove
    ? moveSelection(state, place.pos)
    : dropAt(state.tr, place.pos, elementsOfSlice(slice))
  if (!tr) return false
  view.focus()
  view.dispatch(tr.scrollIntoView())
  return true
}

/** Inserts dropped elements at `position`. */
export function dropAt(
  tr: Transaction,
  position: number,
  nodes: readonly Node[],
): Transaction | null {
  const isInserted = nodes.length > 0 && insertElements(setCaret(tr, position), nodes)
  return isInserted ? describe(tr, 'Drop text') : null
}

/** Moves the selection to `position`. Changes nothing if that is within the selection. */
export function moveSelection(state: EditorState, position: number): Transaction | null {
  const { tr, selection } = state
  if (selection.empty) return null
  const { head } = TextSelection.near(state.doc.resolve(position))
  if (head >= selection.from && head <= selection.to) return tr
  const nodes = cutRange(tr, selection)
  if (nodes.length === 0) return tr
  return insertElements(setCaret(tr, tr.mapping.map(head)), nodes)
    ? describe(tr, 'Move text')
    : null
}

/** Returns what the words of a part of an element are styled with. Its notes follow their words. */
function styledPart(node: Node, start: number, { from, to }: TextRange): ElementExtra | null {
  const first =
    from + countUnstored(readText(node).slice(from - start), trimmedEnds(readType(node)))
  const range = toStoredRange(node, { from: first - start, to: to - start })
  const styled = rangesWithin(readExtra(node)?.styled ?? [], range)
  return styled.length > 0 ? { styled } : null
}

function setCaret(tr: Transaction, position: number): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(position)))
}

/**
 * Deletes a range and returns its content as elements. Elements entirely within the range are
 * returned unchanged; partly selected ones are split, and the rest of their text stays in place.
 */
function cutRange(tr: Transaction, { from, to }: { from: number; to: number }): Node[] {
  const result: Node[] = []
  const { doc } = tr
  doc.forEach((node, position) => {
    const start = position + 1
    const end = start + node.content.size
    if (end < from || start > to) return
    const isWhole = from <= start && to >= end
    const cut = { from: Math.max(from, start), to: Math.min(to, end) }
    const { content } = node.cut(cut.from - start, cut.to - start)
    const extra = isWhole ? null : styledPart(node, start, cut)
    result.push(
      isWhole ? node : elementNode.create({ id: null, type: readType(node), extra }, content),
    )
    // The rest doesn't start with white space.
    const rest = cut.from === start ? start + skipSpaces(node, cut.to - start) : cut.to
    const range = isWhole ? { from: position, to: end + 1 } : { from: cut.from, to: rest }
    tr.delete(tr.mapping.map(range.from), tr.mapping.map(range.to))
  })
  return result.length === 1 ? result : result.filter((node) => !isEmptyNode(node))
}
