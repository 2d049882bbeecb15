/** A thread of `worker-pool.test.ts`. */
import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from './worker-pool.ts'

type Message = Readonly<{ name: string; input: number }>

parentPort?.on('message', ({ name, input }: Message) => {
  const from = performance.now()
  if (name === 'fail') answer({ error: new Error('a bug'), cpuMs: 1 })
  else {
    const until = name === 'hang' ? Number.POSITIVE_INFINITY : from + input
    for (let now = from; now < until; now = performance.now());
    answer({ value: input, cpuMs: performance.now() - from })
  }
})

function answer(given: ThreadAnswer): void {
  parentPort?.postMessage(given, [])
}
