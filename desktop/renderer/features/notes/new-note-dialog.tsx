import { useId, useState, type SubmitEvent } from 'react'
import { MAX_PRESERVED_TEXTS } from '@scenewright/shared/script/element-extra.ts'
import { addNote, type NoteAnchor } from '@scenewright/shared/script/notes/note-edits.ts'
import { shorten } from '@scenewright/shared/script/notes/note-text.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { areNotesLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { useNoteAuthor } from '#renderer/state/project/use-note-author.ts'
import { NoteField } from './note-field.tsx'

type NewNoteDialogProps = Readonly<{ anchor: NoteAnchor; quote: string }>

/** Adds a note to words of the script. */
export function NewNoteDialog({ anchor, quote }: NewNoteDialogProps) {
  const { store, notes, now } = useEditorSession()
  const isOff = useScriptState(areNotesLocked)
  const author = useNoteAuthor()
  const [text, setText] = useState('')
  const form = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = text.trim()
    if (written === '' || isOff) return
    const before = store.getState().script
    const time = new Date(now()).toISOString()
    store.edit('Add note', (script) => addNote(script, anchor, { text: written, author, time }))
    notes.close()
    if (store.getState().script !== before) notes.announce('Note added.')
    else void showAlert(`An element can have ${MAX_PRESERVED_TEXTS} notes at most.`)
  }

  return (
    <Dialog
      open
      title="Add note"
      description={
        quote === '' ? 'At the caret. Notes are never printed.' : `On “${shorten(quote)}”`
      }
      onClose={notes.close}
      actions={
        <>
          <Button onClick={notes.close}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={isOff || text.trim() === ''}
          >
            Add note
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <NoteField label="Note" value={text} onChange={setText} />
      </form>
    </Dialog>
  )
}
