/** A thread of `worker-pool.test.ts`. */
import { parentPort } from 'node:worker_threads'

type Message = Readonly<{ name: string; input: number }>

parentPort?.on('message', ({ name, input }: Message) => {
  const from = performance.now()
  if (name === 'fail') {
    parentPort?.postMessage({ error: new Error('a bug'), cpuMs: 1 })
    return
  }
  const endless = name === 'hang'
  const grown: unknown[] = []
  while (endless || performance.now() - from < input) {
    if (name === 'grow') grown.push(Array.from({ length: 100_000 }, () => ({ ...grown })))
  }
  parentPort?.postMessage({ value: input, cpuMs: performance.now() - from })
})
