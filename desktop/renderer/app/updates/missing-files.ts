/**
 * Files of the app that are missing on the server, mostly because a new version has replaced them
 * since this page was loaded.
 */
import { mayReloadOnce, reloadOnce } from '#renderer/platform/reload-once.ts'
import { notify } from '#renderer/state/dialogs.ts'
import { hasUnsavedWork } from '#renderer/state/open-work.ts'
import { reloadSafely } from './reload-safely.ts'

const PART_MISSING =
  "A part of Scenewright couldn't be loaded. There may be a new version. Reload the page to get it."

const errors = new WeakSet()

/** True if an error is a missing file, and reloading the page may help and loses nothing. */
export function isSolvedByReload(error: unknown): boolean {
  const isMissingFile = typeof error === 'object' && error !== null && errors.has(error)
  return isMissingFile && mayReloadOnce() && !hasUnsavedWork()
}

/**
 * Reloads the page once if a file is missing, or offers that while there are unsaved changes. While
 * a page is opening, `isNavigating`, its error page does so (crash-page.tsx), at its own address.
 */
export function watchMissingFiles(isNavigating: () => boolean): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    errors.add(payload)
    if (hasUnsavedWork()) notify(PART_MISSING, { label: 'Reload', run: () => void reloadSafely() })
    else if (!isNavigating() && isSolvedByReload(payload)) reloadOnce()
  })
}
