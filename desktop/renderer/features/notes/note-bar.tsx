import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { signText } from '@scenewright/shared/script/notes/note-text.ts'
import {
  isSameNote,
  listNotes,
  type NoteRef,
} from '@scenewright/shared/script/notes/script-notes.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { useProjectPeople } from '#renderer/state/project/use-project-people.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { getShortcut } from '#renderer/state/command-table/shortcuts.ts'
import styles from './note-bar.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The open note that the writer has stepped to, and the way to the others. */
export function NoteBar() {
  const { notes } = useEditorSession()
  const current = useStore(notes.store, (state) => state.current)
  return current && <CurrentNote current={current} />
}

function CurrentNote({ current }: Readonly<{ current: NoteRef }>) {
  const { notes } = useEditorSession()
  const { nameOf } = useProjectPeople()
  const script = useScriptState((state) => state.script)
  const open = useMemo(() => listNotes(script).filter(({ thread }) => !thread.resolved), [script])
  const index = open.findIndex(({ ref }) => isSameNote(ref, current))
  const note = open[index]
  if (!note) return null
  return (
    <section className={styles.bar} aria-label="Current note">
      <p className={styles.text}>
        <span className={styles.count}>
          Note {index + 1} of {open.length}
        </span>{' '}
        {signText(note, nameOf)}
      </p>
      <IconButton
        label="Previous note"
        shortcut={getShortcut('previous-note')}
        onClick={() => notes.step('previous')}
      >
        <ChevronUp {...ICON} />
      </IconButton>
      <IconButton
        label="Next note"
        shortcut={getShortcut('next-note')}
        onClick={() => notes.step('next')}
      >
        <ChevronDown {...ICON} />
      </IconButton>
      <Button size="small" onClick={() => notes.open(current)}>
        Open note
      </Button>
      <IconButton label="Close the note bar" onClick={notes.leave}>
        <X {...ICON} />
      </IconButton>
    </section>
  )
}
