import { useEffect } from 'react'
import type { Autosave } from '#renderer/state/saving/autosave.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'

type Saving = Readonly<{ autosave: Autosave; saver: Saver }>

/** Saves to the server when the page closes, and retries when the connection is back. */
export function useSaveOnLeave({ autosave, saver }: Saving): void {
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
