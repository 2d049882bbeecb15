/// <reference lib="dom" />
// What both pages run, the app's and the bare one: the one script of the bench inside a page.

/** What a page has measured, in milliseconds. */
export interface Measured {
  /** From each key down to the end of the frame that painted it. */
  paints: number[]
  /** Tasks of more than 50 ms. */
  longTasks: number[]
}

export interface PaintHook {
  /** What was measured since the last call. */
  take: () => Measured
  /**
   * Milliseconds from the next click to the end of the frame that painted an element.
   * @param elementId the element waited for
   */
  untilShown: (elementId: string) => Promise<number>
  /** Milliseconds to put the same markup into a page anew and paint it. */
  redraw: (selector: string) => Promise<number>
}

declare global {
  interface Window {
    bench: PaintHook
  }
}

/**
 * Puts the hook on the page as `window.bench`. Runs inside the page, so it can use nothing of this
 * file. A frame's callbacks run before it is laid out and painted; a message posted by one of them
 * is the first that runs after.
 */
export function installPaintHook(): void {
  let paints: number[] = []
  let longTasks: number[] = []
  const channel = new MessageChannel()
  const waiting: (() => void)[] = []
  channel.port1.addEventListener('message', () => waiting.shift()?.())
  channel.port1.start()

  function afterFrame(then: () => void): void {
    waiting.push(then)
    channel.port2.postMessage(null)
  }

  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const note = () => paints.push(performance.now() - timeStamp)
      requestAnimationFrame(() => afterFrame(note))
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask' })

  window.bench = {
    take() {
      const taken = { paints, longTasks }
      paints = []
      longTasks = []
      return taken
    },
    untilShown(elementId) {
      return new Promise((resolve) => {
        function look(since: number) {
          const isThere = document.querySelector(`[data-element-id="${elementId}"]`) !== null
          if (isThere) afterFrame(() => resolve(performance.now() - since))
          else requestAnimationFrame(() => look(since))
        }
        const start = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp))
        window.addEventListener('click', start, { capture: true, once: true })
      })
    },
    redraw(selector) {
      const box = document.querySelector(selector)
      if (!box) throw new Error(`Nothing matches ${selector}`)
      const html = box.innerHTML
      box.replaceChildren()
      return new Promise((resolve) => {
        // Two frames later the emptied page has been painted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            setTimeout(() => {
              const since = performance.now()
              box.innerHTML = html
              requestAnimationFrame(() => afterFrame(() => resolve(performance.now() - since)))
            })
          }),
        )
      })
    },
  }
}
