import { useState } from 'react'
import type { Script } from '@scenewright/shared/script/script.ts'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { showAlert } from '#renderer/state/dialogs.ts'
import {
  useEditorSession,
  useSaverState,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { resolveConflict, type ConflictChoice } from '#renderer/state/project/resolve-conflict.ts'
import { useProjectPeople } from '#renderer/state/project/use-project-people.ts'
import type { Conflict } from '#renderer/state/saving/saver-state.ts'
import { areNotesLocked, isLocked, type ScriptState } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { MergeView } from './merge-view.tsx'
import { useMerge } from './use-merge.ts'
import { moment } from './version-list.ts'
import styles from './conflict.module.css'

const NOT_COPIED = "Couldn't save a copy"
const NOT_COMBINED = "Couldn't combine the versions"

/** Asks which version to keep when the server has a newer one from another device or window. */
export function ConflictDialog() {
  const conflict = useSaverState((state) => state.conflict)
  // Resets the choices if yet another version is saved elsewhere.
  return conflict && <OpenConflictDialog key={conflict.version} conflict={conflict} />
}

function OpenConflictDialog({ conflict }: Readonly<{ conflict: Conflict }>) {
  const session = useEditorSession()
  const { platform } = useAppServices()
  const { others, nameOf } = useProjectPeople()
  const mine = useScriptState((state) => state.script)
  const isOff = useScriptState(isLocked)
  const merge = useMerge({ mine, server: conflict.script })
  const [isWorking, setWorking] = useState(false)
  const isDisabled = isWorking || isOff
  // A commenter can't replace the server's text.
  const mayTakeServers = !useScriptState(areNotesLocked) && !isWorking

  async function resolve(choice: ConflictChoice) {
    setWorking(true)
    try {
      const failure = await resolveConflict(session, choice)
      if (failure)
        await showAlert(failure.error, choice.kind === 'merged' ? NOT_COMBINED : NOT_COPIED)
    } finally {
      setWorking(false)
    }
  }

  /** Always works, even when the plan has no room for a copy. */
  async function downloadMine() {
    await platform.downloadFile(scriptFile(mine, new Date(session.now())))
  }

  return (
    <Dialog
      open
      size="large"
      title="This project was changed elsewhere"
      description={`${whoSaved(others.map(nameOf))} saved it on ${moment(conflict.updatedAt)}. Your edits here are based on an earlier version. Nothing is overwritten until you choose.`}
      onClose={() => session.saver.dismissProblem()}
      actions={
        <>
          <Button variant="bare" onClick={() => void downloadMine()}>
            Download mine
          </Button>
          <Button disabled={!mayTakeServers} onClick={() => void resolve({ kind: 'server' })}>
            Keep server version
          </Button>
          <Button disabled={isDisabled} onClick={() => void resolve({ kind: 'mine' })}>
            Keep mine
          </Button>
          <Button
            disabled={isDisabled}
            onClick={() => void resolve({ kind: 'merged', script: merge.script() })}
          >
            Save combined
          </Button>
          <Button
            variant="primary"
            busy={isWorking}
            disabled={isOff}
            onClick={() => void resolve({ kind: 'both' })}
          >
            Keep both
          </Button>
        </>
      }
    >
      <ConflictSides conflict={conflict} />
      <MergeView merge={merge} />
      <p className={styles.explained}>
        “Keep both” saves your version as a new project and opens the server version here. “Save
        combined” saves the blocks you chose above. “Keep mine” replaces the server version, which
        stays in the version history. “Keep server version” replaces yours; Undo brings it back.
      </p>
    </Dialog>
  )
}

/** Nobody records who saved a version, so it may be any of these. */
function whoSaved(others: readonly string[]): string {
  if (others.length === 0) return 'Another device or window'
  return `${others.join(', ')} or another device of yours`
}

/** The two conflicting scripts with their times, which are only shown, never compared. */
function ConflictSides({ conflict }: Readonly<{ conflict: Conflict }>) {
  const mine = useScriptState((state) => state.script)
  const editedAt = useScriptState(lastEditAt)
  return (
    <div className={styles.sides}>
      <Side
        name="Your version"
        time={editedAt === null ? 'On this device' : `Last edited ${moment(editedAt)}`}
        script={mine}
      />
      <Side
        name="Server version"
        time={`Saved ${moment(conflict.updatedAt)}`}
        script={conflict.script}
      />
    </div>
  )
}

type SideProps = Readonly<{ name: string; time: string; script: Script }>

function Side({ name, time, script }: SideProps) {
  const count = script.storyBlocks.reduce((sum, { elements }) => sum + elements.length, 0)
  const blocks = script.storyBlocks.length
  return (
    <section className={styles.side}>
      <h3 className={styles.name}>{name}</h3>
      <p>{time}</p>
      <p>
        “{script.title}”, {blocks} story {blocks === 1 ? 'block' : 'blocks'}, {count}{' '}
        {count === 1 ? 'element' : 'elements'}
      </p>
    </section>
  )
}

/** When the script was last edited on this device, as ISO 8601; `null` if unknown. */
function lastEditAt({ history, script }: ScriptState): string | null {
  const { entries, index, typing } = history
  const edit = typing ?? (index > 0 ? entries[index] : null)
  return edit ? new Date(edit.timestamp).toISOString() : (script.lastModified ?? null)
}
