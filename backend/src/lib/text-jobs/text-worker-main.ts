/** A thread of `text-jobs.ts`. */
import { parentPort } from 'node:worker_threads'
import { type JobName, createJobs, runJob } from './jobs.ts'
import type { ThreadAnswer } from './worker-pool.ts'

const jobs = createJobs()

type Message = Readonly<{ name: JobName; input: never }>

parentPort?.on('message', (message: Message) => void answerTo(message))

async function answerTo({ name, input }: Message): Promise<void> {
  const from = process.threadCpuUsage()
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / 1000
  }
  let answer: ThreadAnswer
  try {
    answer = { value: await runJob(jobs, name, input), cpuMs: cpuMs() }
  } catch (error) {
    answer = { error: error instanceof Error ? error : new Error(String(error)), cpuMs: cpuMs() }
  }
  parentPort?.postMessage(answer, movable(answer))
}

/** The buffers of an answer, which are moved: copying would keep the main thread waiting. */
function movable(answer: ThreadAnswer): ArrayBuffer[] {
  return 'value' in answer ? buffersIn(answer.value, 3) : []
}

function buffersIn(value: unknown, depth: number): ArrayBuffer[] {
  if (value instanceof Uint8Array) {
    const { buffer, byteLength } = value
    // Small ones share a buffer with others.
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
  }
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.values(value).flatMap((part) => buffersIn(part, depth - 1))
}
