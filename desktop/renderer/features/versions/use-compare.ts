import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { showScriptAs } from '#renderer/state/script/editor-view.ts'
import type { ComparedVersion } from '#renderer/state/script/side-panel.ts'

/** Compares a version in place of the page. */
export function useCompare(): (compared: ComparedVersion) => void {
  const { sidePanel, view } = useEditorSession()
  return (compared) => {
    showScriptAs(view, 'write')
    sidePanel.setState({ compared })
  }
}
