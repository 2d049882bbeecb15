/** Prepares a linked file in a Web Worker, because writing and reading a long script takes a while. */
import { askWorker } from '../ask-worker.ts'
import type { FileToPrepare, PreparedFile } from './prepare-file.ts'

/** Rejects if the worker fails. */
export type PrepareFile = (file: FileToPrepare) => Promise<PreparedFile>

export const prepareInWorker: PrepareFile = async (file) =>
  askWorker(new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' }), file)
