/**
 * Runs jobs in worker threads: at most one of an account at a time, each with a deadline. Jobs wait
 * in order, and an account that had its turn waits behind the others.
 */
import { Worker } from 'node:worker_threads'

export type PoolJob = Readonly<{
  account: string
  name: string
  /** Copied to the thread. */
  input: unknown
  deadlineMs: number
  /** True if it goes before other jobs of its account, and is never refused because of them. */
  isFirst?: boolean
}>

export type PoolOutcome =
  | Readonly<{ kind: 'done'; value: unknown; cpuMs: number }>
  /** The job threw, which is a bug. */
  | Readonly<{ kind: 'failed'; error: Error; cpuMs: number }>
  /** It ran out of time or memory. */
  | Readonly<{ kind: 'ended'; cpuMs: number }>
  /** Too many jobs of the account, or of all accounts, wait. */
  | Readonly<{ kind: 'refused'; by: 'account' | 'server' }>

export type ThreadAnswer =
  | Readonly<{ value: unknown; cpuMs: number }>
  | Readonly<{ error: Error; cpuMs: number }>

export type WorkerPool = Readonly<{
  run: (job: PoolJob) => Promise<PoolOutcome>
  close: () => Promise<void>
}>

type PoolOptions = Readonly<{
  /** The module that a thread runs; it answers each message with a `ThreadAnswer`. */
  main: URL
  /** Threads, which start at the first use. */
  threads: number
}>

type Waiting = Readonly<{ job: PoolJob; resolve: (outcome: PoolOutcome) => void }>
type Running = Waiting & Readonly<{ timer: NodeJS.Timeout }>
type Thread = { readonly worker: Worker; running: Running | null; hasAnswered: boolean }

/** Ten times what the largest valid script needs. */
const MAX_HEAP_MB = 512
/** A thread loads its modules with its first job, which takes seconds on a busy machine. */
const START_MS = 20_000
/** More than an agent that calls several tools at once needs. */
const WAITING_PER_ACCOUNT = 8
const WAITING_IN_ALL = 64

export function createWorkerPool({ main, threads: maxThreads }: PoolOptions): WorkerPool {
  const threads = new Set<Thread>()
  let waiting: readonly Waiting[] = []

  const isRunning = (account: string) =>
    [...threads].some(({ running }) => running?.job.account === account)

  const finish = (thread: Thread, outcome: PoolOutcome) => {
    const { running } = thread
    if (!running) return
    clearTimeout(running.timer)
    thread.running = null
    running.resolve(outcome)
    const { account } = running.job
    const isOfAccount = ({ job }: Waiting) => job.account === account
    waiting = [...waiting.filter((one) => !isOfAccount(one)), ...waiting.filter(isOfAccount)]
    startNext()
  }

  /** Ends a thread that ran out of memory or time, with the job that it was running. */
  const end = (thread: Thread) => {
    if (!threads.delete(thread)) return
    void thread.worker.terminate()
    finish(thread, { kind: 'ended', cpuMs: thread.running?.job.deadlineMs ?? 0 })
  }

  const startThread = (): Thread => {
    const worker = new Worker(main, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    const thread: Thread = { worker, running: null, hasAnswered: false }
    // It doesn't prevent the process from ending.
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => {
      thread.hasAnswered = true
      finish(
        thread,
        'error' in answer ? { kind: 'failed', ...answer } : { kind: 'done', ...answer },
      )
    })
    worker.on('error', () => end(thread))
    worker.on('exit', () => end(thread))
    threads.add(thread)
    return thread
  }

  const freeThread = () =>
    [...threads].find(({ running }) => !running) ??
    (threads.size < maxThreads ? startThread() : null)

  const startNext = () => {
    for (const next of waiting) {
      if (isRunning(next.job.account)) continue
      const thread = freeThread()
      if (!thread) return
      waiting = waiting.filter((one) => one !== next)
      const { name, input, deadlineMs } = next.job
      const timer = setTimeout(() => end(thread), deadlineMs + (thread.hasAnswered ? 0 : START_MS))
      thread.running = { ...next, timer }
      thread.worker.postMessage({ name, input }, [])
    }
  }

  return {
    run: async (job) => {
      const ofAccount = waiting.filter((one) => one.job.account === job.account)
      if (!job.isFirst && ofAccount.length >= WAITING_PER_ACCOUNT) {
        return { kind: 'refused', by: 'account' }
      }
      if (waiting.length >= WAITING_IN_ALL) return { kind: 'refused', by: 'server' }
      return await new Promise((resolve) => {
        const behind = job.isFirst
          ? waiting.findIndex((one) => one.job.account === job.account && !one.job.isFirst)
          : -1
        const at = behind < 0 ? waiting.length : behind
        waiting = waiting.toSpliced(at, 0, { job, resolve })
        startNext()
      })
    },
    close: async () => {
      const closing = [...threads]
      const unfinished = [...waiting, ...closing.flatMap(({ running }) => running ?? [])]
      waiting = []
      threads.clear()
      for (const { running } of closing) clearTimeout(running?.timer)
      for (const { resolve } of unfinished) resolve({ kind: 'refused', by: 'server' })
      await Promise.all(closing.map(async ({ worker }) => await worker.terminate()))
    },
  }
}
