import { useEffect } from 'react'
import type { EditorSession } from '#renderer/state/editor-session.ts'

/** Keeps the local copy the moment the page is hidden, closed or frozen. */
export function useKeepOnLeave({ keeper }: EditorSession): void {
  useEffect(() => {
    const keep = () => keeper.flush()
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush()
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('freeze', keep)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('freeze', keep)
      document.removeEventListener('visibilitychange', keepWhenHidden)
    }
  }, [keeper])
}
