import type { Failure } from '@scenewright/shared/result.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { refusalText } from '#renderer/state/commands/refusal-text.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { DownloadCopyButton } from './download-copy-button.tsx'

/** The server rejected the script: shows what to change, and offers a copy. */
export function RefusedDialog({ failure }: Readonly<{ failure: Failure }>) {
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
