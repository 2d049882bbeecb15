import { useState } from 'react'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession, useSaverState, useScriptState } from '#renderer/state/editor-context.tsx'
import { resolveConflict, type ConflictChoice } from '#renderer/state/resolve-conflict.ts'
import type { Conflict } from '#renderer/state/saver-state.ts'
import { isLocked } from '#renderer/state/script-store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import { ConflictSides } from './conflict-sides.tsx'
import { MixView } from './mix-view.tsx'
import { useMix } from './use-mix.ts'
import { moment } from './version-list.ts'
import styles from './conflict.module.css'

/** Shown when the server has moved on without this device: the writer decides, nothing is dropped. */
export function ConflictDialog() {
  const conflict = useSaverState((state) => state.conflict)
  // Another save of the others is another choice.
  return conflict && <OpenConflictDialog key={conflict.version} conflict={conflict} />
}

function OpenConflictDialog({ conflict }: Readonly<{ conflict: Conflict }>) {
  const session = useEditorSession()
  const { platform } = useAppServices()
  const mine = useScriptState((state) => state.script)
  const isOff = useScriptState(isLocked)
  const mix = useMix({ mine, server: conflict.script })
  const [isWorking, setWorking] = useState(false)
  const isHeld = isWorking || isOff

  async function settle(choice: ConflictChoice) {
    setWorking(true)
    try {
      const failure = await resolveConflict(session, choice)
      if (failure) await showAlert(failure.error, 'The copy could not be made')
    } finally {
      setWorking(false)
    }
  }

  /** A way to keep one's own words that nothing can refuse, not even a plan that is full. */
  async function downloadMine() {
    await platform.downloadFile(scriptFile(mine, new Date(session.now())))
  }

  return (
    <Dialog
      open
      size="large"
      title="This project was changed elsewhere"
      description={`It was saved from another device or window on ${moment(conflict.updatedAt)}, after the version you have been working on. Both are safe until you choose.`}
      onClose={() => session.saver.putOffTrouble()}
      actions={
        <>
          <Button variant="bare" onClick={() => void downloadMine()}>
            Download mine
          </Button>
          <Button disabled={isHeld} onClick={() => void settle({ kind: 'server' })}>
            Take the server's
          </Button>
          <Button disabled={isHeld} onClick={() => void settle({ kind: 'mine' })}>
            Keep mine
          </Button>
          <Button
            disabled={isHeld}
            onClick={() => void settle({ kind: 'mixed', script: mix.script() })}
          >
            Save the mix
          </Button>
          <Button
            variant="primary"
            busy={isWorking}
            disabled={isOff}
            onClick={() => void settle({ kind: 'both' })}
          >
            Keep both
          </Button>
        </>
      }
    >
      <ConflictSides conflict={conflict} />
      <MixView mix={mix} />
      <p className={styles.explained}>
        “Keep both” makes a new project of yours and opens the server's here. “Save the mix” takes
        of each block what you chose above, in your order. “Keep mine” replaces the server's, which
        stays in the version history; “Take the server's” replaces yours, which Undo brings back.
      </p>
    </Dialog>
  )
}
