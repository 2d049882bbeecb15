import { Ellipsis } from 'lucide-react'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { peerColor } from '#renderer/state/live/peer-color.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import type { KnownPeople } from '#renderer/state/project/use-project-people.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '#renderer/ui/overlays/menu.tsx'
import { MentionedText } from './mentioned-text.tsx'
import { useMayChange } from '#renderer/state/project/use-note-author.ts'
import { NoteForm } from './note-form.tsx'
import { noteAge, noteTime } from './note-time.ts'
import styles from './notes.module.css'

type NoteMessageProps = Readonly<{
  /** 'note' or 'reply 1', for the names of its controls. */
  name: string
  message: Readonly<{ author?: string | undefined; time?: string | undefined; text: string }>
  people: KnownPeople
  isOff: boolean
  /** Shown at the right of the author. */
  place?: ReactNode
  /** Shown between the author and the text. */
  quote?: ReactNode
  onEdit: (text: string) => void
  /** `null`: it can't be deleted. */
  onDelete: (() => void) | null
}>

/** A note or a reply: who wrote it when, its text, and a menu to edit or delete it. */
export function NoteMessage(props: NoteMessageProps) {
  const { name, message, people, isOff, place, quote, onEdit, onDelete } = props
  const { author, time, text } = message
  const signed = author === undefined ? 'Imported note' : people.nameOf(author)
  const { now } = useEditorSession()
  const mayChange = useMayChange()(message) && !isOff
  const [draft, setDraft] = useState<string | null>(null)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = draft?.trim() ?? ''
    if (written === '') return
    onEdit(written)
    setDraft(null)
  }

  return (
    <>
      <p className={styles.signature}>
        <span
          className={styles.avatar}
          style={{ background: peerColor(author ?? '') }}
          data-text={signed.charAt(0).toUpperCase()}
          aria-hidden
        />
        <b className={styles.author} title={author}>
          <bdi>{signed}</bdi>
        </b>
        {time !== undefined && (
          <time dateTime={time} title={noteTime(time)}>
            {noteAge(time, new Date(now()))}
          </time>
        )}
        {place}
        {mayChange && draft === null && (
          <Menu
            trigger={
              <IconButton label={`More actions for ${name}`} className={styles.more}>
                <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            }
          >
            <MenuItem onSelect={() => setDraft(text)}>Edit {name}</MenuItem>
            {onDelete && (
              <MenuItem danger onSelect={onDelete}>
                Delete {name}
              </MenuItem>
            )}
          </Menu>
        )}
      </p>
      {quote}
      {draft === null ? (
        <p className={styles.text}>
          <MentionedText text={text} people={people} />
        </p>
      ) : (
        <NoteForm
          label={`Text of the ${name}`}
          submitLabel="Save"
          text={draft}
          isOff={isOff}
          onChange={setDraft}
          onSubmit={save}
          onCancel={() => setDraft(null)}
        />
      )}
    </>
  )
}
