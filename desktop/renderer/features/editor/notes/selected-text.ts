import type { EditorView } from 'prosemirror-view'
import { syncCaret } from '#renderer/features/editor/prosemirror/caret-of-dom.ts'
import { idOf, storedRange, textOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { caretPlace } from '#renderer/features/editor/prosemirror/transactions.ts'
import type { SelectedText } from '#renderer/state/script/script-notes.ts'

/** The selected text, in terms of the element's stored text; of several elements, the first's. */
export function selectedText(view: EditorView): SelectedText | null {
  // The live document asks for it before somebody else's change, and puts the caret back there.
  syncCaret(view)
  const { state } = view
  const place = caretPlace(state)
  if (!place) return null
  const { node, offset } = place
  const { $from, $to } = state.selection
  const end = $from.sameParent($to) ? $to.parentOffset : node.content.size
  const range = storedRange(node, { from: offset, to: end })
  return { elementId: idOf(node), text: textOf(node).trim(), range }
}
