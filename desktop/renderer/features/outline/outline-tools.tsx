import { useStore } from 'zustand'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { SectionDialog } from './section-dialog.tsx'

/** Shows the dialog for sections when it is asked for, and announces edits of the outline. */
export function OutlineTools() {
  const { outline } = useEditorSession()
  const { request, message } = useStore(outline)
  return (
    <>
      {/* With `aria-live`, an open dialog doesn't hide it from screen readers. */}
      <output aria-live="polite">
        <VisuallyHidden>{message}</VisuallyHidden>
      </output>
      {request && (
        <SectionDialog request={request} onClose={() => outline.setState({ request: null })} />
      )}
    </>
  )
}
