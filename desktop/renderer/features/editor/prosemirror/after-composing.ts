import type { EditorView } from 'prosemirror-view'

/** Delay (ms) after which ProseMirror has read the composed text. */
export const COMPOSED_MS = 50

/**
 * Returns a function that updates the page immediately, or after the current IME composition:
 * changing the DOM around the word would end the composition.
 */
export function afterComposing(view: EditorView, update: () => void): () => void {
  let isDelayed = false
  view.dom.addEventListener('compositionend', () => {
    setTimeout(() => {
      if (isDelayed && !view.isDestroyed) update()
      isDelayed = false
    }, COMPOSED_MS)
  })
  return () => {
    if (view.composing) isDelayed = true
    else update()
  }
}
