import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { mentionsPerson } from '@scenewright/shared/script/notes/mentions.ts'
import { findNotesAround, isSameNote } from '@scenewright/shared/script/notes/script-notes.ts'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { useProjectPeople, type KnownPeople } from '#renderer/state/project/use-project-people.ts'
import { areNotesLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { PanelBody } from '#renderer/ui/page/panel-body.tsx'
import { NewNote } from './new-note.tsx'
import { NoteCard } from './note-card.tsx'
import { useListedNotes, type ShownNote } from './use-listed-notes.ts'
import styles from './notes.module.css'

/** The notes of the whole script, in its order. The one at the caret is highlighted. */
export function NotesPanel() {
  const { store, notes } = useEditorSession()
  const current = useStore(notes.store, (state) => state.current)
  const answered = useStore(notes.store, (state) => state.answered)
  const draft = useStore(notes.store, (state) => state.draft)
  const caretId = useEditorView((state) => state.caretElementId)
  const isOff = useScriptState(areNotesLocked)
  const listed = useListedNotes()
  const people = useProjectPeople()
  const { shown, filters } = useFilters(listed, people)
  const isCurrent = ({ ref }: ShownNote) =>
    current ? isSameNote(ref, current) : draft === null && ref.elementId === caretId
  // An opened note is shown whatever the filters are.
  const visible = listed.filter((note) => shown.has(note) || (current && isCurrent(note)))
  const first = visible.find(isCurrent)
  const cards = visible.map((note) => (
    <NoteCard
      key={JSON.stringify(note.ref)}
      note={note}
      people={people}
      isOff={isOff}
      isCurrent={note === first}
      isAnswered={answered !== null && isSameNote(note.ref, answered)}
    />
  ))
  if (draft) {
    const { elementId, range } = draft
    const place = { elementId, offset: range.from }
    const { next } = findNotesAround(store.getState().script, visible, place)
    const index = next ? visible.indexOf(next) : visible.length
    const key = JSON.stringify(place)
    cards.splice(index, 0, <NewNote key={key} draft={draft} isOff={isOff} />)
  }
  return (
    <PanelBody actions={<AddNote />}>
      {filters}
      {cards.length === 0 ? (
        <p className={styles.hint}>
          {listed.length === 0
            ? 'No notes yet. Put the caret on words of the script and add one.'
            : 'No such notes.'}
        </p>
      ) : (
        <ol className={styles.list} aria-label="Notes">
          {cards}
        </ol>
      )}
    </PanelBody>
  )
}

function AddNote() {
  const { shortcut, off, run } = useCommand('add-note')
  return (
    <>
      <Button
        size="small"
        disabled={off !== null}
        // Keeps the caret in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      >
        <Plus size={16} strokeWidth={1.5} aria-hidden />
        Note at the caret
      </Button>
      <kbd className={styles.shortcut}>{shortcut}</kbd>
    </>
  )
}

/** The notes that the writer wants to see, and the buttons to choose them. */
function useFilters(listed: readonly ShownNote[], people: KnownPeople) {
  const isShared = people.others.length > 0
  const blockId = useEditorView(({ selection }) =>
    selection.kind === 'block' ? selection.id : null,
  )
  const [isResolved, setResolved] = useState(false)
  const [isOfBlock, setOfBlock] = useState(false)
  const [isOfMe, setOfMe] = useState(false)
  const inPlace = listed.filter(
    (note) =>
      (!isOfBlock || note.blockId === blockId) &&
      (!isShared || !isOfMe || mentionsPerson(note, people.own)),
  )
  const resolved = inPlace.filter(({ thread }) => thread.resolved)
  const open = inPlace.filter(({ thread }) => !thread.resolved)
  const filters = (
    <div className={styles.filters} role="group" aria-label="Show">
      <Filter isOn={!isResolved} onPress={() => setResolved(false)}>
        Open {open.length}
      </Filter>
      <Filter isOn={isResolved} onPress={() => setResolved(true)}>
        Resolved {resolved.length}
      </Filter>
      <span className={styles.gap} />
      {isShared && (
        <Filter isOn={isOfMe} onPress={() => setOfMe(!isOfMe)}>
          Mentions me
        </Filter>
      )}
      <Filter isOn={isOfBlock} onPress={() => setOfBlock(!isOfBlock)}>
        This block
      </Filter>
    </div>
  )
  return { shown: new Set(isResolved ? resolved : open), filters }
}

type FilterProps = Readonly<{ isOn: boolean; onPress: () => void; children: ReactNode }>

function Filter({ isOn, onPress, children }: FilterProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}
