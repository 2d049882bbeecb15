/** Runs in the page: notices when a word that was typed is promised to be kept. */

/** What the page tells of a word; milliseconds from its last key to the promise. */
export type Promised = Readonly<{ word: string; ms: number }>

declare global {
  interface Window {
    /** Announces a word that is about to be typed. */
    faultSuiteExpect: (word: string) => void
    faultSuitePromised: (promised: Promised) => void
  }
}

/**
 * A word is promised once the badge says that a revision is kept on this device, or saved, which
 * holds the word. Which one that is, is read after the word has stood in the page for a while: too
 * late a revision makes the suite stricter with itself, never with the product.
 */
export function installPageWatch(): void {
  const POLL_MS = 10
  const STANDS_AFTER_MS = 40
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

  /** The text around the caret: the element it is in and the two before. */
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
    const badge = document.querySelector<HTMLElement>('[data-kept-revision]')
    const read = (name: string) => Number(badge?.dataset[name] ?? '-1')
    const now = performance.now()
    const text = textAtCaret()
    for (const one of waiting) {
      if (one.seenAt === 0 && text.includes(one.word)) one.seenAt = now
      if (one.seenAt > 0 && one.revision === -1 && now - one.seenAt >= STANDS_AFTER_MS) {
        one.revision = read('revision')
      }
    }
    const kept = Math.max(read('keptRevision'), read('savedRevision'))
    const isKept = ({ revision }: Waiting) => revision >= 0 && kept >= revision
    for (const { word, lastKeyAt } of waiting.filter(isKept)) {
      window.faultSuitePromised({ word, ms: now - lastKeyAt })
    }
    waiting = waiting.filter((one) => !isKept(one))
  }, POLL_MS)
}
