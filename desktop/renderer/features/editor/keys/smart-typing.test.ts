// @vitest-environment jsdom
import { EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { docOf, elementOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { smartTyping, revertSmartTyping } from './smart-typing.ts'
import { descriptionOf } from '#renderer/features/editor/prosemirror/transactions.ts'

/** A page with one action and the caret at its end. */
function openPage(content = '') {
  const doc = docOf(elementsOf(`action:${content}`), countingIds())
  const descriptions: (string | null)[] = []
  const view = new EditorView(null, {
    state: EditorState.create({
      doc,
      selection: Selection.atEnd(doc),
      plugins: [smartTyping(() => true)],
    }),
    dispatchTransaction(tr) {
      if (tr.docChanged) descriptions.push(descriptionOf(tr))
      view.updateState(view.state.apply(tr))
    },
  })
  return {
    view,
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
    backspace: () => revertSmartTyping(view.state, view.dispatch),
    line: () => view.state.doc.children.map(elementOf).map((e) => `${e.type}:${e.content}`)[0],
  }
}

test('a line in capitals becomes a transition at its colon, even with a space after it', () => {
  const { type, line } = openPage()
  type('CUT TO:')
  expect(line()).toBe('transition:CUT TO:')
  type(' ')
  expect(line()).toBe('transition:CUT TO:')
})

test.each(['SUPER: LONDON, 1944', 'NB:x', 'NB:  x'])('“%s” keeps its type', (text) => {
  const { type, line, descriptions } = openPage()
  type(text)
  expect(line()).toBe(`action:${text}`)
  // The type is reverted as part of typing, not as a separate edit.
  expect(descriptions.filter((description) => description !== null)).toEqual([
    'Change to transition',
  ])
  expect(descriptions).toHaveLength(text.length + 1)
})

test('one Backspace immediately after reverts the change', () => {
  const { type, line, backspace } = openPage()
  type('CUT TO:')
  expect(backspace()).toBe(true)
  expect(line()).toBe('action:CUT TO:')
  expect(backspace()).toBe(false)
  const other = openPage()
  other.type('CUT TO: ')
  expect(other.backspace()).toBe(false)
})

test('keeps the type once the caret has left and returned', () => {
  const { view, type, line } = openPage()
  type('CUT TO:')
  const { doc } = view.state
  view.dispatch(view.state.tr.setSelection(Selection.atStart(doc)))
  view.dispatch(view.state.tr.setSelection(Selection.atEnd(doc)))
  type('x')
  expect(line()).toBe('transition:CUT TO:x')
})

test('transactions that only update decorations keep the change revertible', () => {
  const { view, type, line } = openPage()
  type('SUPER:')
  view.dispatch(view.state.tr.setMeta('page breaks', true))
  type(' X')
  expect(line()).toBe('action:SUPER: X')
})
