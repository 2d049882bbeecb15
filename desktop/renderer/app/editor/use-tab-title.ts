import { useEffect } from 'react'
import { pageTitle } from '@scenewright/shared/product.ts'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'

/** Names the browser's tab by its script, so that several can be distinguished. */
export function useTabTitle(): void {
  const title = useScriptState((state) => state.script.title)
  useEffect(() => {
    document.title = pageTitle(title.trim() || 'Untitled Screenplay')
  }, [title])
}
