import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import type { Router } from '#renderer/state/navigation/router.ts'
import { RouterProvider } from '#renderer/state/navigation/router-context.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { DialogsOnDemand } from './dialogs-on-demand.tsx'
import { RootFrame } from './root-frame.tsx'

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
