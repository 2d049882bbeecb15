import { useMemo } from 'react'
import { sceneAround } from '@scenewright/shared/script/scenes/scenes.ts'
import { useEditorView, useScriptState } from '#renderer/state/project/editor-context.tsx'

/** The scene in which the writer last had the caret. */
export function useCurrentScene(): string | null {
  const caretElementId = useEditorView((state) => state.caretElementId)
  const script = useScriptState((state) => state.script)
  return useMemo(
    () => (caretElementId === null ? null : sceneAround(script, caretElementId)),
    [script, caretElementId],
  )
}
