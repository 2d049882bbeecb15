import { useStore } from 'zustand'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { NewNoteDialog } from './new-note-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'

/** Shows the dialog of a note when it is asked for, and announces what has happened to notes. */
export function NotesDialogs() {
  const { notes } = useEditorSession()
  const dialog = useStore(notes.store, (state) => state.dialog)
  const announcement = useStore(notes.store, (state) => state.announcement)
  return (
    <>
      <VisuallyHidden>
        {/* With `aria-live`, an open dialog doesn't hide it from screen readers. */}
        <output aria-live="polite">{announcement}</output>
      </VisuallyHidden>
      {dialog?.kind === 'new' && <NewNoteDialog anchor={dialog.anchor} quote={dialog.quote} />}
      {dialog?.kind === 'thread' && <NoteDialog noteRef={dialog.ref} />}
    </>
  )
}
