/** Reloads the page for a missing file, but not again and again. */
const KEY = 'reloaded_for_build'

/** Changes with each build, because file names contain hashes. */
const BUILD = import.meta.url

/** True if a reload could help and none was made for this build yet. */
export function mayReloadOnce(): boolean {
  try {
    return navigator.onLine && sessionStorage.getItem(KEY) !== BUILD
  } catch {
    // Without storage, it might never end.
    return false
  }
}

export function reloadOnce(): void {
  sessionStorage.setItem(KEY, BUILD)
  location.reload()
}
