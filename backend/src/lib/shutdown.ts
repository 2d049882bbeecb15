import { setTimeout as delay } from 'node:timers/promises'

/** Something to end when the server stops. */
type Step = Readonly<{ name: string; end: () => Promise<unknown> | void }>

/** Milliseconds that one thing may take to end before the next is ended all the same. */
const STEP_MS = 15_000

/**
 * Collects what has been opened, and ends it in the opposite order; one thing that fails to end, or
 * takes too long, does not keep the others open.
 */
export function createShutdown(onProblem: (name: string, error: unknown) => void) {
  const steps: Step[] = []
  let ending: Promise<void> | null = null

  const endOne = async ({ name, end }: Step) => {
    const timeUp = new AbortController()
    try {
      await Promise.race([end(), tooLong(timeUp.signal)])
    } catch (error) {
      onProblem(name, error)
    } finally {
      timeUp.abort()
    }
  }
  const endAll = async () => {
    for (const step of steps.toReversed()) await endOne(step)
  }
  return {
    /** Remembers how to end something that has just been opened. */
    onStop: (name: string, end: Step['end']) => void steps.push({ name, end }),
    /** Ends everything, once; later calls wait for the first. */
    stop: async () => {
      ending ??= endAll()
      await ending
    },
  }
}

async function tooLong(signal: AbortSignal): Promise<void> {
  const isOver = await delay(STEP_MS, true, { signal }).catch(() => false)
  if (isOver) throw new Error(`took longer than ${STEP_MS} ms`)
}
