/**
 * Copied elements as the editor's own clipboard data. The HTML and the text beside it have no notes,
 * scene numbers or other `extra`, because they may be pasted into a letter. Mail programs and word
 * processors can't read this data.
 */
import { Fragment, Slice, type Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { z } from 'zod'
import { sanitizeContent } from '@scenewright/shared/content/sanitize.ts'
import { splitExtra } from '@scenewright/shared/script/editing/split-join.ts'
import { readElementExtra } from '@scenewright/shared/script/element-extra.ts'
import { ELEMENT_TYPES } from '@scenewright/shared/script/element-types.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import { MAX_CONTENT_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { withoutPage } from '@scenewright/shared/script/locked-pages.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import {
  readElement,
  readExtra,
  createNode,
  readText,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'

const TYPE = 'application/x-scenewright-elements'

/** Any page can write this data, so it's checked like a file. */
const CopiedElements = z
  .array(
    z.object({
      type: z.enum(ELEMENT_TYPES),
      content: z.string().max(MAX_CONTENT_CHARACTERS),
      extra: z.unknown().optional(),
    }),
  )
  .min(1)

type CopiedElement = Omit<Element, 'id'>

/**
 * Returns the selected elements, with what belongs to the selected part of each; `null` if only a part
 * of one element is selected.
 */
export function copiedElements({ doc, selection }: EditorState): CopiedElement[] | null {
  const { from, to } = selection
  const copied: { element: CopiedElement; isWhole: boolean }[] = []
  doc.forEach((node, position) => {
    const start = position + 1
    const end = start + node.content.size
    if (end < from || start > to) return
    const range = { from: Math.max(from, start) - start, to: Math.min(to, end) - start }
    copied.push({
      element: partOf(node, range),
      isWhole: range.from === 0 && range.to === node.content.size,
    })
  })
  if (copied.length === 1 && copied[0]?.isWhole === false) return null
  return copied.map(({ element }) => element)
}

function partOf(node: Node, { from, to }: Readonly<{ from: number; to: number }>): CopiedElement {
  const { type, content } = readElement(node.cut(from, to))
  const text = readText(node)
  // Notes count from the first character that isn't white space.
  const leading = text.length - text.trimStart().length
  const before = splitExtra(readExtra(node) ?? undefined, to - leading)
  const head = to === node.content.size ? (readExtra(node) ?? undefined) : before.head
  const start = from + text.slice(from).search(/\S|$/)
  const extra = from === 0 ? head : splitExtra(head, start - leading).tail
  return { type, content, ...(extra ? { extra } : {}) }
}

/** Handles the events `copy` and `cut`. Returns whether it wrote to the clipboard. */
export function copyElements(view: EditorView, event: ClipboardEvent): boolean {
  const { state } = view
  const elements = state.selection.empty ? null : copiedElements(state)
  if (!event.clipboardData || !elements) return false
  const { dom, text } = view.serializeForClipboard(state.selection.content())
  event.preventDefault()
  event.clipboardData.clearData()
  event.clipboardData.setData('text/html', dom.innerHTML)
  event.clipboardData.setData('text/plain', text)
  // A copy isn't where its page begins, but cut text may be put back.
  const written = event.type === 'cut' ? elements : elements.map(withoutPage)
  event.clipboardData.setData(TYPE, JSON.stringify(written))
  if (event.type === 'cut') {
    view.dispatch(state.tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'))
  }
  return true
}

/** Returns pasted elements that were copied in this editor; `null` for other content. */
export function readCopiedSlice({ clipboardData }: ClipboardEvent): Slice | null {
  const read = CopiedElements.safeParse(parseJson(clipboardData?.getData(TYPE) ?? ''))
  if (!read.success) return null
  const nodes = read.data.map(({ type, content, extra: unknownExtra }) => {
    const extra = readElementExtra(unknownExtra)
    return createNode({
      id: '',
      type,
      content: sanitizeContent(content),
      ...(extra ? { extra } : {}),
    })
  })
  return new Slice(Fragment.from(nodes), 0, 0)
}
