/** A page of one element in tests of what is typed, without the rest of the editor. */
import { EditorState, Selection, TextSelection, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { docOf, elementOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { descriptionOf } from '#renderer/features/editor/prosemirror/transactions.ts'

/** Opens a page with one element and the caret at its end. */
export function openTypedPage(plugins: readonly Plugin[], line: `${ElementType}:${string}`) {
  const doc = docOf(elementsOf(line), countingIds())
  const descriptions: (string | null)[] = []
  const view = new EditorView(null, {
    state: EditorState.create({ doc, selection: Selection.atEnd(doc), plugins }),
    dispatchTransaction(tr) {
      const { state } = view.state.applyTransaction(tr)
      if (state.doc !== view.state.doc) descriptions.push(descriptionOf(tr))
      view.updateState(state)
    },
  })
  return {
    view,
    /** What each change was described as; `null` for typing. */
    descriptions,
    /** Types like a browser: inserts the characters that no plugin handles. */
    type(text: string) {
      for (const character of text) {
        const { from, to } = view.state.selection
        const insert = () => view.state.tr.insertText(character, from, to)
        const isHandled = view.someProp('handleTextInput', (handle) =>
          handle(view, from, to, character, insert),
        )
        if (!isHandled) view.dispatch(insert())
      }
    },
    select(from: number, to = from) {
      const { tr, doc: shown } = view.state
      view.dispatch(tr.setSelection(TextSelection.create(shown, from + 1, to + 1)))
    },
    remove(from: number, to: number) {
      view.dispatch(view.state.tr.delete(from + 1, to + 1))
    },
    setType(type: ElementType) {
      view.dispatch(view.state.tr.setNodeAttribute(0, 'type', type))
    },
    /** The element, with '|' at the caret. */
    line() {
      const element = elementOf(view.state.doc.child(0))
      const { $head } = view.state.selection
      const text = $head.parent.textContent
      const at = $head.parentOffset
      return `${element.type}:${text.slice(0, at)}|${text.slice(at)}`
    },
  }
}
