/** The WebSockets of live writing: who may connect, and what one connection may send. */
import type { IncomingMessage as UpgradeRequest } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import { IncomingMessage, MessageType, type WebSocketLike } from '@hocuspocus/server'
import { LIVE_CLOSE, liveDocumentName, readLiveDocumentName } from '@scenewright/shared/api/live.ts'
import { LIVE_PATH } from '@scenewright/shared/api/live-path.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Config } from '#src/config.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { networkOf } from '#src/lib/limits/client-network.ts'
import {
  LOGIN_MS,
  MAX_MESSAGE_BYTES,
  MAX_SOCKETS_PER_ACCOUNT,
  MAX_SOCKETS_PER_NETWORK,
  createMessageLimit,
} from '#src/lib/live/live-limits.ts'
import { type LiveSocket, closeSocket, mayGet } from '#src/lib/live/live-socket.ts'
import type { LiveServer } from './live-server.ts'

/** The page in the desktop app. */
const DESKTOP_ORIGIN = 'app://scenewright'

/** Whether a request asks for the WebSocket. Others are answered without the upgrade. */
export function isLiveRequest({ url = '' }: Pick<UpgradeRequest, 'url'>): boolean {
  return url.split('?')[0] === LIVE_PATH
}

export type LiveSockets = ReturnType<typeof createLiveSockets>

export function createLiveSockets(
  { config, limits, publicUrl, isDraining = () => false }: AppDeps,
  serverOf: () => LiveServer,
) {
  const open = new Set<LiveSocket>()
  let isStopping = false
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  const trusts = proxyAddr.compile([...config.trustProxy])
  const count = (matches: (socket: LiveSocket) => boolean) => [...open].filter(matches).length

  async function statusFor(request: UpgradeRequest, ip: string): Promise<string | null> {
    if (isStopping || isDraining()) return '503 Service Unavailable'
    if (!isOwnOrigin(request, config, publicUrl())) return '403 Forbidden'
    const network = networkOf(ip)
    const limited = await limits.liveConnectionsByAddress.take(network)
    const isBusy =
      config.hasRateLimits &&
      count((socket) => socket.network === network) >= MAX_SOCKETS_PER_NETWORK
    return !limited.ok || isBusy ? '429 Too Many Requests' : null
  }

  return {
    open: open as ReadonlySet<LiveSocket>,

    /** Whether an account may open another connection. */
    mayOpen: (accountId: string): boolean =>
      !config.hasRateLimits ||
      count(({ login }) => login?.userId === accountId) < MAX_SOCKETS_PER_ACCOUNT,

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
        accept(ws, ip)
      })
    },
  }

  function accept(ws: WebSocket, ip: string): void {
    const socket: LiveSocket = {
      ws,
      ip,
      network: networkOf(ip),
      document: null,
      login: null,
      role: null,
      getsDocument: false,
      connection: null,
      isSkipping: false,
      isClosed: false,
    }
    open.add(socket)
    const tooSlow = setTimeout(() => {
      if (!socket.login) closeSocket(socket, LIVE_CLOSE.tooSlow, 'login')
    }, LOGIN_MS)
    const request = new Request(`http://localhost${LIVE_PATH}`)
    const { hocuspocus } = serverOf()
    const client = hocuspocus.handleConnection(permittedFrames(socket), request, { socket })
    const limit = createMessageLimit()
    ws.on('message', (data) => {
      const message = readHead(data)
      if (socket.isClosed) return
      if (!message || !isOfDocument(socket, message.name)) {
        closeSocket(socket, LIVE_CLOSE.refusedUpdate, 'malformed message')
        return
      }
      const bytes = data.byteLength
      const isAwareness = message.type === AWARENESS
      const verdict = limit({ isAwareness, bytes }, performance.now())
      if (verdict === 'close') closeSocket(socket, LIVE_CLOSE.overload, 'too many messages')
      if (verdict === 'pass') client.handleMessage(new Uint8Array(data))
    })
    ws.on('close', (code, reason) => {
      clearTimeout(tooSlow)
      open.delete(socket)
      socket.isClosed = true
      client.handleClose({ code, reason: reason.toString() })
    })
    // `close` follows, for example with 1009 for a message that is too large.
    ws.on('error', () => {})
  }
}

const AWARENESS: number = MessageType.Awareness

/** The WebSocket as Hocuspocus sees it. Frames that the connection must not get are dropped. */
function permittedFrames(socket: LiveSocket): WebSocketLike {
  const { ws } = socket
  return {
    get readyState() {
      return ws.readyState
    },
    close: (code, reason) => ws.close(code, reason),
    send(data) {
      if (mayGet(socket, data)) ws.send(data)
    },
  }
}

type Head = Readonly<{ name: string; type: number }>

function readHead(data: Uint8Array): Head | null {
  try {
    const message = new IncomingMessage(data)
    const name = message.readVarString()
    return { name, type: message.readVarUint() }
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
