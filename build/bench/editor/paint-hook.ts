/// <reference lib="dom" />
// The only script of the benchmark that runs inside a page, the app's and the bare one.

/** A page's measurements, in milliseconds. */
export interface Measured {
  /** From each keydown to the end of the frame that painted it. */
  paints: number[]
  /** Tasks of more than 50 ms. */
  longTasks: number[]
}

export interface PaintHook {
  /** The measurements since the last call. */
  take: () => Measured
  /**
   * Waits for an element.
   * @returns milliseconds from the next click to the end of the frame that painted it
   */
  untilShown: (elementId: string) => Promise<number>
  /** Milliseconds to insert the same markup again and paint it. */
  redraw: (selector: string) => Promise<number>
}

declare global {
  interface Window {
    bench: PaintHook
  }
}

/**
 * Sets `window.bench`. Runs inside the page, so it can't use anything else of this file.
 * A frame's callbacks run before its layout and paint; a message posted by one of them is the first
 * task that runs after the paint.
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
