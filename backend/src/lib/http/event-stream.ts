import { Readable } from 'node:stream'

/** An empty line after this time, so that no proxy treats a waiting answer as broken. */
const HEARTBEAT_MS = 15_000

/** An answer of events that are sent while they arise, as newline-delimited JSON. */
export class EventStream {
  readonly lines: Readable

  constructor(lines: Readable) {
    this.lines = lines
  }
}

/**
 * Starts work whose events are the answer. It runs to its end even if nobody reads them any longer,
 * so that it can settle what it has used; the client's signal is what stops it.
 *
 * @param work must not throw
 */
export function eventStream(work: (send: (event: object) => void) => Promise<void>): EventStream {
  const lines = new Readable({ read: () => {} })
  // A client that disconnects is no error.
  lines.on('error', () => {})
  const write = (line: string | null) => {
    if (!lines.destroyed) lines.push(line)
  }
  const heartbeat = setInterval(() => write('\n'), HEARTBEAT_MS)
  void work((event) => write(`${JSON.stringify(event)}\n`)).finally(() => {
    clearInterval(heartbeat)
    write(null)
  })
  return new EventStream(lines)
}
