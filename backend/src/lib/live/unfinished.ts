/** Bytes of messages that have begun to arrive, which `ws` keeps until they are complete. */
import type { Duplex } from 'node:stream'
import { MAX_UNFINISHED_BYTES } from './live-limits.ts'
import { type LiveSocket, cutSocket } from './live-socket.ts'
import { comeBackLater } from './live-load.ts'

/** Less isn't counted. It arrives within a moment, and all sockets together have little of it. */
const COUNTED_FROM_BYTES = 32 * 1024

/** Closes the connection with the most, once there is too much of its account, its network or of all. */
export function followUnfinished(
  socket: LiveSocket,
  raw: Duplex,
  open: ReadonlySet<LiveSocket>,
): void {
  raw.on('data', () => {
    const { _bufferedBytes, _messageLength } = socket.ws._receiver
    const bytes = _bufferedBytes + _messageLength
    socket.unfinished = bytes < COUNTED_FROM_BYTES ? 0 : bytes
    if (socket.unfinished === 0) return
    const largest = largestOfTooMuch(socket, open)
    if (largest) cutSocket(largest, ...comeBackLater('limit'))
  })
}

function largestOfTooMuch(
  { login, network }: LiveSocket,
  open: ReadonlySet<LiveSocket>,
): LiveSocket | null {
  const unfinished = [...open].filter((one) => one.unfinished > 0)
  const groups = [
    [unfinished.filter((one) => login && one.login?.userId === login.userId), 'account'],
    [unfinished.filter((one) => one.network === network), 'network'],
    [unfinished, 'all'],
  ] as const
  for (const [group, limit] of groups) {
    const bytes = group.reduce((sum, one) => sum + one.unfinished, 0)
    if (bytes <= MAX_UNFINISHED_BYTES[limit]) continue
    return group.reduce((most, one) => (one.unfinished > most.unfinished ? one : most))
  }
  return null
}
