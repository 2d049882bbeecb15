/** Finds the caret on the screen. */
import { expect } from 'vitest'

type CaretLine = Readonly<{
  top: number
  bottom: number
  /** True if the line is in the window and nothing is over it, at the caret. */
  isClear: boolean
}>

/** The line with the caret, or of the end of the selection, in the screenplay text. */
export function caretLine(): CaretLine {
  const { focusNode, focusOffset } = getSelection() ?? {}
  if (!focusNode) throw new Error('No caret')
  const range = document.createRange()
  range.setStart(focusNode, focusOffset ?? 0)
  const inside = focusNode instanceof Element ? focusNode : focusNode.parentElement
  // A caret in an empty element has no rectangle.
  const rectangle =
    range.getClientRects()[0] ?? inside?.closest('[data-element-id]')?.getBoundingClientRect()
  if (!rectangle) throw new Error('The caret is outside the text')
  const { left, top, bottom } = rectangle
  const isText = (y: number) => document.elementFromPoint(left, y)?.closest('.script-page') !== null
  const { visualViewport: area } = window
  const end = (area?.offsetTop ?? 0) + (area?.height ?? innerHeight)
  return { top, bottom, isClear: bottom <= end && isText(top + 2) && isText(bottom - 2) }
}

export async function expectCaretClear(): Promise<void> {
  await expect.poll(() => caretLine().isClear).toBe(true)
}
