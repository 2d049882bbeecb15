/** Copy and paste. Pasted content becomes whole elements with new ids. */
import { Fragment, Slice, type Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copyAsFountain } from '@scenewright/shared/formats/fountain/copy-as-fountain.ts'
import { readPastedFountain } from '@scenewright/shared/formats/pasted-fountain.ts'
import { readPastedText } from '@scenewright/shared/formats/pasted-text.ts'
import { splitExtra } from '@scenewright/shared/script/editing/split-join.ts'
import { readElementExtra } from '@scenewright/shared/script/element-extra.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { exceedsElements } from '@scenewright/shared/script/script-limits.ts'
import {
  readElement,
  readExtra,
  findStoredStart,
  isEmptyNode,
  createNode,
  readType,
  skipSpaces,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { readCopiedSlice } from './copied-elements.ts'
import { readPastedFdx } from './pasted-fdx.ts'
import { elementNode } from '#renderer/features/editor/prosemirror/schema.ts'
import {
  caretNear,
  caretPlace,
  describe,
  findSelectionPlace,
} from '#renderer/features/editor/prosemirror/transactions.ts'

/** Parses pasted plain text: Final Draft XML, a screenplay, or paragraphs of the caret's type. */
export function textToSlice(text: string, type: ElementType): Slice {
  const elements = readPastedFdx(text) ?? readPastedText(text, type)
  // The `uniqueIds` plugin sets the ids.
  return new Slice(
    Fragment.from(elements.map((element) => createNode({ id: '', ...element }))),
    0,
    0,
  )
}

/** Emphasis, which Fountain text may not repeat. */
const EMPHASIS = /<(?:b|strong|i|em|u)[\s>]/i

/** Returns pasted content that says more than its HTML; `null` for other content. */
export function readPastedSlice(event: ClipboardEvent): Slice | null {
  const copied = readCopiedSlice(event)
  return copied ? withoutIds(copied) : fountainSlice(event)
}

/**
 * Returns pasted Fountain that a program, such as a code editor, also put on the clipboard as HTML:
 * the HTML has no notes, sections or dual dialogue.
 *
 * @returns `null` for other text, this editor's own HTML, and HTML with emphasis
 */
function fountainSlice({ clipboardData }: ClipboardEvent): Slice | null {
  const html = clipboardData?.getData('text/html') ?? ''
  if (html === '' || html.includes('data-pm-slice') || EMPHASIS.test(html)) return null
  const text = clipboardData?.getData('text/plain').replaceAll(/\r\n?/g, '\n') ?? ''
  return readPastedFountain(text) ? withoutIds(textToSlice(text, 'action')) : null
}

/** Serializes copied elements as Fountain, and a part of one element as plain text. */
export function sliceToText(slice: Slice): string {
  const nodes = slice.content.content
  const isPart = nodes.length < 2 || nodes.some((node) => node.type !== elementNode)
  if (isPart) return slice.content.textBetween(0, slice.content.size, '\n\n', '\n')
  return copyAsFountain(nodes.map(readElement))
}

/** Removes the ids of pasted elements, so that each gets a new one, and drops empty elements. */
export function withoutIds(slice: Slice): Slice {
  const nodes = slice.content.content
  if (nodes.some((node) => node.type !== elementNode)) return slice
  const pasted = nodes.filter((node) => nodes.length === 1 || !isEmptyNode(node))
  return new Slice(
    Fragment.from(
      pasted.map((node) =>
        elementNode.create(
          { id: null, type: readType(node), extra: readExtra(node) },
          node.content,
        ),
      ),
    ),
    0,
    0,
  )
}

/** Returns a slice's elements; none if it is text within one element. */
export function elementsOfSlice(slice: Slice): Node[] {
  return slice.content.content.filter((node) => node.type === elementNode)
}

/**
 * Replaces the selection with the pasted elements, in one undo step.
 *
 * @param onTooMany called instead if the block has no room for them
 */
export function pasteElements(
  view: EditorView,
  slice: Slice,
  onTooMany: (nodes: readonly Node[]) => void,
): boolean {
  const nodes = elementsOfSlice(slice)
  if (nodes.length === 0 || !caretPlace(view.state)) return false
  const tr = view.state.tr.deleteSelection()
  if (!insertElements(tr, nodes)) return false
  if (exceedsElements(view.state.doc.childCount, tr.doc.childCount)) {
    onTooMany(nodes)
    return true
  }
  view.dispatch(
    describe(tr, 'Paste').setMeta('paste', true).setMeta('uiEvent', 'paste').scrollIntoView(),
  )
  return true
}

/**
 * Inserts a single element as text at the caret; inserts several as whole elements, splitting the
 * element at the caret.
 *
 * @returns false if there is no caret
 */
export function insertElements(tr: Transaction, nodes: readonly Node[]): boolean {
  const place = findSelectionPlace(tr.selection)
  if (!place) return false
  const first = nodes[0]
  if (nodes.length === 1 && first && !isEmptyNode(place.node)) {
    tr.replace(tr.selection.from, tr.selection.from, new Slice(first.content, 0, 0))
  } else if (isEmptyNode(place.node)) {
    tr.replaceWith(place.position, place.position + place.node.nodeSize, nodes)
    caretNear(tr, place.position + Fragment.from(nodes).size - 1, -1)
  } else {
    // White space at the caret stays above, so that the rest doesn't start with it.
    const offset = skipSpaces(place.node, place.offset)
    const isInside = place.offset > 0 && place.offset < place.node.content.size
    if (isInside) {
      // The notes follow their words (`followNotes`).
      const { notes, ...others } = readExtra(place.node) ?? {}
      const { head, tail = null } = splitExtra(others, offset - findStoredStart(place.node))
      const attrs = { id: null, type: readType(place.node), extra: tail }
      tr.split(place.position + 1 + offset, 1, [{ type: elementNode, attrs }])
      const extra = readElementExtra({ ...head, notes }) ?? null
      tr.setNodeAttribute(place.position, 'extra', extra)
    }
    const at = place.offset === 0 ? place.position : place.position + offset + 2
    tr.insert(at, nodes)
    caretNear(tr, at + Fragment.from(nodes).size - 1, -1)
  }
  return true
}
