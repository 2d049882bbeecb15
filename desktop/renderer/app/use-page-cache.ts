import { useEffect } from 'react'
import { resumeDatabases, suspendDatabases } from '#renderer/platform/databases/page-cache.ts'

/**
 * Prepares the page for the browser's back/forward cache. A page that comes back from it is loaded
 * again, because other pages may have changed the script and the login in between.
 */
export function usePageCache(): void {
  useEffect(() => {
    const leave = (event: PageTransitionEvent) => {
      if (event.persisted) suspendDatabases()
    }
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      resumeDatabases()
      location.reload()
    }
    // In the capture phase, before the editor's own listeners begin to write.
    window.addEventListener('pagehide', leave, { capture: true })
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave, { capture: true })
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
}
