/** The demo's editor: a plain ProseMirror view with three marks. */
import { baseKeymap, splitBlockKeepMarks, toggleMark } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { EditorState, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { MARKS, type Mark } from '@scenewright/shared/content/runs.ts'
import { demoSchema, createDocument, readDemoParagraphs } from './demo-document.ts'

export type DemoEditor = Readonly<{
  toggle: (mark: Mark) => void
  /** Returns the text as content HTML, one string per paragraph. */
  paragraphs: () => string[]
  show: (paragraphs: readonly string[]) => void
  destroy: () => void
}>

type DemoEditorOptions = Readonly<{
  paragraphs: readonly string[]
  /** The accessible name of the text. */
  label: string
  /** Called with the marks at the caret, which the next typed text will have. */
  onMarks: (marks: readonly Mark[]) => void
  /** Called after each edit. */
  onEdit: () => void
}>

const breakLine: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(demoSchema.nodes.hard_break.create()).scrollIntoView())
  return true
}

const plugins = [
  keymap({
    'Mod-b': toggleMark(demoSchema.marks.bold),
    'Mod-i': toggleMark(demoSchema.marks.italic),
    'Mod-u': toggleMark(demoSchema.marks.underline),
    // Marks continue in the next paragraph.
    Enter: splitBlockKeepMarks,
    'Shift-Enter': breakLine,
  }),
  keymap(baseKeymap),
]

export function createDemoEditor(
  mount: HTMLElement,
  { paragraphs, label, onMarks, onEdit }: DemoEditorOptions,
): DemoEditor {
  const stateOf = (texts: readonly string[]) =>
    EditorState.create({ doc: createDocument(texts), plugins })
  const view: EditorView = new EditorView(mount, {
    state: stateOf(paragraphs),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      onMarks(marksAt(view.state))
      if (transaction.docChanged) onEdit()
    },
  })
  return {
    toggle(mark) {
      toggleMark(demoSchema.marks[mark])(view.state, view.dispatch)
      view.focus()
    },
    paragraphs: () => readDemoParagraphs(view.state.doc),
    show(texts) {
      view.updateState(stateOf(texts))
      onMarks(marksAt(view.state))
    },
    destroy: () => view.destroy(),
  }
}

function marksAt({ selection, storedMarks, doc }: EditorState): Mark[] {
  const { empty, from, to, $from } = selection
  return MARKS.filter((mark) => {
    const type = demoSchema.marks[mark]
    if (!empty) return doc.rangeHasMark(from, to, type)
    return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  })
}
