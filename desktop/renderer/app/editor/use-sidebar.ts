import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { Find } from '#renderer/state/script/find.ts'
import type { SidePanel } from '#renderer/state/script/side-panel.ts'
import { changedTarget, type EditorView } from '#renderer/state/script/editor-view.ts'
import { useMedia } from '#renderer/ui/use-media.ts'

/** Below this width, and beside the panel, there is no room for the sidebar. */
const MEDIUM = '(900px <= width < 1280px)'
/** Below this width the sidebar is a drawer over the page. */
const NARROW = '(width < 900px)'

export type Sidebar = Readonly<{
  isOpen: boolean
  /** It covers the page, which is inert meanwhile. */
  isDrawer: boolean
  set: (isOpen: boolean) => void
}>

type SidebarParts = Readonly<{ view: EditorView; find: Find; sidePanel: SidePanel }>

/** The sidebar's state: remembered next to the page; as a drawer, initially closed. */
export function useSidebar({ view, find, sidePanel }: SidebarParts): Sidebar {
  const { preferences } = useAppServices()
  const isDrawer = useMedia(NARROW)
  const isRemembered = useStore(preferences, ({ sidebar }) => sidebar)
  const isPanelOpen = useStore(sidePanel, ({ open }) => open !== null)
  const stepsAside = useMedia(MEDIUM) && isPanelOpen
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  // Close the drawer once something was opened that it would cover.
  useEffect(() => {
    const stops = [
      view.subscribe((now, before) => {
        if (now.pageKey !== before.pageKey || changedTarget(now, before)) setDrawerOpen(false)
      }),
      sidePanel.subscribe(({ open }, before) => {
        if (open !== null && open !== before.open) setDrawerOpen(false)
      }),
      find.subscribe((now, before) => {
        if (now.openings !== before.openings) setDrawerOpen(false)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [view, find, sidePanel])

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
    isOpen: isDrawer ? isDrawerOpen : isRemembered && !stepsAside,
    isDrawer,
    set(isOpen) {
      if (isDrawer) return setDrawerOpen(isOpen)
      if (isOpen && stepsAside) sidePanel.setState({ open: null })
      preferences.setState({ sidebar: isOpen })
    },
  }
}
