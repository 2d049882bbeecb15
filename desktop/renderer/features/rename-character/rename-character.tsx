import { useStore } from 'zustand'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** Shows the dialog that renames a character when it is asked for. */
export function RenameCharacter() {
  const { renaming } = useEditorSession()
  const request = useStore(renaming, (state) => state.request)
  return (
    request && (
      <RenameDialog request={request} onClose={() => renaming.setState({ request: null })} />
    )
  )
}
