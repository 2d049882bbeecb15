/**
 * Keeps the caret where nothing covers it (`visible-band.ts`): after a key, a paste or an edit. With
 * typewriter scrolling, keys keep its line in the middle.
 */
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { visibleBand, type Band } from './visible-band.ts'

export function caretInView(isTypewriterOn: () => boolean): Plugin {
  let isByKey = false
  let frame = 0

  // Once per frame, before it is painted: then several keys need only one layout.
  function revealSoon(view: EditorView): void {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      const isCentered = isByKey && isTypewriterOn()
      if (!view.isDestroyed) revealCaret(view, isCentered ? 'center' : 'nearest')
    })
  }

  return new Plugin({
    props: {
      handleScrollToSelection(view) {
        revealSoon(view)
        return true
      },
      handleDOMEvents: {
        keydown() {
          isByKey = true
          return false
        },
        pointerdown() {
          isByKey = false
          return false
        },
      },
    },
    view: () => ({
      update(view, before) {
        // The browser's own caret movement, for example with the arrow keys.
        const isMoved = !view.state.selection.eq(before.selection)
        if (isMoved && isByKey && view.hasFocus()) revealSoon(view)
      },
      destroy: () => cancelAnimationFrame(frame),
    }),
  })
}

/** Pixels between the caret and the sides of the desk. */
const SIDE_PX = 24

/** Scrolls as little as needed, or so that the caret is in the middle. */
export function revealCaret(view: EditorView, place: 'nearest' | 'center' = 'nearest'): void {
  const band = visibleBand(view.dom)
  if (!band) return
  const caret = view.coordsAtPos(view.state.selection.head)
  band.desk.scrollTop += place === 'center' ? toMiddle(caret, band) : intoBand(caret, band)
  // A page that the writer has enlarged may be wider than the desk.
  const { left, right } = caret
  const columns = { top: band.left + SIDE_PX, bottom: band.right - SIDE_PX }
  band.desk.scrollLeft += intoBand({ top: left, bottom: right }, columns)
}

type Line = Readonly<{ top: number; bottom: number }>

function toMiddle(line: Line, band: Band): number {
  return (line.top + line.bottom - band.top - band.bottom) / 2
}

/** Returns the pixels to scroll down (or up, if negative). */
export function intoBand(line: Line, band: Line): number {
  if (line.top < band.top) return line.top - band.top
  return Math.max(0, Math.min(line.bottom - band.bottom, line.top - band.top))
}
