import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the new page's main heading, so that a screen reader says where one is and Tab
 * goes on from the top. The first page keeps the browser's own start, and a link to a place within
 * the page keeps that place.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
