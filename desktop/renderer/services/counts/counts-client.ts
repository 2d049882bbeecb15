/** Counts in a Web Worker, because laying out a feature script would delay typing. */
import type { ScriptCounts } from '@scenewright/shared/statistics/counts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createChangeWriter } from '../script-changes.ts'

export type Counter = Readonly<{
  /** Counts this script. `onCounted` is called once for each call, in order. */
  count: (script: Script) => void
  stop: () => void
}>

export function createCounter(onCounted: (counts: ScriptCounts) => void): Counter {
  const worker = new Worker(new URL('./counts.worker.ts', import.meta.url), { type: 'module' })
  const toChange = createChangeWriter()
  worker.addEventListener('message', ({ data }: MessageEvent<ScriptCounts>) => onCounted(data))
  return {
    count: (script) => worker.postMessage(toChange(script), { transfer: [] }),
    stop: () => worker.terminate(),
  }
}
