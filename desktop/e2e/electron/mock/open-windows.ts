/** The open windows, for modules that browser-window.ts imports. */
import type { Request } from '@playwright/test'
import type { WindowPage } from './window-page.ts'

export const openWindows = new Set<WindowPage>()

/** Playwright throws for a request that comes before its window's page exists. */
export function isOfWindow(request: Request): boolean {
  try {
    const page = request.frame().page()
    return [...openWindows].some((window) => window.shows(page))
  } catch {
    return false
  }
}
