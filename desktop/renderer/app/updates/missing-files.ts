/**
 * Files of the app that are missing on the server, mostly because a new version has replaced them
 * since this page was loaded.
 */
import { mayReloadOnce, reloadOnce } from '#renderer/platform/reload-once.ts'
import { warnOnEveryPage } from '#renderer/state/dialogs.ts'
import { hasUnsavedWork } from '#renderer/state/open-work.ts'
import { reloadSafely } from './reload-safely.ts'

const PART_MISSING =
  "A part of Scenewright couldn't be loaded. There may be a new version. Reload the page to get it."

const errors = new WeakSet()
let earlyLoads = 0

/** True if an error is a missing file, and reloading the page may help and loses nothing. */
export function isSolvedByReload(error: unknown): boolean {
  const isMissingFile = typeof error === 'object' && error !== null && errors.has(error)
  return isMissingFile && mayReloadOnce() && !hasUnsavedWork()
}

/**
 * Loads code that isn't needed yet. If the server can't be reached, nobody notices: it is loaded again
 * when it is needed.
 */
export async function loadEarly(load: () => Promise<void>): Promise<void> {
  earlyLoads += 1
  await load().catch(() => undefined)
  earlyLoads -= 1
}

/**
 * Reloads the page once if a file is missing, or offers that while there are unsaved changes. While
 * a page is opening, `isNavigating`, its error page does so (crash-page.tsx), at its own address.
 */
export function watchMissingFiles(isNavigating: () => boolean): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    errors.add(payload)
    if (earlyLoads > 0) return
    if (hasUnsavedWork())
      warnOnEveryPage(PART_MISSING, { label: 'Reload', run: () => void reloadSafely() })
    else if (!isNavigating() && isSolvedByReload(payload)) reloadOnce()
  })
}
