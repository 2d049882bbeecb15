import { useEffect } from 'react'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { Failure } from '@scenewright/shared/result.ts'
import {
  useEditorSession,
  useSaverState,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { withdrawSaveNotices, reportFailure } from '#renderer/state/saving/save-now.ts'
import { type SaveProblem, isSaving } from '#renderer/state/saving/saver-state.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { refusalText } from '#renderer/state/commands/refusal-text.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import { LoginAgainDialog } from './login-again-dialog.tsx'
import { DownloadCopyButton } from './download-copy-button.tsx'
import styles from './save-badge.module.css'

/** Shows next to the badge why the script isn't saved, with a button that opens a dialog. */
export function SaveProblemView() {
  const { saver } = useEditorSession()
  const isSaved = useScriptState((state) => !hasUnsavedChanges(state))
  // The connection of a live script may have saved what a save before couldn't.
  const problem = useSaverState((state) =>
    state.problem?.kind === 'retrying' && isSaved ? null : state.problem,
  )
  const isSolved = problem === null
  useEffect(() => {
    if (isSolved) return undefined
    return withdrawSaveNotices
  }, [isSolved])
  return (
    <>
      <output className={styles.problem} data-problem={problem?.kind}>
        {problem && summaryOf(problem, () => saver.showProblem())}
      </output>
      {problem && <SaveProblemDialog problem={problem} />}
    </>
  )
}

function summaryOf(problem: SaveProblem, onOpen: () => void) {
  const button = (label: string) => (
    <Button variant="bare" size="small" aria-haspopup="dialog" onClick={onOpen}>
      {label}
    </Button>
  )
  switch (problem.kind) {
    case 'retrying':
      return (
        <span>
          {problem.isServerFull
            ? 'The server is full. Your changes are on this device. Retrying…'
            : 'Not saved. Retrying…'}
        </span>
      )
    case 'broken':
      return button('Save failed…')
    case 'signed-out':
      return button('Log in to save')
    case 'deleted':
      return button('Deleted elsewhere…')
    case 'conflict':
      return button('Changed elsewhere…')
    case 'refused':
      return button("Can't be saved…")
  }
}

/** Opens on the writer's request. Conflicts have their own dialog (features/versions). */
function SaveProblemDialog({ problem }: Readonly<{ problem: SaveProblem }>) {
  switch (problem.kind) {
    case 'retrying':
    case 'conflict':
      return null
    case 'signed-out':
      return problem.isShown && <LoginAgainDialog />
    case 'deleted':
      return problem.isShown && <DeletedDialog />
    case 'broken':
      return problem.isShown && <BrokenDialog />
    case 'refused':
      return problem.isShown && <RefusedDialog failure={problem.failure} />
  }
}

/** Shown when the server failed: offers another try and a download. */
function BrokenDialog() {
  const { saver } = useEditorSession()
  const isWorking = useSaverState(isSaving)
  const tryAgain = async () => reportFailure(saver, await saver.save())
  return (
    <Dialog
      open
      title="Not saved"
      description={`${MESSAGES.saveProjectFailed} The server ran into an error.`}
      onClose={() => saver.dismissProblem()}
      actions={
        <>
          <Button variant="bare" onClick={() => saver.dismissProblem()}>
            Not now
          </Button>
          <DownloadCopyButton />
          <Button variant="primary" busy={isWorking} onClick={() => void tryAgain()}>
            Try again
          </Button>
        </>
      }
    >
      <p>Your changes are stored on this device. If saving keeps failing, download a copy.</p>
    </Dialog>
  )
}

/** The server rejected the script: shows what to change, and offers a copy. */
function RefusedDialog({ failure }: Readonly<{ failure: Failure }>) {
  const { saver } = useEditorSession()
  const { advice, places } = refusalText(
    failure,
    useScriptState((state) => state.script),
  )
  return (
    <Dialog
      open
      title="Not saved"
      description={`${MESSAGES.saveProjectFailed} ${advice}`}
      onClose={() => saver.dismissProblem()}
      actions={
        <>
          <DownloadCopyButton />
          <Button variant="primary" onClick={() => saver.dismissProblem()}>
            Back to script
          </Button>
        </>
      }
    >
      {places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
      <p>Until then, your changes are stored on this device.</p>
    </Dialog>
  )
}
