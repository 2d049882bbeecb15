import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Target } from '#renderer/state/script/editor-view.ts'
import { idOf, textOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { movedOffset } from './moved-offset.ts'

/** Scrolls an element to the middle of the screen. Moves the caret there if the target says so. */
export function goTo(view: EditorView, { elementId, range, focus }: Target): void {
  let position = -1
  view.state.doc.forEach((node, offset) => {
    if (idOf(node) === elementId) position = offset
  })
  const node = position < 0 ? null : view.state.doc.nodeAt(position)
  if (!node) return
  const isCaretMoved = focus === 'page' || range !== undefined
  const text = textOf(node)
  // The text may have changed since the target was set.
  const placed = (offset = text.length) =>
    position + 1 + Math.min(movedOffset(offset, range?.text ?? text, text), text.length)
  const selection = TextSelection.create(view.state.doc, placed(range?.from), placed(range?.to))
  if (isCaretMoved) view.dispatch(view.state.tr.setSelection(selection))
  if (focus === 'page') view.focus()
  const dom = view.nodeDOM(position)
  if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'center' })
}
