import { StrictMode, type ReactNode } from 'react'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import { DialogsOnDemand } from './dialogs-on-demand.tsx'

type AppProps = Readonly<{
  services: AppServices
  /** The router with the pages: one for the browser, one for prerendering. */
  children: ReactNode
}>

/** The app: its services, pages and dialogs. */
export function App({ services, children }: AppProps) {
  return (
    <StrictMode>
      <AppServicesProvider services={services}>
        {children}
        <DialogsOnDemand />
      </AppServicesProvider>
    </StrictMode>
  )
}
