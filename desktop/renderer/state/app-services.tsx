import { createContext, useContext, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import type { Device } from '#renderer/services/device.ts'
import type { PreferenceStore } from './editor-preferences.ts'
import type { Session } from './account/session.ts'
import type { SessionState } from './account/session-state.ts'
import type { ThemeChoice } from './theme.ts'

/** The services available to every feature; created once, in `app/wiring.ts`. */
export type AppServices = Readonly<{
  platform: Platform
  api: ApiClient
  /** Loads what this device stores, once; rejects if its code can't be loaded. */
  openDevice: () => Promise<Device>
  makeId: MakeId
  session: Session
  theme: ThemeChoice
  preferences: PreferenceStore
}>

const Context = createContext<AppServices | null>(null)

export function AppServicesProvider({
  services,
  children,
}: Readonly<{ services: AppServices; children: ReactNode }>) {
  return <Context value={services}>{children}</Context>
}

export function useAppServices(): AppServices {
  const services = useContext(Context)
  if (!services) throw new Error('useAppServices outside AppServicesProvider')
  return services
}

/** The current login; rerenders when it changes. */
export function useSession(): SessionState {
  return useStore(useAppServices().session.store)
}
