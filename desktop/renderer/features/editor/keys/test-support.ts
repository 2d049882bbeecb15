/** Pages in tests of keys and of what is typed, without the rest of the editor. */
import { EditorState, Selection, TextSelection, type Command, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { createDoc, readElement } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { trimmedTail, uniqueIds } from '#renderer/features/editor/prosemirror/plugins.ts'
import { getDescription } from '#renderer/features/editor/prosemirror/transactions.ts'
import { addElement } from './commands.ts'
import { parentheses } from './parentheses.ts'

/** Opens a page with one element and the caret at its end. */
export function openTypedPage(plugins: readonly Plugin[], line: `${ElementType}:${string}`) {
  const doc = createDoc(elementsOf(line), countingIds())
  const descriptions: (string | null)[] = []
  const view = new EditorView(null, {
    state: EditorState.create({ doc, selection: Selection.atEnd(doc), plugins }),
    dispatchTransaction(tr) {
      const { state } = view.state.applyTransaction(tr)
      if (state.doc !== view.state.doc) descriptions.push(getDescription(tr))
      view.updateState(state)
    },
  })
  return {
    view,
    /** Each change's description; `null` for typing. */
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
    /** Types at an offset that the browser has not reported as the selection yet. */
    typeAhead(character: string, offset: number) {
      const at = offset + 1
      const insert = () => view.state.tr.insertText(character, at)
      const isHandled = view.someProp('handleTextInput', (handle) =>
        handle(view, at, at, character, insert),
      )
      if (!isHandled) view.dispatch(insert())
    },
    select(from: number, to = from) {
      const { tr, doc: current } = view.state
      view.dispatch(tr.setSelection(TextSelection.create(current, from + 1, to + 1)))
    },
    remove(from: number, to: number) {
      view.dispatch(view.state.tr.delete(from + 1, to + 1))
    },
    setType(type: ElementType) {
      view.dispatch(view.state.tr.setNodeAttribute(0, 'type', type))
    },
    /** The element, with '|' at the caret. */
    line() {
      const element = readElement(view.state.doc.child(0))
      const { $head } = view.state.selection
      const text = $head.parent.textContent
      const at = $head.parentOffset
      return `${element.type}:${text.slice(0, at)}|${text.slice(at)}`
    },
  }
}

type Place = readonly [index: number, offset: number]

/** A page with a selection from one place to another; an offset of -1 is an element's end. */
export function page(elements: readonly Element[], from: Place, to: Place = from): EditorState {
  const makeId = countingIds('made')
  const doc = createDoc(elements, makeId)
  const position = ([index, offset]: Place) =>
    doc.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 1) +
    (offset < 0 ? doc.child(index).content.size : offset)
  return EditorState.create({
    doc,
    selection: TextSelection.create(doc, position(from), position(to)),
    plugins: [parentheses(), uniqueIds(makeId), trimmedTail],
  })
}

/** The page after commands, one after another. */
export function pressed(state: EditorState, ...commands: readonly Command[]): EditorState {
  return commands.reduce((before, command) => {
    let next = before
    command(before, (tr) => (next = before.apply(tr)))
    return next
  }, state)
}

export const enter = addElement(countingIds('added'))

export function shown(state: EditorState): Element[] {
  return state.doc.children.map(readElement)
}

/** The elements as 'type:content'. */
export function lines(state: EditorState): string[] {
  return shown(state).map(({ type, content }) => `${type}:${content}`)
}

export function extras(state: EditorState) {
  return shown(state).map(({ extra }) => extra)
}
