import type { Timer } from '#renderer/state/timer.ts'

/** Time a save waits for the draft. */
const WRITE_FIRST_MS = 1000

/**
 * Writes the draft before the save is sent. Otherwise, after a crash, the server's own newer state
 * would look like another device's save. Gives up after WRITE_FIRST_MS.
 */
export async function writeDraftFirst(flush: () => Promise<void>, timer: Timer): Promise<void> {
  let cancel = () => {}
  const timeout = new Promise<void>((resolve) => {
    cancel = timer.after(WRITE_FIRST_MS, resolve)
  })
  await Promise.race([flush(), timeout])
  cancel()
}
