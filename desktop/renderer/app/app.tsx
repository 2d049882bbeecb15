import { RouterProvider } from 'react-router/dom'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import { DialogHost } from './dialog-host.tsx'
import type { AppRouter } from './router.tsx'

/** The app: its services, pages and dialogs. */
export function App({ services, router }: Readonly<{ services: AppServices; router: AppRouter }>) {
  return (
    <AppServicesProvider services={services}>
      <RouterProvider router={router} />
      <DialogHost />
    </AppServicesProvider>
  )
}
