/** Computes where pages begin, in a Web Worker, while the writer types. */
import type { ScriptPages } from '@scenewright/shared/layout/live-pages.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createChangeWriter } from '../script-changes.ts'

export type PageFinder = Readonly<{
  /** Requests the pages of this script. `onPages` is called once for each call. */
  find: (script: Script) => void
  stop: () => void
}>

/** Starts the worker. If it fails, the editor shows no page breaks. */
export function startPageFinder(onPages: (pages: ScriptPages) => void): PageFinder {
  const worker = new Worker(new URL('./live-pages.worker.ts', import.meta.url), { type: 'module' })
  const toChange = createChangeWriter()
  worker.addEventListener('message', ({ data }: MessageEvent<ScriptPages>) => onPages(data))
  return {
    find: (script) => worker.postMessage(toChange(script), { transfer: [] }),
    stop: () => worker.terminate(),
  }
}
