/** Runs in the page: detects when a typed word is promised. */

/** A promised word, with the milliseconds from its last key to the promise. */
export type Promised = Readonly<{ word: string; ms: number }>

declare global {
  interface Window {
    /** Registers a word that is about to be typed. */
    faultSuiteExpect: (word: string) => void
    faultSuitePromised: (promised: Promised) => void
  }
}

/**
 * A word is promised once the badge reports a written or saved revision that contains it. The word's
 * revision is read a moment after it appears in the page. If that is too late, the revision is too
 * high, which makes a promise count later, never earlier.
 */
export function installPageWatch(): void {
  const POLL_MS = 10
  const READ_REVISION_AFTER_MS = 40
  type Waiting = { word: string; lastKeyAt: number; seenAt: number; revision: number }
  let waiting: Waiting[] = []

  window.faultSuiteExpect = (word) => {
    waiting.push({ word, lastKeyAt: 0, seenAt: 0, revision: -1 })
  }

  addEventListener(
    'keydown',
    () => {
      const last = waiting.at(-1)
      if (last && last.seenAt === 0) last.lastKeyAt = performance.now()
    },
    { capture: true },
  )

  /** The text of the element with the caret and the two before it. */
  function textAtCaret(): string {
    const node = getSelection()?.anchorNode
    const start = node instanceof Element ? node : node?.parentElement
    let element: Element | null = start?.closest('[data-element-id]') ?? null
    let text = ''
    for (let count = 0; element && count < 3; count += 1) {
      text += ` ${element.textContent}`
      element = element.previousElementSibling
    }
    return text
  }

  setInterval(() => {
    if (waiting.length === 0) return
    const badge = document.querySelector<HTMLElement>('[data-written-revision]')
    const read = (name: string) => Number(badge?.dataset[name] ?? '-1')
    const now = performance.now()
    const text = textAtCaret()
    for (const one of waiting) {
      if (one.seenAt === 0 && text.includes(one.word)) one.seenAt = now
      if (one.seenAt > 0 && one.revision === -1 && now - one.seenAt >= READ_REVISION_AFTER_MS) {
        one.revision = read('revision')
      }
    }
    const safeRevision = Math.max(read('writtenRevision'), read('savedRevision'))
    const isPromised = ({ revision }: Waiting) => revision >= 0 && safeRevision >= revision
    for (const { word, lastKeyAt } of waiting.filter(isPromised)) {
      window.faultSuitePromised({ word, ms: now - lastKeyAt })
    }
    waiting = waiting.filter((one) => !isPromised(one))
  }, POLL_MS)
}
