import { Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Reads the browser's caret before one of our own keys is handled. */
export function syncCaretOnKey(view: EditorView, event: KeyboardEvent): void {
  // Typed text goes to the browser's caret anyway. Our own keys need the editor's selection, and so
  // does text that replaces a selection.
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey
  const isCaret = document.getSelection()?.isCollapsed !== false
  if (!(isText && isCaret) && !event.isComposing) syncCaret(view)
}

/**
 * Updates the editor's selection from the browser's. The browser moves the caret on an arrow key
 * but reports it later. A key, an answer or a click that comes first would otherwise act at the old
 * position or move the caret back there.
 */
export function syncCaret(view: EditorView): void {
  if (view.hasFocus()) readCaretOfDom(view)
}

/** Syncs when the page loses the focus: afterwards the browser doesn't report the caret. */
export function syncCaretOnBlur(view: EditorView): void {
  readCaretOfDom(view)
}

/**
 * Restores the caret when the page gets the focus without a pointer. Chromium then puts it at the
 * start of the text, and ProseMirror corrects that only 20 ms later: a key could come first.
 */
export function restoreCaret(view: EditorView): void {
  const { anchorNode, anchorOffset, isCollapsed } = document.getSelection() ?? {}
  if (!anchorNode || !isCollapsed || !view.dom.contains(anchorNode)) return
  const { from: start } = Selection.atStart(view.state.doc)
  const isAtStart = view.posAtDOM(anchorNode, anchorOffset ?? 0) === start
  if (isAtStart && view.state.selection.head !== start) view.focus()
}

function readCaretOfDom(view: EditorView): void {
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
  // Outside of text, leave it to ProseMirror to find the nearest position.
  if (!$anchor.parent.inlineContent || !$head.parent.inlineContent) return
  view.dispatch(tr.setSelection(new TextSelection($anchor, $head)))
}
