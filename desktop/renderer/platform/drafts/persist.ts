const ASKED_KEY = 'storage_persist_asked'

/**
 * Asks the browser not to clear this site's storage when the disk is full. Chromium decides
 * silently, and again at each visit; browsers that prompt the user are asked only once.
 */
export async function askToPersist(): Promise<void> {
  try {
    if (await navigator.storage.persisted()) return
    const isSilent = 'userAgentData' in navigator
    if (!isSilent && localStorage.getItem(ASKED_KEY) !== null) return
    localStorage.setItem(ASKED_KEY, new Date().toISOString())
    await navigator.storage.persist()
  } catch {
    // Not supported: drafts are stored anyway.
  }
}
