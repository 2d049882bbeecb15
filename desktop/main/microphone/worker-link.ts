import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerJob } from './worker-messages.ts'

/** A handle to a running worker. */
export type RecorderWorker = Readonly<{
  send: (message: ToWorker) => void
  /** Terminates the worker immediately. */
  end: () => void
}>

export type StartWorker = (
  job: WorkerJob,
  receive: (message: FromWorker) => void,
  /** Called when the worker has ended, for any reason. */
  onEnd: () => void,
) => RecorderWorker

/** Starts workers from this file: the built file in the app, the source in tests. */
export function workersFrom(file: URL): StartWorker {
  return (job, receive, onEnd) => {
    const worker = new Worker(file, { workerData: job })
    worker.on('message', receive)
    // An error ends the worker; `exit` handles that.
    worker.on('error', () => {})
    worker.on('exit', onEnd)
    return {
      send: (message) => worker.postMessage(message, []),
      end: () => void worker.terminate(),
    }
  }
}

/** Runs `action` after `ms` milliseconds. The returned function cancels it. */
export type After = (ms: number, action: () => void) => () => void

export const after: After = (ms, action) => {
  const handle = setTimeout(action, ms)
  return () => clearTimeout(handle)
}
