import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { dialogs } from '#renderer/state/dialogs.ts'
import { whenIdle } from './when-idle.ts'

/** Dialogs and notices. Their code loads once the page is idle, or at the first request. */
export function DialogsOnDemand() {
  const isNeeded = useStore(
    dialogs,
    ({ requests, notices }) => requests.length + notices.length > 0,
  )
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Host) return undefined
    async function load() {
      const { DialogHost } = await import('./dialog-host.tsx')
      setHost(() => DialogHost)
    }
    // If it can't be loaded, the next request tries again.
    const attempt = () => void load().catch(() => undefined)
    if (!isNeeded) return whenIdle(attempt)
    attempt()
    return undefined
  }, [Host, isNeeded])
  return Host && <Host />
}
