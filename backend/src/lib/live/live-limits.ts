/** What one connection may send (docs/product.md#limits). */

/** A whole feature film, written offline, has far less. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024
/** What Hocuspocus buffers until the login was checked. */
export const MAX_UNAUTHENTICATED_BYTES = 64 * 1024
/** Time for a connection to log in. */
export const LOGIN_MS = 10_000
/** Open connections of an account, on one server; each tab has one. */
export const MAX_SOCKETS_PER_ACCOUNT = 30
/** The same for a network. A whole school may share one. */
export const MAX_SOCKETS_PER_NETWORK = 300
/** Unsent bytes from which a client counts as too slow. */
export const MAX_UNSENT_BYTES = 32 * 1024 * 1024

type Rule = Readonly<{ perSecond: number; burst: number }>

/** Typing sends about 20 messages a second. */
const MESSAGES: Rule = { perSecond: 100, burst: 1000 }
const BYTES: Rule = { perSecond: 256 * 1024, burst: 16 * 1024 * 1024 }
/** Carets; those beyond it are dropped, because the next one replaces them anyway. */
const AWARENESS: Rule = { perSecond: 20, burst: 40 }

/** Takes from an allowance that fills up again at a steady rate (token bucket). */
function createBucket({ perSecond, burst }: Rule) {
  let left = burst
  let last: number | null = null
  return (amount: number, nowMs: number): boolean => {
    left = Math.min(burst, left + ((nowMs - (last ?? nowMs)) / 1000) * perSecond)
    last = nowMs
    if (amount > left) return false
    left -= amount
    return true
  }
}

export type MessageVerdict = 'pass' | 'drop' | 'close'

/** Decides on each message of a connection. @returns `close` for a flood */
export function createMessageLimit() {
  const messages = createBucket(MESSAGES)
  const bytes = createBucket(BYTES)
  const awareness = createBucket(AWARENESS)
  return (
    message: Readonly<{ isAwareness: boolean; bytes: number }>,
    nowMs: number,
  ): MessageVerdict => {
    if (!messages(1, nowMs) || !bytes(message.bytes, nowMs)) return 'close'
    return message.isAwareness && !awareness(1, nowMs) ? 'drop' : 'pass'
  }
}
