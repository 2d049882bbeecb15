import { useState } from 'react'
import { restoreProject } from '@scenewright/shared/api/trash.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { reportFailure } from '#renderer/state/saving/save-now.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { DownloadCopyButton } from './download-copy-button.tsx'

const RESTORE_FAILED = "Couldn't restore the project. Please try again."
const NOT_IN_TRASH =
  "The project isn't in your trash. Save the script as a new project, or download a copy."

/** Shown when the project was deleted while its script was open here, or isn't shared anymore. */
export function DeletedDialog() {
  const { saver, origin } = useEditorSession()
  const { api } = useAppServices()
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { projectId } = origin.getState()

  async function work(save: () => Promise<void>) {
    setWorking(true)
    setFailure(null)
    try {
      await save()
    } finally {
      setWorking(false)
    }
  }

  async function restore(id: string) {
    const answer = await api.call(restoreProject, { params: { id } })
    if (answer.ok) reportFailure(saver, await saver.save())
    else if (answer.failure.code === 'NOT_FOUND') setFailure(NOT_IN_TRASH)
    else setFailure(failureSentence(answer, RESTORE_FAILED))
  }

  async function saveAsNew() {
    reportFailure(saver, await saver.saveAsNew())
  }

  return (
    <Dialog
      open
      title="This project is no longer available"
      description="It was deleted, or you are no longer on it."
      onClose={() => saver.dismissProblem()}
      actions={
        <>
          <Button variant="bare" onClick={() => saver.dismissProblem()}>
            Not now
          </Button>
          <DownloadCopyButton />
          <Button busy={isWorking} onClick={() => void work(saveAsNew)}>
            Save as new project
          </Button>
          {projectId !== null && (
            <Button
              variant="primary"
              busy={isWorking}
              onClick={() => void work(() => restore(projectId))}
            >
              Restore project
            </Button>
          )}
        </>
      }
    >
      <p>
        Your script is still open here and stored on this device. If the project is in your trash,
        restoring it saves your changes.
      </p>
      {failure && <ErrorBox message={failure} />}
    </Dialog>
  )
}
