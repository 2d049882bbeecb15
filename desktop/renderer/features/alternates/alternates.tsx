import { useStore } from 'zustand'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { AlternatesDialog } from './alternates-dialog.tsx'

/** Shows the list of an element's alternates when it is asked for, and announces their edits. */
export function Alternates() {
  const { alternates } = useEditorSession()
  const { elementId, message } = useStore(alternates)
  return (
    <>
      <output aria-live="polite">
        <VisuallyHidden>{message}</VisuallyHidden>
      </output>
      {elementId !== null && (
        <AlternatesDialog
          elementId={elementId}
          onClose={() => alternates.setState({ elementId: null })}
        />
      )}
    </>
  )
}
