import { useMemo, useState } from 'react'
import { setResolved } from '@scenewright/shared/script/notes/note-edits.ts'
import { mentionsPerson } from '@scenewright/shared/script/notes/mentions.ts'
import { quoteNote } from '@scenewright/shared/script/notes/note-text.ts'
import { listNotes, type ListedNote } from '@scenewright/shared/script/notes/script-notes.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { areNotesLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { useProjectPeople, type KnownPeople } from '#renderer/state/project/use-project-people.ts'
import { Select } from '#renderer/ui/forms/select.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { PanelBody } from '#renderer/ui/page/panel-body.tsx'
import { MentionedText } from './mentioned-text.tsx'
import { noteTime } from './note-time.ts'
import styles from './notes.module.css'

type Filter = 'open' | 'resolved' | 'all'

const NONE: Readonly<Record<Filter, string>> = {
  open: 'No open notes. Put the caret on words of the script and choose “Add note”.',
  resolved: 'No resolved notes.',
  all: 'No notes yet. Put the caret on words of the script and choose “Add note”.',
}

const NONE_OF_ME = 'No such notes mention you.'

/** Lists the notes of the whole script, in its order. */
export function NotesPanel() {
  const { store, notes } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const isOff = useScriptState(areNotesLocked)
  const people = useProjectPeople()
  const isShared = people.others.length > 0
  const [mentionsMe, setMentionsMe] = useState(false)
  const isFiltered = isShared && mentionsMe
  const all = useMemo(
    () => listNotes(script).filter((note) => !isFiltered || mentionsPerson(note, people.own)),
    [script, isFiltered, people.own],
  )
  const [filter, setFilter] = useState<Filter>('open')
  const resolved = all.filter(({ thread }) => thread.resolved)
  const open = all.filter(({ thread }) => !thread.resolved)
  const shown = { open, resolved, all }[filter]

  function toggleResolved({ ref, thread }: ListedNote) {
    const isResolved = thread.resolved !== true
    const description = isResolved ? 'Resolve note' : 'Reopen note'
    store.edit(description, (now) => setResolved(now, ref, isResolved))
    notes.announce(isResolved ? 'Note resolved.' : 'Note reopened.')
  }

  return (
    <PanelBody>
      <Select
        label="Show"
        className={styles.filter}
        options={[
          { value: 'open', label: `Open notes (${open.length})` },
          { value: 'resolved', label: `Resolved notes (${resolved.length})` },
          { value: 'all', label: `All notes (${all.length})` },
        ]}
        value={filter}
        onValueChange={setFilter}
      />
      {isShared && (
        <Switch
          className={styles.filter}
          label="Only notes that mention me"
          checked={mentionsMe}
          onCheckedChange={setMentionsMe}
        />
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>{isFiltered ? NONE_OF_ME : NONE[filter]}</p>
      ) : (
        <ol className={styles.list} aria-label="Notes">
          {shown.map((note) => (
            <NoteItem
              key={JSON.stringify(note.ref)}
              note={note}
              people={people}
              isOff={isOff}
              onOpen={() => notes.open(note.ref)}
              onGoTo={() => notes.goToNote(note)}
              onToggle={() => toggleResolved(note)}
            />
          ))}
        </ol>
      )}
    </PanelBody>
  )
}

type NoteItemProps = Readonly<{
  note: ListedNote
  people: KnownPeople
  isOff: boolean
  onOpen: () => void
  onGoTo: () => void
  onToggle: () => void
}>

function NoteItem({ note, people, isOff, onOpen, onGoTo, onToggle }: NoteItemProps) {
  const { scene, text, thread } = note
  const { author, time, resolved, replies = [] } = thread
  const details = [
    author && people.nameOf(author),
    noteTime(time),
    repliesText(replies.length),
    resolved && 'resolved',
  ]
  return (
    <li className={styles.item}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.place}>
          {scene === '' ? 'Before the first scene' : scene} · “{quoteNote(note)}”
        </span>
        <span className={styles.text}>
          <MentionedText text={text} people={people} />
        </span>
        <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
      </button>
      <div className={styles.tools}>
        <Button variant="bare" size="small" onClick={onGoTo}>
          Go to text
        </Button>
        <Button variant="bare" size="small" disabled={isOff} onClick={onToggle}>
          {resolved ? 'Reopen' : 'Resolve'}
        </Button>
      </div>
    </li>
  )
}

function repliesText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 reply' : `${count} replies`
}
