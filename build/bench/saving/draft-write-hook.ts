/// <reference lib="dom" />
// The code that runs inside the page: it notes the time of each edit and of its write to the
// device.

export interface DraftWriteHook {
  /** Milliseconds from each edit to its write to the device, since the last call. */
  take: () => number[]
  /** Makes every further write to the device fail. */
  refuse: () => void
}

declare global {
  interface Window {
    draftWrites: DraftWriteHook
  }
}

/** Watches the badge, which has the current and the written revision. Runs inside the page. */
export function installDraftWriteHook(): void {
  let delays: number[] = []
  const waiting: { revision: number; at: number }[] = []
  const badge = document.querySelector<HTMLElement>('[data-badge]')
  if (!badge) throw new Error('The page has no badge')
  let seen = Number(badge.dataset['revision'])

  new MutationObserver(() => {
    const revision = Number(badge.dataset['revision'])
    const written = Number(badge.dataset['writtenRevision'])
    const now = performance.now()
    for (; seen < revision; seen += 1) waiting.push({ revision: seen + 1, at: now })
    while (waiting[0] && waiting[0].revision <= written) {
      delays.push(now - waiting[0].at)
      waiting.shift()
    }
  }).observe(badge, { attributeFilter: ['data-revision', 'data-written-revision'] })

  window.draftWrites = {
    take() {
      const taken = delays
      delays = []
      return taken
    },
    refuse() {
      const fail = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      IDBDatabase.prototype.transaction = fail
      Storage.prototype.setItem = fail
    },
  }
}
