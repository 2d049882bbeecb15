import { useEffect, useRef, type SubmitEvent } from 'react'
import { useStore } from 'zustand'
import { contentToText } from '@scenewright/shared/content/text.ts'
import { findElement } from '@scenewright/shared/script/editing/alternates.ts'
import { MAX_PRESERVED_TEXTS } from '@scenewright/shared/script/element-extra.ts'
import { addNote, type NoteAnchor } from '@scenewright/shared/script/notes/note-edits.ts'
import { shorten } from '@scenewright/shared/script/notes/note-text.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { returnToCaret } from '#renderer/state/script/editor-view.ts'
import type { NoteDraft } from '#renderer/state/script/script-notes.ts'
import { useNoteAuthor } from '#renderer/state/project/use-note-author.ts'
import { NoteForm } from './note-form.tsx'
import styles from './notes.module.css'

type NewNoteProps = Readonly<{ draft: NoteDraft; isOff: boolean }>

/** The card on which a new note is written, beside the words that it is on. */
export function NewNote({ draft, isOff }: NewNoteProps) {
  const { store, view, notes, now } = useEditorSession()
  const author = useNoteAuthor()
  const card = useRef<HTMLLIElement>(null)
  const text = useStore(notes.store, ({ typed }) => typed.draft)
  const quote = shorten(draft.quote)

  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function leave() {
    notes.cancel('draft')
    returnToCaret(view)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = text.trim()
    if (written === '' || isOff) return
    const before = store.getState().script
    const time = new Date(now()).toISOString()
    store.edit('Add note', (script) =>
      addNote(script, findAnchor(script, draft), { text: written, author, time }),
    )
    if (store.getState().script !== before) notes.announce('Note added.')
    else void showAlert(`An element can have ${MAX_PRESERVED_TEXTS} notes at most.`)
    leave()
  }

  return (
    <li ref={card} className={styles.card} aria-current aria-label="New note">
      {quote ? (
        <q className={styles.quote}>{quote}</q>
      ) : (
        <p className={styles.hint}>At the caret. Notes are only printed if you choose it.</p>
      )}
      <NoteForm
        label="Note"
        submitLabel="Add note"
        text={text}
        isOff={isOff}
        onChange={(changed) => notes.type('draft', changed)}
        onSubmit={submit}
        onCancel={leave}
      />
    </li>
  )
}

/** Finds the note's words now: the text may have been edited meanwhile. */
function findAnchor(script: Script, { elementId, range, line }: NoteDraft): NoteAnchor {
  const element = findElement(script, elementId)
  const now = element ? contentToText(element.content) : ''
  if (now === line) return { elementId, range }
  const words = line.slice(range.from, range.to)
  const found = words === '' ? -1 : now.indexOf(words)
  const from = found < 0 ? Math.min(range.from, now.length) : found
  return { elementId, range: { from, to: found < 0 ? from : from + words.length } }
}
