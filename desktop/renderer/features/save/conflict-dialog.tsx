import { useState } from 'react'
import { showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession, useSaverState, useScriptState } from '#renderer/state/editor-context.tsx'
import { keepBoth, takeServers } from '#renderer/state/resolve-conflict.ts'
import { tellFailure } from '#renderer/state/save-now.ts'
import type { Conflict } from '#renderer/state/saver.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Shown when the server has moved on without this device: the writer decides, nothing is dropped. */
export function ConflictDialog() {
  const conflict = useSaverState((state) => state.conflict)
  return conflict && <OpenConflictDialog conflict={conflict} />
}

function OpenConflictDialog({ conflict }: Readonly<{ conflict: Conflict }>) {
  const session = useEditorSession()
  const mine = useScriptState((state) => state.script)
  const [isWorking, setWorking] = useState(false)

  async function choose(action: () => Promise<void>) {
    setWorking(true)
    try {
      await action()
    } finally {
      setWorking(false)
    }
  }

  async function makeBoth() {
    const failure = await keepBoth(session)
    if (failure) await showAlert(failure.error, 'The copy could not be made')
  }

  return (
    <Dialog
      open
      size="wide"
      title="This project was changed elsewhere"
      description={`It was saved from another device or window on ${TIME.format(new Date(conflict.updatedAt))}, after the version you have been working on. Both are safe until you choose.`}
      onClose={() => session.saver.dismissConflict()}
      actions={
        <>
          <Button disabled={isWorking} onClick={() => void choose(() => takeServers(session))}>
            Take the server's
          </Button>
          <Button
            disabled={isWorking}
            onClick={() => void choose(async () => tellFailure(await session.saver.keepMine()))}
          >
            Keep mine
          </Button>
          <Button variant="primary" busy={isWorking} onClick={() => void choose(makeBoth)}>
            Keep both
          </Button>
        </>
      }
    >
      <ul>
        <li>Yours: {summary(mine)}</li>
        <li>The server's: {summary(conflict.script)}</li>
      </ul>
      <p>
        “Keep both” makes a new project of yours and opens the server's here. “Keep mine” replaces
        the server's; “Take the server's” drops the changes on this device.
      </p>
    </Dialog>
  )
}

function summary({
  title,
  storyBlocks,
}: Readonly<{ title: string; storyBlocks: readonly { elements: readonly unknown[] }[] }>): string {
  const count = storyBlocks.reduce((sum, block) => sum + block.elements.length, 0)
  return `“${title}”, ${storyBlocks.length} story blocks, ${count} elements`
}
