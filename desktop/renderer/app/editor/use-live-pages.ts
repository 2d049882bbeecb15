import { useEffect } from 'react'
import { useStore } from 'zustand'
import { startPageFinder } from '#renderer/services/live-pages/live-pages-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { followPages } from '#renderer/state/script/live-pages.ts'
import { browserTimer } from '#renderer/state/timer.ts'

/** Keeps the page breaks up to date, unless the writer has hidden them. */
export function useLivePages({ store, pages }: EditorSession): void {
  const isWanted = useStore(useAppServices().preferences, ({ pageBreaks }) => pageBreaks)
  useEffect(() => {
    if (!isWanted) return undefined
    return followPages({ store, pages, timer: browserTimer, startFinder: startPageFinder })
  }, [store, pages, isWanted])
}
