/** The WebSockets of live writing: who may connect, and what one connection may send. */
import type { IncomingMessage as UpgradeRequest } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import { IncomingMessage, MessageType } from '@hocuspocus/server'
import {
  LIVE_CLOSE,
  type LiveDocumentName,
  liveDocumentName,
  readLiveDocumentName,
} from '@scenewright/shared/api/live.ts'
import { LIVE_PATH } from '@scenewright/shared/api/live-path.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { messageYjsSyncStep1 } from 'y-protocols/sync'
import type { Config } from '#src/config.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { getNetwork } from '#src/lib/limits/client-network.ts'
import type { LimitOutcome } from '#src/lib/limits/limits.ts'
import { documentLimits, mayOpenDocument } from '#src/lib/live/document-budget.ts'
import { createLiveInbox } from '#src/lib/live/live-inbox.ts'
import {
  CLOSE_MS,
  LOGIN_MS,
  MAX_LOADING_BYTES,
  MAX_LOGINS,
  MAX_LOGIN_MESSAGE_BYTES,
  MAX_SOCKETS_PER_ACCOUNT,
  MAX_SOCKETS_PER_NETWORK,
  MAX_UNAUTHENTICATED_BYTES,
  MAX_UNSENT_OF_ACCOUNT,
  type MessageKind,
  createMessageLimit,
} from '#src/lib/live/live-limits.ts'
import { type LiveLoad, comeBackLater } from '#src/lib/live/live-load.ts'
import { type LiveSocket, closeSocket, cutSocket, guardSocket } from '#src/lib/live/live-socket.ts'
import { followUnfinished } from '#src/lib/live/unfinished.ts'
import type { Metrics } from '#src/lib/metrics/metrics.ts'
import type { LiveServer } from './live-server.ts'

/** The page in the desktop app. */
const DESKTOP_ORIGIN = 'app://scenewright'

/** True if a request asks for the WebSocket. Others are answered without the upgrade. */
export function isLiveRequest({ url = '' }: Pick<UpgradeRequest, 'url'>): boolean {
  return url.split('?')[0] === LIVE_PATH
}

export type LiveSockets = ReturnType<typeof createLiveSockets>

type SocketDeps = AppDeps & Readonly<{ metrics: Metrics; load: LiveLoad }>

/** Bytes of a connection from which they are counted for its account. */
const COUNT_BYTES_FROM = 64 * 1024

export function createLiveSockets(
  { config, limits, publicUrl, log, metrics, load, isDraining = () => false }: SocketDeps,
  serverOf: () => LiveServer,
) {
  const open = new Set<LiveSocket>()
  let isStopping = false
  const server = new WebSocketServer({
    noServer: true,
    // Raised after the login.
    maxPayload: MAX_LOGIN_MESSAGE_BYTES,
    perMessageDeflate: false,
    closeTimeout: CLOSE_MS,
  })
  const trusts = proxyAddr.compile([...config.trustProxy])
  const count = (matches: (socket: LiveSocket) => boolean) => [...open].filter(matches).length
  const budget = documentLimits(config.liveDocumentsMegabytes, config.hasRateLimits)

  async function statusFor(request: UpgradeRequest, ip: string): Promise<string | null> {
    if (isStopping || isDraining() || load.isShedding()) return '503 Service Unavailable'
    if (!isOwnOrigin(request, config, publicUrl())) return '403 Forbidden'
    const network = getNetwork(ip)
    const limited = await limits.liveConnectionsByAddress.take(network)
    const isBusy =
      config.hasRateLimits &&
      count((socket) => socket.network === network) >= MAX_SOCKETS_PER_NETWORK
    return !limited.ok || isBusy ? '429 Too Many Requests' : null
  }

  return {
    open: open as ReadonlySet<LiveSocket>,

    /** True if an account may open another connection. */
    mayOpen: (accountId: string): boolean =>
      !config.hasRateLimits ||
      count(({ login }) => login?.userId === accountId) < MAX_SOCKETS_PER_ACCOUNT,

    /** True if the document of a connection may be open too. */
    mayLoad: (accountId: string, document: LiveDocumentName, bytes: number): boolean =>
      mayOpenDocument(open, { accountId, document, bytes }, budget),

    /** Refuses new connections from now on. */
    stop: (): void => {
      isStopping = true
    },

    /** Handles the `upgrade` event of Node's server. */
    upgrade: async (request: UpgradeRequest, socket: Duplex, head: Buffer): Promise<void> => {
      socket.on('error', () => {})
      const ip = proxyAddr(request, trusts)
      const refused = await statusFor(request, ip)
      if (refused !== null) {
        socket.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
        return
      }
      server.handleUpgrade(request, socket, head, (ws) => {
        accept(ws, ip, socket)
      })
    },
  }

  function accept(ws: WebSocket, ip: string, raw: Duplex): void {
    const socket: LiveSocket = {
      ws,
      ip,
      network: getNetwork(ip),
      document: null,
      login: null,
      role: null,
      canIssue: false,
      getsDocument: false,
      connection: null,
      isSkipping: false,
      isClosed: false,
      unfinished: 0,
      documentBytes: 0,
      inbox: createLiveInbox({
        handle: async (data) => await handle(data),
        onError: (err) => {
          log.warn({ err }, 'could not handle a live message')
          closeSocket(socket, LIVE_CLOSE.overload, 'not handled')
        },
        pause: () => ws.pause(),
        resume: () => ws.resume(),
      }),
    }
    open.add(socket)
    followUnfinished(socket, raw, open)
    const tooSlow = setTimeout(() => {
      if (!socket.login) cutSocket(socket, LIVE_CLOSE.tooSlow, 'login')
    }, LOGIN_MS)
    const request = new Request(`http://localhost${LIVE_PATH}`)
    const client = serverOf().hocuspocus.handleConnection(guardSocket(socket), request, {
      socket,
    })
    const limit = createMessageLimit()
    let logins = 0
    let uncounted = 0
    ws.on('message', (data) => {
      const message = readHead(data)
      if (socket.isClosed) return
      if (!message || !isOfDocument(socket, message.name)) {
        closeSocket(socket, LIVE_CLOSE.refusedUpdate, 'malformed message')
        return
      }
      const bytes = data.byteLength
      const verdict = limit({ kind: message.kind, bytes }, performance.now())
      if (verdict === 'close') closeSocket(socket, LIVE_CLOSE.overload, 'too many messages')
      if (verdict !== 'pass') return
      if (message.kind === 'login') logIn(data)
      else receive(data)
    })
    ws.on('close', (code, reason) => {
      clearTimeout(tooSlow)
      open.delete(socket)
      socket.isClosed = true
      socket.inbox.stop()
      if (socket.login && uncounted > 0) takeBytes(socket.login.userId).catch(() => undefined)
      client.handleClose({ code, reason: reason.toString() })
    })
    // `close` follows, for example with 1009 for a message that is too large. A connection without a
    // login ends immediately.
    ws.on('error', () => {
      if (!socket.login) ws.terminate()
    })

    function logIn(data: Uint8Array): void {
      logins += 1
      if (logins > MAX_LOGINS) cutSocket(socket, LIVE_CLOSE.overload, 'too many logins')
      else client.handleMessage(new Uint8Array(data))
    }

    function receive(data: Uint8Array): void {
      const { login, connection, inbox } = socket
      const room = login ? MAX_LOADING_BYTES : MAX_UNAUTHENTICATED_BYTES
      if (!connection && inbox.bytes() + data.byteLength > room) {
        cutSocket(socket, LIVE_CLOSE.overload, 'too much at once')
        return
      }
      const onDone = login && connection ? load.begin(login.userId) : () => undefined
      if (onDone) {
        inbox.add(data, onDone)
        return
      }
      metrics.liveShed.inc()
      closeSocket(socket, ...comeBackLater('busy'))
    }

    async function handle(data: Uint8Array): Promise<void> {
      if (socket.isClosed || !socket.login) return
      const limited = await countBytes(socket.login.userId, data.byteLength)
      const question = readHead(data)?.question
      if (!limited.ok) {
        closeSocket(socket, ...comeBackLater('limit', limited.retryAfterSeconds))
      } else if (question === undefined) {
        client.handleMessage(new Uint8Array(data))
        await socket.connection?.waitForPendingMessages()
      } else if (unsentOf(socket.login.userId) > MAX_UNSENT_OF_ACCOUNT) {
        cutSocket(socket, ...comeBackLater('limit'))
      } else {
        await serverOf().answer(socket, question)
      }
    }

    async function countBytes(accountId: string, bytes: number): Promise<LimitOutcome> {
      uncounted += bytes
      return uncounted < COUNT_BYTES_FROM ? { ok: true } : await takeBytes(accountId)
    }

    async function takeBytes(accountId: string): Promise<LimitOutcome> {
      const kilobytes = Math.ceil(uncounted / 1024)
      uncounted = 0
      return await limits.liveBytesByAccount.take(accountId, kilobytes)
    }
  }

  function unsentOf(accountId: string): number {
    const own = [...open].filter(({ login }) => login?.userId === accountId)
    return own.reduce((sum, { ws }) => sum + ws.bufferedAmount, 0)
  }
}

const KINDS: ReadonlyMap<number, MessageKind> = new Map([
  [MessageType.Auth, 'login'],
  [MessageType.Awareness, 'awareness'],
])
const SYNC: ReadonlySet<number> = new Set([MessageType.Sync, MessageType.SyncReply])

/** `question`: the state vector of a message that asks what the client lacks. */
type Head = Readonly<{ name: string; kind: MessageKind; question?: Uint8Array }>

function readHead(data: Uint8Array): Head | null {
  try {
    const message = new IncomingMessage(data)
    const name = message.readVarString()
    const type = message.readVarUint()
    if (!SYNC.has(type)) return { name, kind: KINDS.get(type) ?? 'other' }
    if (message.readVarUint() !== messageYjsSyncStep1) return { name, kind: 'other' }
    return { name, kind: 'question', question: message.readVarUint8Array() }
  } catch {
    return null
  }
}

/** Hocuspocus reads more names, such as with `\0` and an id after them, which aren't checked. */
function isOfDocument(socket: LiveSocket, name: string): boolean {
  socket.document ??= readLiveDocumentName(name)
  return socket.document !== null && liveDocumentName(socket.document) === name
}

/** Browsers send the page's origin; other clients send none. */
function isOwnOrigin(
  { headers }: UpgradeRequest,
  { corsOrigins, publicUrl: configured }: Config,
  publicUrl: string,
): boolean {
  const { origin, host } = headers
  if (origin === undefined || origin === DESKTOP_ORIGIN) return true
  if (corsOrigins.includes(origin) || origin === new URL(publicUrl).origin) return true
  return configured === undefined && URL.canParse(origin) && new URL(origin).host === host
}
