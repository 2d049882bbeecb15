import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * Takes over the caret as the browser has it. The browser moves it at an arrow key and tells so
 * only later, and the next key may come first: it must not act where the caret stood before.
 */
export function takeCaretOfDom(view: EditorView, event: KeyboardEvent): void {
  // The browser itself puts typed text in its place; only our own keys ask for the caret.
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey
  if (isText || event.isComposing || view.composing || !view.hasFocus()) return
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {}
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode))
    return
  const anchor = view.posAtDOM(anchorNode, anchorOffset ?? 0)
  const head = view.posAtDOM(focusNode, focusOffset ?? 0)
  const { doc, selection, tr } = view.state
  const isSame = selection.anchor === anchor && selection.head === head
  if (isSame || !(selection instanceof TextSelection)) return
  const $anchor = doc.resolve(anchor)
  const $head = doc.resolve(head)
  // Elsewhere than in text the browser's caret has no place of ours: ProseMirror finds the nearest.
  if (!$anchor.parent.inlineContent || !$head.parent.inlineContent) return
  view.dispatch(tr.setSelection(new TextSelection($anchor, $head)))
}
