/**
 * Until the writer puts the caret into the text, keys don't change elements: an opened page has the
 * focus only so that the writer can type at once (`docs/product/editor.md#shortcuts`). Arrow keys,
 * a click and typing put the caret there, as does going to a place or returning to the text.
 */
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Set on the text while it has no caret of the writer's. */
export const UNPLACED = 'data-caret-unplaced'

/** Keys that move the caret. */
const MOVES = /^(?:Arrow|Page|Home$|End$)/
/** Keys that act on an element. */
const ACTS: ReadonlySet<string> = new Set(['Tab', 'Enter', 'Backspace', 'Delete'])

export function createPlacedCaret(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        pointerdown: placing,
        compositionstart: placing,
        beforeinput: placing,
        paste: placing,
        drop: placing,
        blur: (view) => {
          // The focus comes back by the writer's choice; a window that loses the focus keeps it.
          if (document.activeElement !== view.dom) placeCaret(view)
          return false
        },
        keydown: (view, event) => (isPlaced(view) ? false : pressUnplaced(view, event)),
      },
    },
    view(view) {
      view.dom.setAttribute(UNPLACED, '')
      return {}
    },
  })
}

function isPlaced(view: EditorView): boolean {
  return !view.dom.hasAttribute(UNPLACED)
}

/** The caret is now where the writer wants it. */
export function placeCaret(view: EditorView): void {
  view.dom.removeAttribute(UNPLACED)
}

function placing(view: EditorView): boolean {
  placeCaret(view)
  return false
}

/** @returns whether the editor must not handle the key */
function pressUnplaced(view: EditorView, event: KeyboardEvent): boolean {
  const isMod = event.ctrlKey || event.metaKey
  const { key } = event
  if (ACTS.has(key)) {
    // Tab moves the focus as on any page.
    if (key !== 'Tab') event.preventDefault()
    return true
  }
  const isTyped = key.length === 1 && !isMod
  if (isTyped || MOVES.test(key) || (isMod && key.toLowerCase() === 'a')) placeCaret(view)
  // The keys that change the type or the format.
  return isMod && /^[0-9e]$/i.test(key)
}
