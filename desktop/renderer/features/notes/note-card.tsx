import { useEffect, useRef, type SubmitEvent } from 'react'
import { useStore } from 'zustand'
import {
  addReply,
  deleteNote,
  editNote,
  editReply,
  setResolved,
} from '@scenewright/shared/script/notes/note-edits.ts'
import { quoteNote } from '@scenewright/shared/script/notes/note-text.ts'
import { MAX_REPLIES } from '@scenewright/shared/script/notes/note-thread.ts'
import { getNoteWords } from '@scenewright/shared/script/notes/script-notes.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import type { KnownPeople } from '#renderer/state/project/use-project-people.ts'
import { returnToCaret } from '#renderer/state/script/editor-view.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { cx } from '#renderer/ui/cx.ts'
import { useMayChange, useNoteAuthor } from '#renderer/state/project/use-note-author.ts'
import { NoteForm } from './note-form.tsx'
import { NoteMessage } from './note-message.tsx'
import type { ShownNote } from './use-listed-notes.ts'
import styles from './notes.module.css'

type NoteCardProps = Readonly<{
  note: ShownNote
  people: KnownPeople
  isOff: boolean
  /** It is at the caret, or was opened: the list scrolls to it. */
  isCurrent: boolean
  isAnswered: boolean
}>

/** A note with its replies: to answer, edit, resolve or delete it, and to go to its words. */
export function NoteCard(props: NoteCardProps) {
  const { note, people, isOff, isCurrent, isAnswered } = props
  const { store, notes } = useEditorSession()
  const { ref, place, text, thread } = note
  const mayChange = useMayChange()
  const mayDelete = [thread, ...(thread.replies ?? [])].every(mayChange)
  const card = useRef<HTMLLIElement>(null)
  const quote = quoteNote(note)

  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  function toggleResolved() {
    const isResolved = thread.resolved !== true
    const description = isResolved ? 'Resolve note' : 'Reopen note'
    store.edit(description, (script) => setResolved(script, ref, isResolved))
    notes.announce(isResolved ? 'Note resolved.' : 'Note reopened.')
  }

  function remove() {
    store.edit('Delete note', (script) => deleteNote(script, ref))
    notes.announce('Note deleted. Undo brings it back.')
  }

  return (
    <li ref={card} className={styles.card} aria-current={isCurrent || undefined}>
      <NoteMessage
        name="note"
        message={{ ...thread, text }}
        people={people}
        isOff={isOff}
        place={
          <button
            type="button"
            className={cx(styles.chip, styles.place)}
            title={note.scene || 'Before the first scene'}
            aria-label={`Go to “${quote}”${place && `, ${place}`}`}
            onClick={() => notes.goToNote(note)}
          >
            {place || 'Go to text'}
          </button>
        }
        quote={getNoteWords(note) !== '' && <q className={styles.quote}>{quote}</q>}
        onEdit={(changed) => store.edit('Edit note', (script) => editNote(script, ref, changed))}
        onDelete={mayDelete ? remove : null}
      />
      {thread.replies && (
        <ol className={styles.replies} aria-label="Replies">
          {thread.replies.map((reply, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- replies have no ids and never move
            <li key={index} className={styles.reply}>
              <NoteMessage
                name={`reply ${index + 1}`}
                message={reply}
                people={people}
                isOff={isOff}
                onEdit={(changed) =>
                  store.edit('Edit reply', (script) => editReply(script, ref, index, changed))
                }
                onDelete={() => {
                  store.edit('Delete reply', (script) => editReply(script, ref, index, ''))
                  notes.announce('Reply deleted. Undo brings it back.')
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {isAnswered ? (
        <ReplyForm note={note} isOff={isOff} />
      ) : (
        <div className={styles.tools}>
          <Button variant="bare" size="small" disabled={isOff} onClick={() => notes.answer(ref)}>
            Reply
          </Button>
          <Button variant="bare" size="small" disabled={isOff} onClick={toggleResolved}>
            {thread.resolved ? 'Reopen' : 'Resolve'}
          </Button>
        </div>
      )}
    </li>
  )
}

function ReplyForm({ note, isOff }: Pick<NoteCardProps, 'note' | 'isOff'>) {
  const { store, view, notes, now } = useEditorSession()
  const author = useNoteAuthor()
  const text = useStore(notes.store, ({ typed }) => typed.answered)

  function leave() {
    notes.cancel('answered')
    returnToCaret(view)
  }

  function reply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = text.trim()
    if (written === '' || isOff) return
    const before = store.getState().script
    const time = new Date(now()).toISOString()
    store.edit('Reply to note', (script) =>
      addReply(script, note.ref, { author, time, text: written }),
    )
    if (store.getState().script === before) {
      void showAlert(`A note can have ${MAX_REPLIES} replies at most.`)
      return
    }
    notes.announce('Reply added.')
    leave()
  }

  return (
    <NoteForm
      label="Reply"
      submitLabel="Reply"
      text={text}
      isOff={isOff}
      onChange={(changed) => notes.type('answered', changed)}
      onSubmit={reply}
      onCancel={leave}
    />
  )
}
