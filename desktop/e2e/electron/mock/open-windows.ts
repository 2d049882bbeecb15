/** The open windows, for modules that browser-window.ts imports. */
import type { Request } from '@playwright/test'
import type { MockWindow } from './browser-window.ts'

export const openWindows = new Set<MockWindow>()

/** Playwright throws for a request that comes before its window's page exists. */
export function isOfWindow(request: Request): boolean {
  try {
    const page = request.frame().page()
    return [...openWindows].some((window) => window.shows(page))
  } catch {
    return false
  }
}
