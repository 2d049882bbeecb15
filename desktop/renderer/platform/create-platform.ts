import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import type { Platform } from './platform.ts'
import { createWebPlatform } from './web.ts'

declare global {
  interface Window {
    /** Set by the desktop app's preload script; missing on the web. */
    readonly desktop?: DesktopApi
  }
}

/** The desktop platform inside the desktop app, the web platform elsewhere. */
export async function createPlatform(): Promise<Platform> {
  if (!window.desktop) return createWebPlatform()
  const { createElectronPlatform } = await import('./electron.ts')
  return createElectronPlatform(window.desktop)
}
