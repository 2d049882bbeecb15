import { useState } from 'react'
import { fountainName } from '@scenewright/shared/files/file-names.ts'
import { scriptToFountain } from '@scenewright/shared/formats/to-fountain.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession, useSaverState, useScriptState } from '#renderer/state/editor-context.tsx'
import { resolveConflict } from '#renderer/state/resolve-conflict.ts'
import type { Conflict } from '#renderer/state/saver-state.ts'
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
  const { platform } = useAppServices()
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

  /** A way to keep one's own words that nothing can refuse, not even a plan that is full. */
  async function downloadMine() {
    const bytes = new TextEncoder().encode(scriptToFountain(mine))
    await platform.downloadFile({ name: fountainName(mine.title), bytes, mime: 'text/plain' })
  }

  async function settle(kind: 'mine' | 'server') {
    await resolveConflict(session, { kind })
  }

  async function makeBoth() {
    const failure = await resolveConflict(session, { kind: 'both' })
    if (failure) await showAlert(failure.error, 'The copy could not be made')
  }

  return (
    <Dialog
      open
      size="wide"
      title="This project was changed elsewhere"
      description={`It was saved from another device or window on ${TIME.format(new Date(conflict.updatedAt))}, after the version you have been working on. Both are safe until you choose.`}
      onClose={() => session.saver.putOffTrouble()}
      actions={
        <>
          <Button variant="bare" onClick={() => void downloadMine()}>
            Download mine
          </Button>
          <Button disabled={isWorking} onClick={() => void choose(() => settle('server'))}>
            Take the server's
          </Button>
          <Button disabled={isWorking} onClick={() => void choose(() => settle('mine'))}>
            Keep mine
          </Button>
          <Button variant="primary" busy={isWorking} onClick={() => void choose(makeBoth)}>
            Keep both
          </Button>
        </>
      }
    >
      <ul>
        <li>
          Yours: {summary(mine)}
          {mine.lastModified && `, kept on ${TIME.format(new Date(mine.lastModified))}`}
        </li>
        <li>The server's: {summary(conflict.script)}</li>
      </ul>
      <p>
        “Keep both” makes a new project of yours and opens the server's here. “Keep mine” replaces
        the server's; “Take the server's” drops the changes on this device. “Download mine” hands
        you yours as a text file first, whatever you choose.
      </p>
    </Dialog>
  )
}

function summary({
  title,
  storyBlocks,
}: Readonly<{ title: string; storyBlocks: readonly { elements: readonly unknown[] }[] }>): string {
  const count = storyBlocks.reduce((sum, block) => sum + block.elements.length, 0)
  const blocks = storyBlocks.length
  return `“${title}”, ${blocks} story ${blocks === 1 ? 'block' : 'blocks'}, ${count} ${count === 1 ? 'element' : 'elements'}`
}
