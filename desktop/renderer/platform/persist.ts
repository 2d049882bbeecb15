const ASKED_KEY = 'storage_persist_asked'

/**
 * Asks the browser not to clear this site's storage when the disk fills up. Chromium decides by
 * itself, and anew at each visit; where a browser asks the person, it does so once only.
 */
export async function askToPersist(): Promise<void> {
  try {
    if (await navigator.storage.persisted()) return
    const isSilent = 'userAgentData' in navigator
    if (!isSilent && localStorage.getItem(ASKED_KEY) !== null) return
    localStorage.setItem(ASKED_KEY, new Date().toISOString())
    await navigator.storage.persist()
  } catch {
    // No such promise here: the copies are kept all the same.
  }
}
