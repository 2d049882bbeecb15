import { createContext, useContext, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import type { LocalScripts } from '#renderer/services/local-scripts.ts'
import type { PreferenceStore } from './editor-preferences.ts'
import type { Session, SessionState } from './session.ts'
import type { ThemeChoice } from './theme.ts'

/** What every feature may use; made once, in `app/wiring.ts`. */
export type AppServices = Readonly<{
  platform: Platform
  api: ApiClient
  localScripts: LocalScripts
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

/** Who is logged in, kept up to date. */
export function useSession(): SessionState {
  return useStore(useAppServices().session.store)
}
