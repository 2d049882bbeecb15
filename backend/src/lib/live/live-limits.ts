/** Limits of one connection for live writing (docs/product/api.md#limits). */

/** A whole feature film, written offline, has far less. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024
/** A message before the login was checked: the token, and the page's caret. */
export const MAX_LOGIN_MESSAGE_BYTES = 16 * 1024
/** Bytes that wait until the login is checked. */
export const MAX_UNAUTHENTICATED_BYTES = 64 * 1024
/** The same until its document is loaded. */
export const MAX_LOADING_BYTES = 1024 * 1024
/** Time for a connection to log in. */
export const LOGIN_MS = 10_000
/** Logins that one connection may try. */
export const MAX_LOGINS = 3
/** Time for a client to answer that its connection is closed. */
export const CLOSE_MS = 2000
/** Bytes of messages that have begun to arrive: of an account, of a network, of all. */
export const MAX_UNFINISHED_BYTES = {
  account: 2 * MAX_MESSAGE_BYTES,
  network: 4 * MAX_MESSAGE_BYTES,
  all: 16 * MAX_MESSAGE_BYTES,
}
/** Open connections of an account, on one server; each tab has one. */
export const MAX_SOCKETS_PER_ACCOUNT = 30
/** The same for a network. A whole school may share one. */
export const MAX_SOCKETS_PER_NETWORK = 300
/** Unsent bytes from which a client counts as too slow. */
export const MAX_UNSENT_BYTES = 32 * 1024 * 1024
/** The same for all connections of an account. */
export const MAX_UNSENT_OF_ACCOUNT = 64 * 1024 * 1024
/** Bytes of the different documents that an account has open on one server. The longest has about 8 MB. */
export const MAX_DOCUMENT_BYTES_OF_ACCOUNT = 24 * 1024 * 1024
/** Without an update for this time, a document's copy for checking updates is freed. */
export const CHECK_IDLE_MS = 20_000

type Rule = Readonly<{ perSecond: number; burst: number }>

/** Typing sends about 20 messages a second. */
const MESSAGES: Rule = { perSecond: 100, burst: 1000 }
const BYTES: Rule = { perSecond: 256 * 1024, burst: 16 * 1024 * 1024 }
/** Questions what the client lacks. A page asks once, when it connects. */
const QUESTIONS: Rule = { perSecond: 1, burst: 1 }
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

/** `question`: what the client lacks of the document (SyncStep1 of the Yjs protocol). */
export type MessageKind = 'login' | 'question' | 'awareness' | 'other'

export type MessageVerdict = 'pass' | 'drop' | 'close'

/** Decides on each message of a connection. @returns `close` for a flood */
export function createMessageLimit() {
  const messages = createBucket(MESSAGES)
  const bytes = createBucket(BYTES)
  const awareness = createBucket(AWARENESS)
  const questions = createBucket(QUESTIONS)
  return (
    message: Readonly<{ kind: MessageKind; bytes: number }>,
    nowMs: number,
  ): MessageVerdict => {
    if (!messages(1, nowMs) || !bytes(message.bytes, nowMs)) return 'close'
    if (message.kind === 'question' && !questions(1, nowMs)) return 'close'
    return message.kind === 'awareness' && !awareness(1, nowMs) ? 'drop' : 'pass'
  }
}
