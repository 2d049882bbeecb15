import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { Find } from '#renderer/state/script/find.ts'
import type { EditorView } from '#renderer/state/script/editor-view.ts'
import { useMedia } from '#renderer/ui/use-media.ts'

/** Below this width the sidebar is a drawer over the page. */
const NARROW = '(width < 900px)'

export type Sidebar = Readonly<{
  isOpen: boolean
  /** It covers the page, which is inert meanwhile. */
  isDrawer: boolean
  set: (isOpen: boolean) => void
}>

/** The sidebar's state: remembered next to the page; as a drawer, initially closed. */
export function useSidebar({ view, find }: Readonly<{ view: EditorView; find: Find }>): Sidebar {
  const { preferences } = useAppServices()
  const isDrawer = useMedia(NARROW)
  const isRemembered = useStore(preferences, ({ sidebar }) => sidebar)
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  // Close the drawer once something was opened that it would cover.
  useEffect(() => {
    const stops = [
      view.subscribe((now, before) => {
        const isGoing = now.target !== null && now.target !== before.target
        if (now.pageKey !== before.pageKey || isGoing) setDrawerOpen(false)
      }),
      find.subscribe((now, before) => {
        if (now.openings !== before.openings) setDrawerOpen(false)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [view, find])

  useEffect(() => {
    if (!isDrawer || !isDrawerOpen) return undefined
    function press(event: KeyboardEvent) {
      // Menus, dialogs and keyboard drags in the drawer handle Escape first.
      if (event.key === 'Escape' && !event.defaultPrevented) setDrawerOpen(false)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isDrawer, isDrawerOpen])

  return {
    isOpen: isDrawer ? isDrawerOpen : isRemembered,
    isDrawer,
    set: (isOpen) => (isDrawer ? setDrawerOpen(isOpen) : preferences.setState({ sidebar: isOpen })),
  }
}
