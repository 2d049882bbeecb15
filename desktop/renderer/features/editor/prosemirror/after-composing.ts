import type { EditorView } from 'prosemirror-view'

/** Delay (ms) after which ProseMirror has read the composed text. */
export const COMPOSED_MS = 50

/**
 * Returns a function that applies an update immediately, or after the current IME composition:
 * changing the DOM around the word would end the composition. Only the last delayed update runs.
 */
export function afterComposing<Shown>(
  view: EditorView,
  show: (shown: Shown) => void,
): (shown: Shown) => void {
  let delayed: { shown: Shown } | null = null
  view.dom.addEventListener('compositionend', () => {
    setTimeout(() => {
      if (delayed && !view.isDestroyed) show(delayed.shown)
      delayed = null
    }, COMPOSED_MS)
  })
  return (shown) => {
    if (view.composing) delayed = { shown }
    else show(shown)
  }
}
