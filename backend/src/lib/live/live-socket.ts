import type { LIVE_CLOSE, LiveDocumentName } from '@scenewright/shared/api/live.ts'
import { type Role, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import type { UpdateRights } from '@scenewright/shared/live/check-update.ts'
import { authorName } from '@scenewright/shared/script/notes/note-thread.ts'
import { type Connection, IncomingMessage, MessageType } from '@hocuspocus/server'
import type { WebSocket } from 'ws'
import type { Login } from '#src/lib/auth/login-check.ts'
import type { LiveInbox } from './live-inbox.ts'
import { MAX_UNSENT_BYTES } from './live-limits.ts'

/** The longest reason that a WebSocket can be closed with, in bytes. */
const MAX_REASON_BYTES = 120

/** A login that the server checks while the connection is open. */
export type LiveLogin = Login & Readonly<{ expiresAt: Date }>

/** One WebSocket, and what is known about its client so far. */
export type LiveSocket = {
  readonly ws: WebSocket
  readonly ip: string
  readonly network: string
  /** Of the first message; the socket carries no other document. */
  document: LiveDocumentName | null
  login: LiveLogin | null
  role: Role | null
  /** True if it may issue drafts, and lock and unlock pages and scene numbers. */
  canIssue: boolean
  /** True if it may get anything of the document. False until the login was checked, and for reading. */
  getsDocument: boolean
  /** Null until the document is loaded. */
  connection: Connection | null
  /** True while Hocuspocus handles an update that it must not apply. */
  isSkipping: boolean
  isClosed: boolean
  readonly inbox: LiveInbox
  /** Bytes of a message that has begun to arrive. */
  unfinished: number
  /** Bytes of its document; 0 until the login was checked. */
  documentBytes: number
}

/** The context that Hocuspocus passes to its hooks. A connection of the server itself has no socket. */
export type LiveContext = Readonly<{ socket?: LiveSocket }>

type SentData = Parameters<WebSocket['send']>[0]

type CloseCode = (typeof LIVE_CLOSE)[keyof typeof LIVE_CLOSE]

/** Closes the socket. Its messages that aren't in the log yet are not acknowledged. */
export function closeSocket(socket: LiveSocket, code: CloseCode, reason: string): void {
  if (socket.isClosed) return
  socket.isClosed = true
  socket.inbox.stop()
  socket.ws.close(code, shortened(reason))
}

/** The same for clients that may not answer: ends the connection without waiting for them. */
export function cutSocket(socket: LiveSocket, code: CloseCode, reason: string): void {
  closeSocket(socket, code, reason)
  socket.ws.terminate()
}

/** Sends a message, or ends the connection of a client that doesn't read. */
export function sendTo({ ws }: LiveSocket, data: SentData): void {
  if (ws.bufferedAmount > MAX_UNSENT_BYTES) ws.terminate()
  else ws.send(data)
}

/** The socket as Hocuspocus uses it. Frames that the connection must not get are dropped. */
export function guardSocket(socket: LiveSocket) {
  const { ws } = socket
  return {
    get readyState() {
      return ws.readyState
    },
    send(data: SentData) {
      if (mayGet(socket, data)) sendTo(socket, data)
    },
    close: (code?: number, reason?: string) => ws.close(code, reason),
  }
}

function shortened(reason: string): string {
  const bytes = Buffer.from(reason)
  if (bytes.byteLength <= MAX_REASON_BYTES) return reason
  return bytes
    .subarray(0, MAX_REASON_BYTES)
    .toString('utf8')
    .replace(/\uFFFD$/, '')
}

/** Messages for connections that mustn't get the document: neither its content nor where others write. */
const WITHOUT_CONTENT: ReadonlySet<number> = new Set([
  MessageType.Auth,
  MessageType.Stateless,
  MessageType.CLOSE,
])

function mayGet({ getsDocument }: LiveSocket, frame: unknown): boolean {
  if (getsDocument) return true
  if (!(frame instanceof Uint8Array)) return false
  const message = new IncomingMessage(frame)
  message.readVarString()
  return WITHOUT_CONTENT.has(message.readVarUint())
}

/** Makes Hocuspocus answer updates as it answers those of readers, or apply them again. */
export function setReadOnly({ connection, isSkipping, getsDocument }: LiveSocket): void {
  if (connection) connection.readOnly = isSkipping || !getsDocument
}

/** True if a role may only read the document. */
function isReading(role: Role): boolean {
  return !hasRightsOf(role, 'commenter')
}

/** Returns the changes that a client may make in the document; null for readers. */
export function getRights({
  role,
  canIssue,
  login,
}: Pick<LiveSocket, 'role' | 'canIssue' | 'login'>): UpdateRights | null {
  if (role === null || login === null || isReading(role)) return null
  if (!hasRightsOf(role, 'writer')) return { commentAs: authorName(login.email) ?? '' }
  return canIssue ? 'issue' : 'write'
}
