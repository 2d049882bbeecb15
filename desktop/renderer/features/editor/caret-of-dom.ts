import { Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Takes over the browser's caret before one of our own keys, which must not act where it stood before. */
export function takeCaretAtKey(view: EditorView, event: KeyboardEvent): void {
  // The browser itself puts typed text in its place; only our own keys ask for the caret.
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey
  if (!isText && !event.isComposing) takeCaret(view)
}

/**
 * Takes over the caret as the browser has it. The browser moves it at an arrow key and tells so
 * only later, and something else may come first: a key, an answer that changes the page, a click
 * that leads away. None of it may act where the caret stood before, or put it back there.
 */
export function takeCaret(view: EditorView): void {
  if (view.hasFocus()) takeCaretOfDom(view)
}

/** Takes it over in the moment in which the page loses the focus, since the browser then tells no more of it. */
export function takeCaretAtBlur(view: EditorView): void {
  takeCaretOfDom(view)
}

/**
 * Puts the caret back where it was, as the page gets the focus. Chromium puts it at the very start
 * when no pointer has chosen a place, and ProseMirror puts it back 20 ms later: a key may come first.
 */
export function putCaretBack(view: EditorView): void {
  const { anchorNode, anchorOffset, isCollapsed } = document.getSelection() ?? {}
  if (!anchorNode || !isCollapsed || !view.dom.contains(anchorNode)) return
  const { from: start } = Selection.atStart(view.state.doc)
  const isAtStart = view.posAtDOM(anchorNode, anchorOffset ?? 0) === start
  if (isAtStart && view.state.selection.head !== start) view.focus()
}

function takeCaretOfDom(view: EditorView): void {
  if (view.composing) return
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
