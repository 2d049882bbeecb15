import type { Script } from '@scenewright/shared/script/script.ts'
import type { ScriptStatistics } from '@scenewright/shared/statistics/script-statistics.ts'

/**
 * Works out a script's statistics in a Web Worker of its own.
 *
 * @returns the statistics; rejects when the worker fails, and when `signal` stops it
 */
export async function workOutStatistics(
  script: Script,
  signal: AbortSignal,
): Promise<ScriptStatistics> {
  const worker = new Worker(new URL('./statistics.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
      worker.addEventListener('message', ({ data }: MessageEvent<ScriptStatistics>) =>
        resolve(data),
      )
      worker.addEventListener('error', ({ message }) => {
        reject(new Error(message || 'The statistics worker could not be started'))
      })
      worker.postMessage(script, { transfer: [] })
    })
  } finally {
    worker.terminate()
  }
}
