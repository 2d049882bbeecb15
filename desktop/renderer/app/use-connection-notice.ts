import { useEffect } from 'react'
import { useSession } from '#renderer/state/app-services.tsx'
import { notify, withdrawNotices } from '#renderer/state/dialogs.ts'

const OFFLINE =
  "You're offline. Your changes are stored on this device and saved when you're back online."

/** Shows writers that there is no connection, until it is back. */
export function useConnectionNotice(): void {
  const { user } = useSession()
  const isKnown = user !== null
  useEffect(() => {
    if (!isKnown) return undefined
    const show = () => (navigator.onLine ? withdrawNotices(OFFLINE) : notify(OFFLINE))
    if (!navigator.onLine) show()
    window.addEventListener('online', show)
    window.addEventListener('offline', show)
    return () => {
      window.removeEventListener('online', show)
      window.removeEventListener('offline', show)
    }
  }, [isKnown])
}
