import { useEffect } from 'react'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'

/** Saves to the server when the page closes, and retries when the connection is back. */
export function useSaveOnLeave({ autosave, saver }: EditorSession): void {
  useEffect(() => {
    const save = () => autosave.saveOnLeave()
    const tryAgain = () => saver.retryNow()
    window.addEventListener('pagehide', save)
    window.addEventListener('online', tryAgain)
    return () => {
      window.removeEventListener('pagehide', save)
      window.removeEventListener('online', tryAgain)
    }
  }, [autosave, saver])
}
