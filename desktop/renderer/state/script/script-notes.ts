/** The notes of the open script in the panel: which one is current, and the one being written. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { textToContent } from '@scenewright/shared/content/text.ts'
import { findElement } from '@scenewright/shared/script/editing/alternates.ts'
import { FALLBACK_TYPE } from '@scenewright/shared/script/element-types.ts'
import { findSelectedWords, type TextRange } from '@scenewright/shared/script/notes/note-anchors.ts'
import {
  isSameNote,
  listNotes,
  stepToNote,
  type ListedNote,
  type NoteRef,
} from '@scenewright/shared/script/notes/script-notes.ts'
import { printedText } from '@scenewright/shared/script/printed-case.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import { goTo } from './editor-view.ts'
import type { ScriptDialogs } from './script-dialogs.ts'
import type { SidePanel } from './side-panel.ts'
import { areNotesLocked } from './script-store.ts'
import type { ShownScript } from './shown-script.ts'

/** The selected text of an element; an empty range at the caret. */
export type SelectedText = Readonly<{ elementId: string; text: string; range: TextRange }>

/** A new note that is being written. */
export type NoteDraft = Readonly<{
  elementId: string
  /** The words that it will be on, and the element's text around them. */
  range: TextRange
  line: string
  /** The words as they are printed. */
  quote: string
}>

export type NotesState = Readonly<{
  /** The note that the writer has opened or stepped to; `null`: those at the caret. */
  current: NoteRef | null
  /** The note that is being answered. */
  answered: NoteRef | null
  draft: NoteDraft | null
  /** The texts of the new note and of the answer, typed so far. */
  typed: Readonly<Record<'draft' | 'answered', string>>
}>

export type ScriptNotes = Readonly<{
  store: StoreApi<NotesState>
  /** Sets where the selection is read from. @returns a function that removes it */
  connect: (read: () => SelectedText | null) => () => void
  /** Answers the note at the caret or selection, or starts a new one for these words. */
  openAtCaret: () => void
  /** Shows a note in the panel. */
  open: (ref: NoteRef) => void
  answer: (ref: NoteRef) => void
  /** Stores the text of the new note or of the answer, so that another panel can be shown meanwhile. */
  type: (what: keyof NotesState['typed'], text: string) => void
  /** Discards the new note, or the answer, that is being written. */
  cancel: (what: keyof NotesState['typed']) => void
  /** Goes to the next or previous open note. */
  step: (direction: 'next' | 'previous') => void
  /** Goes to a note's words. */
  goToNote: (note: ListedNote) => void
  /** Reports what has happened to screen readers. */
  announce: (announcement: string) => void
  stop: () => void
}>

type NotesDeps = ShownScript & Readonly<{ dialogs: ScriptDialogs; sidePanel: SidePanel }>

const NOTHING_TYPED: NotesState['typed'] = { draft: '', answered: '' }

export function createScriptNotes({ store, view, dialogs, sidePanel }: NotesDeps): ScriptNotes {
  const state = createStore<NotesState>(() => ({
    current: null,
    answered: null,
    draft: null,
    typed: NOTHING_TYPED,
  }))
  const announce = (announcement: string) => dialogs.setState({ announcement })
  let read: () => SelectedText | null = () => null

  const openNotes = () =>
    listNotes(store.getState().script).filter(({ thread }) => !thread.resolved)

  function open(ref: NoteRef): void {
    state.setState({ current: ref })
    sidePanel.setState({ open: 'notes' })
  }

  function answer(ref: NoteRef): void {
    const { answered } = state.getState()
    if (!answered || !isSameNote(answered, ref)) cancel('answered')
    state.setState({ answered: ref })
    open(ref)
  }

  function cancel(what: keyof NotesState['typed']): void {
    state.setState(({ typed }) => ({ [what]: null, typed: { ...typed, [what]: '' } }))
  }

  function goToNote(note: ListedNote): void {
    const { blockId, ref, range, line } = note
    const { elementId } = ref
    goTo(view, blockId, { elementId, range: { ...range, text: line }, focus: 'page' })
    state.setState({ current: ref })
  }

  function nextNote(
    notes: readonly ListedNote[],
    direction: 'next' | 'previous',
  ): ListedNote | null {
    const selected = read()
    const { current } = state.getState()
    const index = current ? notes.findIndex(({ ref }) => isSameNote(ref, current)) : -1
    const from = notes[index]
    // Several notes may be on the same words.
    if (from && selected && isSelected(from, selected)) {
      return notes.at((index + (direction === 'next' ? 1 : -1)) % notes.length) ?? null
    }
    const place = selected && { elementId: selected.elementId, offset: selected.range.from }
    return stepToNote(store.getState().script, notes, place, direction)
  }

  // The caret's notes are current again when the writer moves it to another element.
  const stop = view.subscribe(({ caretElementId }, before) => {
    const { current } = state.getState()
    const isElsewhere = caretElementId !== null && caretElementId !== before.caretElementId
    if (current && isElsewhere && caretElementId !== current.elementId) {
      state.setState({ current: null })
    }
  })

  return {
    store: state,
    connect(reader) {
      read = reader
      return () => {
        if (read === reader) read = () => null
      }
    },
    openAtCaret() {
      const selected = read()
      if (!selected) {
        void showAlert('Put the caret into the text where the note belongs.', 'No place for a note')
        return
      }
      const here = openNotes().find((note) => isAt(note, selected))
      if (here) {
        answer(here.ref)
        return
      }
      if (areNotesLocked(store.getState())) return
      const { elementId, text } = selected
      const range = findSelectedWords(text, selected.range)
      const { type } = findElement(store.getState().script, elementId) ?? { type: FALLBACK_TYPE }
      const quote = printedText({ type, content: textToContent(text) }).slice(range.from, range.to)
      // An unfinished note comes along, rather than being lost.
      state.setState({ draft: { elementId, range, line: text, quote } })
      sidePanel.setState({ open: 'notes' })
    },
    open,
    answer,
    type: (what, text) => state.setState(({ typed }) => ({ typed: { ...typed, [what]: text } })),
    cancel,
    step(direction) {
      const notes = openNotes()
      const note = nextNote(notes, direction)
      if (!note) {
        announce('There are no open notes.')
        return
      }
      sidePanel.setState({ open: 'notes' })
      goToNote(note)
      const index = notes.indexOf(note) + 1
      announce(`Note ${index} of ${notes.length}`)
    },
    goToNote,
    announce,
    stop,
  }
}

/** True if exactly a note's words are selected. */
function isSelected({ ref, range }: ListedNote, selected: SelectedText): boolean {
  const { elementId, range: chosen } = selected
  return ref.elementId === elementId && range.from === chosen.from && range.to === chosen.to
}

/** True if a note is selected, or the caret is in its words. */
function isAt(note: ListedNote, selected: SelectedText): boolean {
  const { from, to } = selected.range
  if (note.ref.elementId !== selected.elementId) return false
  if (from !== to) return isSelected(note, selected)
  return note.range.from <= from && from <= note.range.to
}
