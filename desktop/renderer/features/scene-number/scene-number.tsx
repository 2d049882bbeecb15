import { useStore } from 'zustand'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { SceneNumberDialog } from './scene-number-dialog.tsx'

/** Shows the dialog for a scene's number when it is asked for. */
export function SceneNumber() {
  const { numbering } = useEditorSession()
  const elementId = useStore(numbering, (state) => state.elementId)
  return (
    elementId !== null && (
      <SceneNumberDialog
        elementId={elementId}
        onClose={() => numbering.setState({ elementId: null })}
      />
    )
  )
}
