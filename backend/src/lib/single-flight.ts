type Flight = { running: Promise<void>; next: Promise<void> | null }

/**
 * Makes concurrent calls of the same key share their work. Work that is already running may have
 * read what a new call wants to see changed, so the new call waits for the next run, together with
 * all others that arrive meanwhile.
 */
export function createSingleFlight(work: (key: string) => Promise<void>) {
  const flights = new Map<string, Flight>()

  const start = async (key: string): Promise<void> => {
    const flight: Flight = { running: work(key), next: null }
    flights.set(key, flight)
    try {
      await flight.running
    } finally {
      if (!flight.next) flights.delete(key)
    }
  }

  return async (key: string): Promise<void> => {
    const flight = flights.get(key)
    if (!flight) return await start(key)
    flight.next ??= (async () => {
      // The next one runs even if this one fails.
      await Promise.allSettled([flight.running])
      await start(key)
    })()
    return await flight.next
  }
}
