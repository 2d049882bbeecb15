import type { Timer } from './timer.ts'

/** Waits until `work` is done, but at most `ms` milliseconds. Rejects if `work` does. */
export async function waitAtMost(ms: number, work: Promise<void>, timer: Timer): Promise<void> {
  let cancel = () => {}
  const timeout = new Promise<void>((resolve) => {
    cancel = timer.after(ms, resolve)
  })
  await Promise.race([work, timeout])
  cancel()
}
