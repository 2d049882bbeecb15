import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Target } from '#renderer/state/script/editor-view.ts'
import { idOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'

/** Scrolls an element to the middle of the screen. Moves the caret there if the target says so. */
export function goTo(view: EditorView, { elementId, range, focus }: Target): void {
  let position = -1
  view.state.doc.forEach((node, offset) => {
    if (idOf(node) === elementId) position = offset
  })
  const node = position < 0 ? null : view.state.doc.nodeAt(position)
  if (!node) return
  const isCaretMoved = focus === 'page' || range !== undefined
  // The text may be shorter now than when the target was set.
  const placed = (offset = Infinity) => position + 1 + Math.min(offset, node.content.size)
  const selection = TextSelection.create(view.state.doc, placed(range?.from), placed(range?.to))
  if (isCaretMoved) view.dispatch(view.state.tr.setSelection(selection))
  if (focus === 'page') view.focus()
  const dom = view.nodeDOM(position)
  if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'center' })
}
