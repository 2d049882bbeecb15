import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { EditorSession } from '#renderer/state/editor-session.ts'

/** Narrower than 900 px the sidebar is a drawer over the page. */
const NARROW = '(width < 900px)'

export type Sidebar = Readonly<{
  isOpen: boolean
  /** It lies over the page, which cannot be reached meanwhile. */
  isDrawer: boolean
  set: (isOpen: boolean) => void
}>

/** Whether the sidebar is open: beside the page as it was left last time, as a drawer only when asked. */
export function useSidebar({ view }: EditorSession): Sidebar {
  const { preferences } = useAppServices()
  const isDrawer = useSyncExternalStore(onNarrowChange, () => matchMedia(NARROW).matches)
  const isRemembered = useStore(preferences, ({ sidebar }) => sidebar)
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  // A drawer has done its work once something was opened from it.
  useEffect(
    () =>
      view.subscribe((now, before) => {
        const isGoing = now.target !== null && now.target !== before.target
        if (now.pageKey !== before.pageKey || isGoing) setDrawerOpen(false)
      }),
    [view],
  )

  useEffect(() => {
    if (!isDrawer || !isDrawerOpen) return undefined
    function press(event: KeyboardEvent) {
      // A menu, a dialog or a move within the drawer has an Escape of its own.
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

function onNarrowChange(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
