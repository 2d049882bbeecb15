import { useEffect, useEffectEvent } from 'react'
import type { Format } from '@scenewright/shared/script/editing/formats.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'

/** Runs the format commands of menus, which can't reach the text of the page. */
export function useToggledFormats(toggle: (format: Format) => void): void {
  const { view } = useEditorSession()
  const run = useEffectEvent(toggle)
  useEffect(() => {
    return view.subscribe(({ formatToToggle }) => {
      if (formatToToggle === null) return
      view.setState({ formatToToggle: null })
      run(formatToToggle)
    })
  }, [view])
}
