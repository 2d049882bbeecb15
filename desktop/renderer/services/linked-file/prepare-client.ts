/** Prepares a linked file in a Web Worker, because writing and reading a long script takes a while. */
import type { FileToPrepare, PreparedFile } from './prepare-file.ts'

/** Rejects if the worker fails. */
export type PrepareFile = (file: FileToPrepare) => Promise<PreparedFile>

export const prepareInWorker: PrepareFile = async (file) => {
  const worker = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<PreparedFile>()
  const fail = () => reject(new Error('The worker failed'))
  worker.addEventListener('message', ({ data }: MessageEvent<PreparedFile>) => resolve(data))
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.postMessage(file, { transfer: [] })
  try {
    return await promise
  } finally {
    worker.terminate()
  }
}
