import type { Scene } from '@scenewright/shared/script/scenes/scenes.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { useSceneNumbers } from '#renderer/state/project/use-scene-numbers.ts'
import { removeAtOnce, toggleOmitted } from '#renderer/state/script/scene-editing.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'

type DeleteSceneDialogProps = Readonly<{ scene: Scene; onClose: () => void }>

/** Offers to omit a scene with a locked number instead (`docs/product/script.md#omitted-scenes`). */
export function DeleteSceneDialog({ scene, onClose }: DeleteSceneDialogProps) {
  const session = useEditorSession()
  const isOff = useScriptState(isLocked)
  const number = useSceneNumbers().get(scene.elementId) ?? ''
  const closeWith = (edit: () => void) => () => {
    edit()
    onClose()
  }
  return (
    <Dialog
      open
      title={`Delete scene ${number}?`}
      description={scene.heading}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            disabled={isOff}
            onClick={closeWith(() => removeAtOnce(session, scene))}
          >
            Delete scene
          </Button>
          <Button
            variant="primary"
            disabled={isOff}
            onClick={closeWith(() => toggleOmitted(session, scene.elementId))}
          >
            Omit scene
          </Button>
        </>
      }
    >
      <p>
        Scene numbers are locked, so no other scene gets this number. An omitted scene prints as
        OMITTED with its number, and can be restored.
      </p>
    </Dialog>
  )
}
