/**
 * Words dragged within the page or dropped from outside: they come in as pasted ones do, at the place
 * under the pointer, and what is moved leaves nothing behind. One undo step.
 */
import type { Node, Slice } from 'prosemirror-model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { elementsOfSlice, insertElements } from './clipboard.ts'
import { isEmptyNode, typeOf } from './element-nodes.ts'
import { elementNode } from './schema.ts'
import { describe } from './transactions.ts'

/** ProseMirror's `handleDrop`: `false` for what holds no element, which is left to it. */
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

/** What is dropped from outside, or copied within the page, put in at `position`. */
export function dropAt(
  tr: Transaction,
  position: number,
  nodes: readonly Node[],
): Transaction | null {
  const isIn = nodes.length > 0 && insertElements(putCaret(tr, position), nodes)
  return isIn ? describe(tr, 'Drop text') : null
}

/** The selected words brought to `position`; where that is among themselves, nothing changes. */
export function moveSelection(state: EditorState, position: number): Transaction | null {
  const { tr, selection } = state
  if (selection.empty) return null
  const { head } = TextSelection.near(state.doc.resolve(position))
  if (head >= selection.from && head <= selection.to) return tr
  const nodes = takeOut(tr, selection)
  if (nodes.length === 0) return tr
  return insertElements(putCaret(tr, tr.mapping.map(head)), nodes)
    ? describe(tr, 'Move text')
    : null
}

function putCaret(tr: Transaction, position: number): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(position)))
}

/**
 * Takes a range out. An element that lies in it whole goes and is given back as it was; of one that
 * reaches beyond, the rest stays an element of its own.
 */
function takeOut(tr: Transaction, { from, to }: { from: number; to: number }): Node[] {
  const taken: Node[] = []
  const { doc } = tr
  doc.forEach((node, position) => {
    const start = position + 1
    const end = start + node.content.size
    if (end < from || start > to) return
    const isWhole = from <= start && to >= end
    const cut = { from: Math.max(from, start), to: Math.min(to, end) }
    const { content } = node.cut(cut.from - start, cut.to - start)
    taken.push(isWhole ? node : elementNode.create({ id: null, type: typeOf(node) }, content))
    const range = isWhole ? { from: position, to: end + 1 } : cut
    tr.delete(tr.mapping.map(range.from), tr.mapping.map(range.to))
  })
  return taken.length === 1 ? taken : taken.filter((node) => !isEmptyNode(node))
}
