import { useEffect } from 'react'
import { useStore } from 'zustand'
import { startPageFinder } from '#renderer/services/live-pages/live-pages-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { followPages, type PagesStore } from '#renderer/state/script/live-pages.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import { browserTimer } from '#renderer/state/timer.ts'

type LivePages = Readonly<{ store: ScriptStore; pages: PagesStore }>

/** Keeps the page breaks up to date, unless the writer has hidden them. */
export function useLivePages({ store, pages }: LivePages): void {
  const isWanted = useStore(useAppServices().preferences, ({ pageBreaks }) => pageBreaks)
  useEffect(() => {
    if (!isWanted) return undefined
    return followPages({ store, pages, timer: browserTimer, startFinder: startPageFinder })
  }, [store, pages, isWanted])
}
