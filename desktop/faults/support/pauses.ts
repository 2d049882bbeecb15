/** Random stretches of time, in milliseconds. */
import { setTimeout as pause } from 'node:timers/promises'
import { between } from '@scenewright/shared/test-support/random.ts'
import type { Run } from './run.ts'

type Stretch = Readonly<{ shortest: number; longest: number }>

/** Of typing, from the first promised word until something breaks. */
const BEFORE: Stretch = { shortest: 0, longest: 3300 }
/** In which a word is promised even on a machine that is very busy. */
const FIRST_WORD_MS = 20_000
/** Of typing on, while it is broken or once it is mended. */
export const AFTER: Stretch = { shortest: 300, longest: 1500 }

export async function aWhile({ random }: Run, { shortest, longest }: Stretch): Promise<void> {
  await pause(between(random, shortest, longest))
}

/** Waits while somebody types, until a word has been promised and then for a random stretch more. */
export async function someWords(run: Run): Promise<void> {
  const before = run.ledger.promised().length
  await untilOr(FIRST_WORD_MS, () => run.ledger.promised().length > before)
  await aWhile(run, BEFORE)
}

/** Waits until it is so, or until so many milliseconds are over: what comes after says which. */
export async function untilOr(ms: number, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + ms
  while (Date.now() < deadline && !(await isSo())) await pause(50)
}
