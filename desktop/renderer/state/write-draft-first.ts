import type { Timer } from './timer.ts'

/** Milliseconds that a save waits for the copy on this device. */
const KEEP_FIRST_MS = 1000

/**
 * Waits until this device holds what is about to be sent, so that the server never gets ahead of it:
 * after a crash, a state that only the server has would look like somebody else's. A device that
 * does not answer is not waited for long.
 */
export async function keepFirst(keepNow: () => Promise<void>, timer: Timer): Promise<void> {
  let cancel = () => {}
  const tooLong = new Promise<void>((resolve) => {
    cancel = timer.after(KEEP_FIRST_MS, resolve)
  })
  await Promise.race([keepNow(), tooLong])
  cancel()
}
