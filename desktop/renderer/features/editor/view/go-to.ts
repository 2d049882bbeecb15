import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Target } from '#renderer/state/script/editor-view.ts'
import { idOf, textOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { typeSpaces } from '#renderer/features/editor/prosemirror/transactions.ts'
import { revealCaret } from './caret-in-view.ts'
import { movedOffset } from './moved-offset.ts'

/**
 * Scrolls an element to the middle of the screen. Moves the caret there if the target says so.
 *
 * @returns whether the element is in the text
 */
export function goTo(view: EditorView, target: Target): boolean {
  const { elementId, range, missingSpaces = 0, focus } = target
  let position = -1
  view.state.doc.forEach((node, offset) => {
    if (idOf(node) === elementId) position = offset
  })
  const node = position < 0 ? null : view.state.doc.nodeAt(position)
  if (!node) return false
  const isCaretMoved = focus === 'page' || range !== undefined
  const text = textOf(node)
  // The text may have changed since the target was set.
  const placed = (offset = text.length) =>
    position + 1 + Math.min(movedOffset(offset, range?.text ?? text, text), text.length)
  const selection = TextSelection.create(view.state.doc, placed(range?.from), placed(range?.to))
  if (isCaretMoved) view.dispatch(view.state.tr.setSelection(selection))
  typeSpaces(view, missingSpaces)
  if (focus === 'page') view.focus()
  const dom = view.nodeDOM(position)
  if (!(dom instanceof HTMLElement)) return true
  dom.scrollIntoView({ block: 'center' })
  // A bar that opens with this jump, such as the review bar, is measured within a frame. The caret
  // may be far from the middle of a long element.
  afterNextFrame(() => {
    if (!dom.isConnected || view.isDestroyed) return
    if (isCaretMoved) revealCaret(view)
    else dom.scrollIntoView({ block: 'nearest' })
  })
  return true
}

function afterNextFrame(action: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(action))
}
