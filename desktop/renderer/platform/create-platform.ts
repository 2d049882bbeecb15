import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import { createElectronPlatform } from './electron.ts'
import type { Platform } from './platform.ts'
import { createWebPlatform } from './web.ts'

declare global {
  interface Window {
    /** Set by the desktop app's preload script; missing on the web. */
    readonly desktop?: DesktopApi
  }
}

/** The desktop platform inside the desktop app, the web platform elsewhere. */
export function createPlatform(): Platform {
  return window.desktop ? createElectronPlatform(window.desktop) : createWebPlatform()
}
