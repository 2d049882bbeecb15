/** The button in the margin beside an element with notes. */
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import type { NoteRef } from '@scenewright/shared/script/notes/script-notes.ts'

export type NoteActions = Readonly<{ onOpenNote: (ref: NoteRef) => void }>

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
export function noteButton({ ref, type, words }: NotedElement, actions: NoteActions): HTMLElement {
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
