import type { Finding } from '@scenewright/shared/continuity/finding.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { ScriptStatistics } from '@scenewright/shared/statistics/script-statistics.ts'

export type ComputedStatistics = Readonly<{
  statistics: ScriptStatistics
  findings: readonly Finding[]
}>

/**
 * Computes a script's statistics and continuity findings in a Web Worker.
 *
 * @returns both; rejects if the worker fails or `signal` is aborted
 */
export async function computeStatistics(
  script: Script,
  signal: AbortSignal,
): Promise<ComputedStatistics> {
  const worker = new Worker(new URL('./statistics.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
      worker.addEventListener('message', ({ data }: MessageEvent<ComputedStatistics>) =>
        resolve(data),
      )
      worker.addEventListener('error', ({ message }) => {
        reject(new Error(message || "The statistics worker couldn't start"))
      })
      worker.postMessage(script, { transfer: [] })
    })
  } finally {
    worker.terminate()
  }
}
