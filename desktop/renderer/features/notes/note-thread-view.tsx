import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { editNote, editReply } from '@scenewright/shared/script/notes/note-edits.ts'
import type { ListedNote } from '@scenewright/shared/script/notes/script-notes.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { useProjectPeople, type KnownPeople } from '#renderer/state/project/use-project-people.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { NoteField } from './note-field.tsx'
import { MentionedText } from './mentioned-text.tsx'
import { useMayChange } from '#renderer/state/project/use-note-author.ts'
import { noteTime } from './note-time.ts'
import styles from './notes.module.css'

type NoteThreadViewProps = Readonly<{ note: ListedNote; isOff: boolean }>

/** The note and its replies, each with its author and time. */
export function NoteThreadView({ note, isOff }: NoteThreadViewProps) {
  const { store, notes } = useEditorSession()
  const { ref, text, thread } = note
  const people = useProjectPeople()
  const mayChange = useMayChange()
  return (
    <ol className={styles.entries} aria-label="Thread">
      <ThreadEntry
        name="note"
        author={thread.author}
        time={thread.time}
        text={text}
        people={people}
        isOff={isOff}
        mayChange={mayChange(thread)}
        onEdit={(changed) => store.edit('Edit note', (script) => editNote(script, ref, changed))}
      />
      {thread.replies?.map((reply, index) => (
        <ThreadEntry
          // Replies have no ids, and their order never changes.
          // eslint-disable-next-line react/no-array-index-key
          key={index}
          name={`reply ${index + 1}`}
          author={reply.author}
          time={reply.time}
          text={reply.text}
          people={people}
          isOff={isOff}
          mayChange={mayChange(reply)}
          onEdit={(changed) =>
            store.edit('Edit reply', (script) => editReply(script, ref, index, changed))
          }
          onDelete={() => {
            store.edit('Delete reply', (script) => editReply(script, ref, index, ''))
            notes.announce('Reply deleted. Undo brings it back.')
          }}
        />
      ))}
    </ol>
  )
}

type ThreadEntryProps = Readonly<{
  /** 'note' or 'reply 1', for the names of its buttons. */
  name: string
  author: string | undefined
  time: string | undefined
  text: string
  people: KnownPeople
  isOff: boolean
  /** True if the writer may edit and delete it, although `isOff` may prevent it now. */
  mayChange: boolean
  onEdit: (text: string) => void
  onDelete?: () => void
}>

function ThreadEntry(props: ThreadEntryProps) {
  const { name, author, time, text, people, isOff, mayChange, onEdit, onDelete } = props
  const [draft, setDraft] = useState<string | null>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const isEditing = draft !== null
  const wasEditing = useRef(isEditing)

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = draft?.trim() ?? ''
    if (written === '') return
    onEdit(written)
    setDraft(null)
  }

  return (
    <li className={styles.entry}>
      <p className={styles.signature}>
        <span className={styles.author}>
          <bdi>{author === undefined ? 'Imported note' : people.nameOf(author)}</bdi>
        </span>
        {time !== undefined && <time dateTime={time}>{noteTime(time)}</time>}
      </p>
      {draft === null ? (
        <>
          <p className={styles.text}>
            <MentionedText text={text} people={people} />
          </p>
          {mayChange && (
            <div className={styles.tools}>
              <Button
                ref={editButton}
                variant="bare"
                size="small"
                aria-label={`Edit ${name}`}
                disabled={isOff}
                onClick={() => setDraft(text)}
              >
                Edit
              </Button>
              {onDelete && (
                <Button
                  variant="bare"
                  size="small"
                  aria-label={`Delete ${name}`}
                  disabled={isOff}
                  onClick={onDelete}
                >
                  Delete
                </Button>
              )}
            </div>
          )}
        </>
      ) : (
        <form className={styles.reply} onSubmit={save} noValidate>
          <NoteField label={`Text of the ${name}`} value={draft} onChange={setDraft} takesFocus />
          <div className={styles.tools}>
            <Button size="small" onClick={() => setDraft(null)}>
              Cancel
            </Button>
            <Button
              variant="primary"
              size="small"
              type="submit"
              disabled={isOff || draft.trim() === ''}
            >
              Save
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}
