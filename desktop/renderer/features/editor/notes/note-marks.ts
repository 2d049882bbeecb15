/**
 * Shows open notes: their words are highlighted, and a button in the margin opens them. These are
 * decorations, so that the script isn't changed.
 */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import {
  notesOfElement,
  getNoteWords,
  type NoteRef,
} from '@scenewright/shared/script/notes/script-notes.ts'
import { aroundWholeWords } from '#renderer/features/editor/marks/complex-pieces.ts'
import { ABOVE_ELEMENT, elementMarks } from '#renderer/features/editor/marks/element-marks.ts'
import {
  readElement,
  readExtra,
  readId,
  findStoredStart,
  readType,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'

export type NoteActions = Readonly<{ onOpenNote: (ref: NoteRef) => void }>

export function noteMarks(actions: NoteActions): Plugin {
  return elementMarks('notes', (node, position) =>
    hasNotes(node) ? ofElement(node, position, actions) : [],
  )
}

function hasNotes(node: Node): boolean {
  const { before, notes, after } = readExtra(node) ?? {}
  return [before, notes, after].some((texts) => texts?.some(({ kind }) => kind === 'note'))
}

function ofElement(node: Node, position: number, actions: NoteActions): Decoration[] {
  const open = notesOfElement(readElement(node)).filter(({ thread }) => !thread.resolved)
  const [first] = open
  if (!first) return []
  const elementId = readId(node)
  const words = open.map(getNoteWords)
  const button = Decoration.widget(
    position,
    () => noteButton({ ref: first.ref, type: readType(node), words }, actions),
    {
      side: ABOVE_ELEMENT,
      key: `notes ${elementId} ${readType(node)} ${JSON.stringify(first.ref)} ${words.join('|')}`,
      ignoreSelection: true,
      stopEvent: () => true,
      elementId,
    },
  )
  const start = position + 1
  const shift = findStoredStart(node)
  const highlights = open.flatMap(({ range: { from, to } }): Decoration[] => {
    if (from === to) return []
    const around = aroundWholeWords(node, from + shift, to + shift)
    const attributes = { nodeName: 'mark', class: 'noted' }
    return [Decoration.inline(start + around.from, start + around.to, attributes, { elementId })]
  })
  return [button, ...highlights]
}

type NotedElement = Readonly<{
  /** Its first note. */
  ref: NoteRef
  type: ElementType
  /** The words that each of its notes is on; '' for a place. */
  words: readonly string[]
}>

/** Characters of the words in the button's name. */
const QUOTED = 60

/**
 * The keyboard opens notes with the shortcut and the list. One DOM node, with its icon from the
 * style sheet: in a block with hundreds of notes, more would slow down typing.
 */
function noteButton({ ref, type, words }: NotedElement, actions: NoteActions): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'note-button'
  button.contentEditable = 'false'
  button.tabIndex = -1
  button.title = 'Open note'
  button.setAttribute('aria-label', buttonName(words))
  button.dataset['type'] = type
  if (words.length > 1) button.dataset['count'] = String(words.length)
  // Keeps the caret in the text.
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', () => actions.onOpenNote(ref))
  return button
}

/** 'Note on “the lamp”', 'Note', '2 notes'. */
function buttonName([first = '', ...others]: readonly string[]): string {
  if (others.length > 0) return `${others.length + 1} notes`
  if (first === '') return 'Note'
  const line = first.replaceAll(/\s+/g, ' ')
  return `Note on “${line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line}”`
}
