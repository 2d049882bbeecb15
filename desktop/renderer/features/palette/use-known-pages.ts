import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ScriptPages } from '@scenewright/shared/layout/live-pages.ts'
import { startPageFinder } from '#renderer/services/live-pages/live-pages-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { createPagesStore, followPages } from '#renderer/state/script/live-pages.ts'
import { browserTimer } from '#renderer/state/timer.ts'

/** The script's pages. While the editor hides its page breaks, they are laid out only for this. */
export function useKnownPages(): ScriptPages | null {
  const { store, pages } = useEditorSession()
  const isShown = useStore(useAppServices().preferences, ({ pageBreaks }) => pageBreaks)
  const [own] = useState(createPagesStore)
  useEffect(() => {
    if (isShown) return undefined
    return followPages({ store, pages: own, timer: browserTimer, startFinder: startPageFinder })
  }, [store, own, isShown])
  return useStore(isShown ? pages : own, (state) => state.pages)
}
