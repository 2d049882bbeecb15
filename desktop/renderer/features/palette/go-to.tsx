import { useStore } from 'zustand'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { GoToPanel } from './go-to-panel.tsx'

/** Shows the dialog that goes to a page or scene when it is asked for. */
export function GoTo() {
  const { goToDialog } = useEditorSession()
  const { isOpen } = useStore(goToDialog)
  return isOpen && <GoToPanel onClose={() => goToDialog.setState({ isOpen: false })} />
}
