/** The button in the margin beside an element with notes. */
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import type { NoteRef } from '@scenewright/shared/script/notes/script-notes.ts'

export type NoteActions = Readonly<{ onOpenNote: (ref: NoteRef) => void }>

type NotedElement = Readonly<{
  /** Its first note. */
  ref: NoteRef
  type: ElementType
  /** What each of its notes is on; '' for a place. */
  words: readonly string[]
}>

const SVG = 'http://www.w3.org/2000/svg'
/** Lucide's 'message-square' icon, 24 px square. */
const ICON =
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z'
/** Characters of the words in the button's name. */
const QUOTED = 60

/** The keyboard opens notes with the shortcut and the list. */
export function noteButton({ ref, type, words }: NotedElement, actions: NoteActions): HTMLElement {
  const holder = document.createElement('div')
  holder.className = 'note-button'
  holder.contentEditable = 'false'
  holder.dataset['type'] = type
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.setAttribute('aria-label', buttonName(words))
  button.title = 'Open note'
  // Keeps the caret in the text.
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', () => actions.onOpenNote(ref))
  button.append(icon())
  if (words.length > 1) {
    const count = document.createElement('span')
    count.ariaHidden = 'true'
    count.dataset['count'] = String(words.length)
    button.append(count)
  }
  holder.append(button)
  return holder
}

/** 'Note on “the lamp”', 'Note', '2 notes'. */
function buttonName([first = '', ...others]: readonly string[]): string {
  if (others.length > 0) return `${others.length + 1} notes`
  if (first === '') return 'Note'
  const line = first.replaceAll(/\s+/g, ' ')
  return `Note on “${line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line}”`
}

function icon(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', ICON)
  svg.append(path)
  return svg
}
