import { useState, type SubmitEvent } from 'react'
import { addReply, deleteNote, setResolved } from '@scenewright/shared/script/notes/note-edits.ts'
import { quoteNote } from '@scenewright/shared/script/notes/note-text.ts'
import { MAX_REPLIES } from '@scenewright/shared/script/notes/note-thread.ts'
import {
  isSameNote,
  listNotes,
  type ListedNote,
  type NoteRef,
} from '@scenewright/shared/script/notes/script-notes.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { areNotesLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { useMayChange, useNoteAuthor } from '#renderer/state/project/use-note-author.ts'
import { NoteField } from './note-field.tsx'
import { NoteThreadView } from './note-thread-view.tsx'
import styles from './notes.module.css'

/** A note with its replies: to answer, edit, resolve or delete it, and to go on to others. */
export function NoteDialog({ noteRef }: Readonly<{ noteRef: NoteRef }>) {
  const script = useScriptState((state) => state.script)
  const all = listNotes(script)
  const index = all.findIndex(({ ref }) => isSameNote(ref, noteRef))
  const note = all[index]
  if (!note) return null
  // A new key, so that an unfinished reply doesn't go to another note.
  return <OpenNote key={JSON.stringify(noteRef)} all={all} index={index} note={note} />
}

type OpenNoteProps = Readonly<{ all: readonly ListedNote[]; index: number; note: ListedNote }>

function OpenNote({ all, index, note }: OpenNoteProps) {
  const { store, notes } = useEditorSession()
  const isOff = useScriptState(areNotesLocked)
  const mayChange = useMayChange()
  const { ref, thread } = note
  const mayDelete = [thread, ...(thread.replies ?? [])].every(mayChange)
  const neighbor = (step: 1 | -1) => all.at((index + step) % all.length)

  function toggleResolved() {
    const isResolved = thread.resolved !== true
    const description = isResolved ? 'Resolve note' : 'Reopen note'
    store.edit(description, (script) => setResolved(script, ref, isResolved))
    notes.announce(isResolved ? 'Note resolved.' : 'Note reopened.')
    if (isResolved) notes.close()
  }

  function remove() {
    notes.close()
    store.edit('Delete note', (script) => deleteNote(script, ref))
    notes.announce('Note deleted. Undo brings it back.')
  }

  function openNeighbor(step: 1 | -1) {
    const next = neighbor(step)
    if (next) notes.open(next.ref)
  }

  return (
    <Dialog
      open
      size="wide"
      title={thread.resolved ? 'Resolved note' : 'Note'}
      description={[note.scene, `“${quoteNote(note)}”`].filter(Boolean).join(' · ')}
      firstField="textarea"
      onClose={notes.close}
      actions={
        <>
          {all.length > 1 && (
            <span className={styles.steps}>
              <Button onClick={() => openNeighbor(-1)}>Previous</Button>
              <Button onClick={() => openNeighbor(1)}>Next</Button>
            </span>
          )}
          {mayDelete && (
            <Button disabled={isOff} onClick={remove}>
              Delete note
            </Button>
          )}
          <Button variant="primary" disabled={isOff} onClick={toggleResolved}>
            {thread.resolved ? 'Reopen' : 'Resolve'}
          </Button>
        </>
      }
    >
      <div className={styles.thread}>
        <NoteThreadView note={note} isOff={isOff} />
        <ReplyForm noteRef={ref} isOff={isOff} />
      </div>
    </Dialog>
  )
}

function ReplyForm({ noteRef, isOff }: Readonly<{ noteRef: NoteRef; isOff: boolean }>) {
  const { store, notes, now } = useEditorSession()
  const author = useNoteAuthor()
  const [text, setText] = useState('')

  function reply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = text.trim()
    if (written === '' || isOff) return
    const before = store.getState().script
    const time = new Date(now()).toISOString()
    store.edit('Reply to note', (script) =>
      addReply(script, noteRef, { author, time, text: written }),
    )
    if (store.getState().script === before) {
      void showAlert(`A note can have ${MAX_REPLIES} replies at most.`)
      return
    }
    setText('')
    notes.announce('Reply added.')
  }

  return (
    <form className={styles.reply} onSubmit={reply} noValidate>
      <NoteField label="Reply" value={text} onChange={setText} />
      <Button type="submit" size="small" disabled={isOff || text.trim() === ''}>
        Reply
      </Button>
    </form>
  )
}
