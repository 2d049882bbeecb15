import type { Timer } from '#renderer/state/timer.ts'
import { waitAtMost } from '#renderer/state/wait-at-most.ts'

/** Time a save waits for the draft. */
const WRITE_FIRST_MS = 1000

/**
 * Writes the draft before the save is sent. Otherwise, after a crash, the server's own newer state
 * would look like another device's save. Gives up after WRITE_FIRST_MS.
 */
export function writeDraftFirst(flush: () => Promise<void>, timer: Timer): Promise<void> {
  return waitAtMost(WRITE_FIRST_MS, flush(), timer)
}
