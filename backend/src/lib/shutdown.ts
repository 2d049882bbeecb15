/** Something to end when the server stops; each is ended though another fails. */
type Step = Readonly<{ name: string; end: () => Promise<unknown> | void }>

/** Milliseconds that stopping may take before the process ends all the same. */
const DEADLINE_MS = 20_000

/** Collects what has been opened, and ends it in the opposite order. */
export function createShutdown(onProblem: (name: string, error: unknown) => void) {
  const steps: Step[] = []
  let ending: Promise<void> | null = null

  const endAll = async () => {
    for (const { name, end } of steps.toReversed()) {
      try {
        await end()
      } catch (error) {
        onProblem(name, error)
      }
    }
  }
  return {
    /** Remembers how to end something that has just been opened. */
    onStop: (name: string, end: Step['end']) => void steps.push({ name, end }),
    /** Ends everything, once; later calls wait for the first. */
    stop: async () => {
      const deadline = setTimeout(() => process.exit(1), DEADLINE_MS)
      deadline.unref()
      ending ??= endAll()
      await ending
      clearTimeout(deadline)
    },
  }
}
