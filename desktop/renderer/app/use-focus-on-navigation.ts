import { useEffect, useRef } from 'react'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'

/**
 * Moves the focus to the main heading of a new page, so that screen readers announce it and Tab
 * starts at the top. The first page keeps the browser's focus, in-page links keep their target, and a
 * page may focus its first field itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A form's first field.
    if (document.activeElement?.matches('main input')) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
