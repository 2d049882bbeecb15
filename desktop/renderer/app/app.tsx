import { RouterProvider } from 'react-router/dom'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import { DialogHost } from './dialog-host.tsx'
import type { AppRouter } from './router.tsx'

/** The whole app: its services, its pages, and the dialogs above them. */
export function App({ services, router }: Readonly<{ services: AppServices; router: AppRouter }>) {
  return (
    <AppServicesProvider services={services}>
      <RouterProvider router={router} />
      <DialogHost />
    </AppServicesProvider>
  )
}
