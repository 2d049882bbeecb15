/** Sends a worker one message, and stops it. Rejects if the worker fails or `signal` is aborted. */
export async function askWorker<Answer>(
  worker: Worker,
  message: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const fail = () => reject(new Error('The worker failed'))
  signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.postMessage(message, { transfer: [] })
  try {
    return await promise
  } finally {
    worker.terminate()
  }
}
