/** The windows that are open, for those whom the windows' own module needs. */
import type { Request } from '@playwright/test'
import type { DoubleWindow } from './browser-window.ts'

export const openWindows = new Set<DoubleWindow>()

/** Asked of a request that comes before its window, Playwright says so by throwing. */
export function isOfWindow(request: Request): boolean {
  try {
    const page = request.frame().page()
    return [...openWindows].some((window) => window.shows(page))
  } catch {
    return false
  }
}
