import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import { createElectronPlatform } from './electron.ts'
import type { Platform } from './platform.ts'
import { createWebPlatform } from './web.ts'

declare global {
  interface Window {
    /** Put here by the desktop app's preload script; missing on the web. */
    readonly desktop?: DesktopApi
  }
}

/** The machine this page runs on: the desktop app where there is one, else the browser. */
export function createPlatform(): Platform {
  return window.desktop ? createElectronPlatform(window.desktop) : createWebPlatform()
}
