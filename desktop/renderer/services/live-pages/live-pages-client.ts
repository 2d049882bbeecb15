/** Where pages begin, worked out in a Web Worker while somebody types. */
import type { ScriptPages } from '@scenewright/shared/layout/live-pages.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createChangeWriter } from '../script-changes.ts'

export type PageFinder = Readonly<{
  /** Asks for the pages of this state of the script; `onPages` is told, one answer for each call. */
  find: (script: Script) => void
  stop: () => void
}>

/** Starts the worker. One that fails is not told of: the page is then without its breaks. */
export function startPageFinder(onPages: (pages: ScriptPages) => void): PageFinder {
  const worker = new Worker(new URL('./live-pages.worker.ts', import.meta.url), { type: 'module' })
  const toChange = createChangeWriter()
  worker.addEventListener('message', ({ data }: MessageEvent<ScriptPages>) => onPages(data))
  return {
    find: (script) => worker.postMessage(toChange(script), { transfer: [] }),
    stop: () => worker.terminate(),
  }
}
