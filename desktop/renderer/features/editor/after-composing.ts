import type { EditorView } from 'prosemirror-view'

/** Milliseconds after which ProseMirror has certainly read what was composed. */
const COMPOSED_MS = 50

/**
 * Shows something in the text at once, but not while a word is being composed in it: other DOM around
 * the word would end its composition. Of what comes meanwhile only the last is shown, behind it.
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
