import type { Finding } from '@scenewright/shared/continuity/finding.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { ScriptStatistics } from '@scenewright/shared/statistics/script-statistics.ts'
import { askWorker } from '../ask-worker.ts'

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
  return askWorker(worker, script, signal)
}
