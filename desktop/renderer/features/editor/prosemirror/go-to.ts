/** Going to a place of a block's text. */
import { Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EdgeTarget, Target } from '#renderer/state/script/editor-view.ts'
import { placeCaret } from '#renderer/features/editor/keys/placed-caret.ts'
import { intoBand, revealCaret } from '#renderer/features/editor/view/caret-in-view.ts'
import { moveOffset } from '#renderer/features/editor/view/moved-offset.ts'
import { visibleBand } from '#renderer/features/editor/view/visible-band.ts'
import { readId, readText } from './element-nodes.ts'
import { typeSpaces } from './transactions.ts'

/**
 * Scrolls to an element: to the target's height on the screen, else to the middle unless it is in
 * sight. Moves the caret there if the target says so.
 *
 * @returns whether the element is in the text
 */
export function goToElement(view: EditorView, target: Target): boolean {
  const { elementId, range, removedId, missingSpaces = 0, focus, top } = target
  let position = -1
  view.state.doc.forEach((node, offset) => {
    if (readId(node) === elementId) position = offset
  })
  const node = position < 0 ? null : view.state.doc.nodeAt(position)
  if (!node) return false
  const isCaretMoved = focus === 'page' || range !== undefined
  const text = readText(node)
  // The text may have changed since the target was set.
  const placed = (offset = text.length) =>
    position + 1 + Math.min(moveOffset(offset, range?.text ?? text, text), text.length)
  const selection = TextSelection.create(view.state.doc, placed(range?.from), placed(range?.to))
  if (isCaretMoved) view.dispatch(view.state.tr.setSelection(selection))
  typeSpaces(view, missingSpaces)
  if (focus === 'page') view.focus()
  const dom = view.nodeDOM(position)
  if (!(dom instanceof HTMLElement)) return true
  const band = visibleBand(view.dom)
  const line = view.coordsAtPos(selection.head)
  if (band && top !== undefined) band.desk.scrollTop += line.top - top
  else if (!band || Math.abs(intoBand(line, band)) >= 1) dom.scrollIntoView({ block: 'center' })
  // A bar that opens with this jump, such as the review bar, is measured within a frame. The caret
  // may be far from the middle of a long element.
  afterNextFrame(() => {
    if (!dom.isConnected || view.isDestroyed) return
    if (isCaretMoved) revealCaret(view)
    else (removedElement(view, removedId) ?? dom).scrollIntoView({ block: 'nearest' })
  })
  return true
}

function removedElement(view: EditorView, id: string | undefined): Element | null {
  if (id === undefined) return null
  return view.dom.querySelector(`[data-removed-id="${CSS.escape(id)}"]`)
}

function afterNextFrame(action: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(action))
}

/** Moves the caret to the first or last line, as near to the column as it can be. */
export function goToEdge(view: EditorView, target: EdgeTarget): void {
  placeCaret(view)
  view.focus()
  const selection = TextSelection.create(view.state.doc, positionOnEdge(view, target))
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
}

function positionOnEdge(view: EditorView, { edge, column }: EdgeTarget): number {
  const { doc } = view.state
  const [step, { $head }] =
    edge === 'start' ? [1, Selection.atStart(doc)] : [-1, Selection.atEnd(doc)]
  const line = view.coordsAtPos($head.pos)
  const distanceTo = ({ left }: Readonly<{ left: number }>) =>
    Math.abs(left - view.dom.getBoundingClientRect().left - column)
  let nearest = { position: $head.pos, distance: distanceTo(line) }
  for (let at = $head.pos + step; $head.start() <= at && at <= $head.end(); at += step) {
    const caret = view.coordsAtPos(at)
    if (caret.top >= line.bottom || caret.bottom <= line.top) break
    const distance = distanceTo(caret)
    if (distance < nearest.distance) nearest = { position: at, distance }
  }
  return nearest.position
}

/** The caret's distance in pixels from the left edge of the text. */
export function caretColumn(view: EditorView): number {
  const { left } = view.coordsAtPos(view.state.selection.head)
  return left - view.dom.getBoundingClientRect().left
}
