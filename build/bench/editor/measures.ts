/** The measurements of one page; times in milliseconds. */
import type { CDPSession } from '@playwright/test'

/** The cost of one key on the page's main thread, until the next key. */
export interface Cost {
  script: number
  styleAndLayout: number
  /** Everything, including painting and the browser's own work. */
  mainThread: number
}

export interface Measures {
  /** From keydown to the end of the frame that painted it. */
  paints: number[]
  costs: Cost[]
  /** The same as `paints`, for Enter. */
  enters: number[]
  /** From the click on the block to the end of the frame that painted its text. */
  opens: number[]
  longTasks: number[]
  /** Bytes of JavaScript objects after a garbage collection; NaN until measured. */
  heapBytes: number
}

export function emptyMeasures(): Measures {
  return { paints: [], costs: [], enters: [], opens: [], longTasks: [], heapBytes: Number.NaN }
}

/** The main thread's total cost so far. */
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
