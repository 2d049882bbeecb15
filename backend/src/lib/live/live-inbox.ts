/** The messages of one connection, handled one after the other. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Nothing is read from the client while this much waits. */
const FULL = { messages: 50, bytes: 256 * 1024 }

export type LiveInbox = ReturnType<typeof createLiveInbox>

type Message = Readonly<{ data: Uint8Array; onDone: () => void }>

/**
 * @param handle handles one message; after each, other connections get a turn
 * @param onError called if that fails; the next message is handled then
 * @param pause stops reading from the client, and `resume` continues, so that the client waits instead
 *   of filling memory
 */
export function createLiveInbox({
  handle,
  onError,
  pause,
  resume,
}: Readonly<{
  handle: (data: Uint8Array) => Promise<void>
  onError: (error: unknown) => void
  pause: () => void
  resume: () => void
}>) {
  let waiting: Message[] = []
  let bytes = 0
  let isOpen = false
  let isRunning = false
  let isPaused = false

  async function run(): Promise<void> {
    if (!isOpen || isRunning) return
    isRunning = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await handle(next.data)
      } catch (error) {
        onError(error)
      }
      next.onDone()
      bytes -= next.data.byteLength
      if (isPaused && !isFull()) {
        isPaused = false
        resume()
      }
      if (waiting.length > 0) await nextTurn()
    }
    isRunning = false
  }

  const isFull = () => waiting.length >= FULL.messages || bytes >= FULL.bytes

  return {
    /** Bytes of the waiting messages. */
    bytes: () => bytes,
    /** @param onDone called when it was handled or dropped */
    add: (data: Uint8Array, onDone: () => void): void => {
      waiting.push({ data, onDone })
      bytes += data.byteLength
      if (isOpen && !isPaused && isFull()) {
        isPaused = true
        pause()
      }
      void run()
    },
    /** Begins to handle messages; until then they wait. */
    open: (): void => {
      isOpen = true
      void run()
    },
    /** Drops the waiting messages. */
    stop: (): void => {
      for (const { data, onDone } of waiting) {
        bytes -= data.byteLength
        onDone()
      }
      waiting = []
    },
  }
}
