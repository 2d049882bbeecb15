/** Random pauses, so that failures happen at random moments. */
import { setTimeout as pause } from 'node:timers/promises'
import { between } from '@scenewright/shared/test-support/random.ts'
import type { Run } from './run.ts'

/** Milliseconds. */
type Pause = Readonly<{ shortest: number; longest: number }>

/** Typing between the first promised word and the failure. */
const BEFORE_FAILURE: Pause = { shortest: 0, longest: 3300 }
/** Milliseconds in which a word is promised even on a very busy machine. */
const FIRST_WORD_MS = 20_000
/** Typing during the failure or after its repair. */
export const SHORT_PAUSE: Pause = { shortest: 300, longest: 1500 }

export async function pauseFor({ random }: Run, { shortest, longest }: Pause): Promise<void> {
  await pause(between(random, shortest, longest))
}

/** Waits until one more word is promised, and then for a random time. */
export async function waitForWords(run: Run): Promise<void> {
  const before = run.ledger.promised().length
  await waitAtMost(FIRST_WORD_MS, () => run.ledger.promised().length > before)
  await pauseFor(run, BEFORE_FAILURE)
}

/** Waits until the condition holds, at most this long. The caller checks which. */
export async function waitAtMost(
  ms: number,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + ms
  while (Date.now() < deadline && !(await condition())) await pause(50)
}
