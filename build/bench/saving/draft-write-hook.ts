/// <reference lib="dom" />
// What runs inside the page: when each edit was made, and when the device had it.

export interface KeepingHook {
  /** Milliseconds from each edit to its durable copy, since the last call. */
  take: () => number[]
  /** From now on the device refuses every copy, so that nothing is kept. */
  refuse: () => void
}

declare global {
  interface Window {
    keeping: KeepingHook
  }
}

/** Watches the badge, which tells what there is and what is kept. Runs inside the page. */
export function installKeepingHook(): void {
  let delays: number[] = []
  const waiting: { revision: number; at: number }[] = []
  const badge = document.querySelector<HTMLElement>('[data-badge]')
  if (!badge) throw new Error('The page has no badge')
  let seen = Number(badge.dataset['revision'])

  new MutationObserver(() => {
    const revision = Number(badge.dataset['revision'])
    const kept = Number(badge.dataset['keptRevision'])
    const now = performance.now()
    for (; seen < revision; seen += 1) waiting.push({ revision: seen + 1, at: now })
    while (waiting[0] && waiting[0].revision <= kept) {
      delays.push(now - waiting[0].at)
      waiting.shift()
    }
  }).observe(badge, { attributeFilter: ['data-revision', 'data-kept-revision'] })

  window.keeping = {
    take() {
      const taken = delays
      delays = []
      return taken
    },
    refuse() {
      const refused = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      IDBDatabase.prototype.transaction = refused
      Storage.prototype.setItem = refused
    },
  }
}
