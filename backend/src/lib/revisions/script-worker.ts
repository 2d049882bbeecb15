/**
 * Reads large saves in a worker thread, one after another. Parsing and sanitizing 7.5 MB takes seconds if it's made
 * for that, and on the main thread all other calls would wait.
 */
import { Worker } from 'node:worker_threads'
import { type Result, fail } from '@scenewright/shared/result.ts'
import type { PreparedScript } from './prepared-script.ts'

/** A request body whose `screenplay_json` was taken out and prepared. */
export type ReadBody = Readonly<{
  /** The other fields, or the whole body if it isn't an object with `screenplay_json`. */
  fields: unknown
  script: Result<PreparedScript> | null
}>

export type ScriptWorker = Readonly<{
  /** Reads a body in JSON; null if it isn't JSON. */
  read: (body: Uint8Array) => Promise<ReadBody | null>
  close: () => Promise<void>
}>

type Task = Readonly<{ body: Uint8Array; resolve: (read: ReadBody | null) => void }>

const MAIN = new URL('script-worker-main.ts', import.meta.url)

/** Ten times what the largest honest script needs. */
const MAX_HEAP_MB = 512
/** A thread that takes longer is stuck. */
const MAX_MS = 60_000

const TOO_COMPLEX: ReadBody = {
  fields: {},
  script: fail({
    code: 'INVALID_SCRIPT',
    error: "The script can't be saved: it's too complex. Remove some formatting and try again.",
  }),
}

/** Starts the thread at the first use. It doesn't prevent the process from ending. */
export function createScriptWorker(): ScriptWorker {
  const queue: Task[] = []
  let worker: Worker | null = null
  let current: Task | null = null
  let timer: NodeJS.Timeout | undefined

  const finish = (read: ReadBody | null) => {
    clearTimeout(timer)
    current?.resolve(read)
    current = null
    startNext()
  }

  /** Ends a thread that ran out of memory or time, and refuses the body that it was reading. */
  const abandon = (failed: Worker) => {
    if (worker !== failed) return
    worker = null
    void failed.terminate()
    if (current) finish(TOO_COMPLEX)
  }

  const startThread = (): Worker => {
    const started = new Worker(MAIN, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    started.unref()
    started.on('message', finish)
    started.on('error', () => abandon(started))
    started.on('exit', () => abandon(started))
    return started
  }

  const startNext = () => {
    if (current) return
    current = queue.shift() ?? null
    if (!current) return
    worker ??= startThread()
    const running = worker
    timer = setTimeout(() => abandon(running), MAX_MS)
    running.postMessage(current.body, [])
  }

  return {
    read: async (body) =>
      await new Promise<ReadBody | null>((resolve) => {
        queue.push({ body, resolve })
        startNext()
      }),
    close: async () => {
      clearTimeout(timer)
      await worker?.terminate()
    },
  }
}
