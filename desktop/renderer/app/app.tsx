import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import type { Router } from '#renderer/state/navigation/router.ts'
import { RouterProvider } from '#renderer/state/navigation/router-context.tsx'
import { dialogs } from '#renderer/state/dialogs.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { RootFrame } from './root-frame.tsx'
import { loadEarly } from './updates/missing-files.ts'
import { whenIdle } from './when-idle.ts'

type AppProps = Readonly<{
  services: AppServices
  router: Router
}>

/** The app: its services, pages and dialogs. */
export function App({ services, router }: AppProps) {
  return (
    <AppServicesProvider services={services}>
      <RouterProvider router={router}>
        <CrashBoundary>
          <RootFrame />
        </CrashBoundary>
      </RouterProvider>
      <DialogsOnDemand />
    </AppServicesProvider>
  )
}

/** Dialogs and notices. Their code loads once the page is idle, or at the first request. */
function DialogsOnDemand() {
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
    if (!isNeeded) return whenIdle(() => void loadEarly(load))
    // If it can't be loaded, the next request tries again.
    load().catch(() => undefined)
    return undefined
  }, [Host, isNeeded])
  return Host && <Host />
}
