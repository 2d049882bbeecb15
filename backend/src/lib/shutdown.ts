import { setTimeout as delay } from 'node:timers/promises'

type Step = Readonly<{ name: string; end: () => Promise<unknown> | void }>

/** Time limit per step, after which the next one starts. */
const STEP_MS = 15_000

/**
 * Collects resources as they are opened and closes them in reverse order. A step that fails or
 * takes too long doesn't prevent the others.
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
    /** Registers how to close something that was just opened. */
    onStop: (name: string, end: Step['end']) => void steps.push({ name, end }),
    /** Closes everything once; later calls wait for the first. */
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
