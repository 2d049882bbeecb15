import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerJob } from './worker-messages.ts'

/** A worker as the rest of this folder uses it. */
export type RecorderWorker = Readonly<{
  send: (message: ToWorker) => void
  /** Ends it at once, whatever it is doing. */
  end: () => void
}>

export type StartWorker = (
  job: WorkerJob,
  hear: (message: FromWorker) => void,
  /** The worker has ended, for whatever reason. */
  onEnd: () => void,
) => RecorderWorker

/** Starts workers from this file: the built one in the app, the source in tests. */
export function workersFrom(file: URL): StartWorker {
  return (job, hear, onEnd) => {
    const worker = new Worker(file, { workerData: job })
    worker.on('message', hear)
    // What a worker throws ends it, and that is what counts here.
    worker.on('error', () => {})
    worker.on('exit', onEnd)
    return {
      send: (message) => worker.postMessage(message, []),
      end: () => void worker.terminate(),
    }
  }
}

/** Runs `action` after `ms` milliseconds; the answer takes it back. */
export type After = (ms: number, action: () => void) => () => void

export const after: After = (ms, action) => {
  const handle = setTimeout(action, ms)
  return () => clearTimeout(handle)
}
