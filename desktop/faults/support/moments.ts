/** Random stretches of time, in milliseconds. */
import { setTimeout as pause } from 'node:timers/promises'
import { between } from '@scenewright/shared/test-support/random.ts'
import type { Run } from './run.ts'

type Stretch = Readonly<{ shortest: number; longest: number }>

/** Of typing, before something breaks. */
export const BEFORE: Stretch = { shortest: 700, longest: 4000 }
/** Of typing on, while it is broken or once it is mended. */
export const AFTER: Stretch = { shortest: 300, longest: 1500 }

export async function aWhile({ random }: Run, { shortest, longest }: Stretch): Promise<void> {
  await pause(between(random, shortest, longest))
}

/** Waits until it is so, or until so many milliseconds are over: what comes after says which. */
export async function untilOr(ms: number, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + ms
  while (Date.now() < deadline && !(await isSo())) await pause(50)
}
