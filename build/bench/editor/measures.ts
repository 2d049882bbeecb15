/** What is measured of one page; times in milliseconds. */
import type { CDPSession } from '@playwright/test'

/** What one key cost the page's main thread, with all that followed from it before the next one. */
export interface Cost {
  script: number
  styleAndLayout: number
  /** All of it, painting and the browser's own work included. */
  mainThread: number
}

export interface Measures {
  /** From key down to the end of the frame that painted it. */
  paints: number[]
  costs: Cost[]
  /** The same as `paints`, for Enter. */
  enters: number[]
  /** From the click on the block to the end of the frame that painted its text. */
  opens: number[]
  longTasks: number[]
  /** Bytes of JavaScript objects after a collection; NaN until measured. */
  heapBytes: number
}

export function emptyMeasures(): Measures {
  return { paints: [], costs: [], enters: [], opens: [], longTasks: [], heapBytes: Number.NaN }
}

/** What the page's main thread has spent so far. */
export async function spentSoFar(cdp: CDPSession): Promise<Cost> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const milliseconds = (wanted: string) =>
    (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000
  return {
    script: milliseconds('ScriptDuration'),
    styleAndLayout: milliseconds('RecalcStyleDuration') + milliseconds('LayoutDuration'),
    mainThread: milliseconds('TaskDuration'),
  }
}

export function costBetween(before: Cost, after: Cost): Cost {
  return {
    script: after.script - before.script,
    styleAndLayout: after.styleAndLayout - before.styleAndLayout,
    mainThread: after.mainThread - before.mainThread,
  }
}

/** Bytes of JavaScript objects that are still in use. */
export async function heapInUse(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}
