/**
 * A TCP proxy between a browser and the server that simulates failures of networks and gateways. Its
 * address stays the same when the server restarts.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { answer500, readHead, type RequestHead } from './http-bytes.ts'

/** A fault that is applied to the matching requests. */
export type NetFault =
  /** The gateway answers 500; if `isCommitted`, after the server has handled the request. */
  | Readonly<{ kind: 'error'; isCommitted: boolean }>
  /** The connection closes after this many bytes of the answer. */
  | Readonly<{ kind: 'truncate'; bytes: number }>
  /** The server handles the request, then the connection is reset instead of an answer. */
  | Readonly<{ kind: 'reset' }>
  /** The answer is late by this many milliseconds. */
  | Readonly<{ kind: 'delay'; ms: number }>

export type FaultProxy = Readonly<{
  /** Without a trailing slash. */
  url: string
  /** Applies a fault to the next `times` requests whose `METHOD /path` matches; `null` ends it. */
  setFault: (fault: NetFault | null, lines?: RegExp, times?: number) => void
  /** The number of requests that the current fault was applied to. */
  hits: () => number
  /** Refuses new connections and closes the existing ones. */
  cut: () => Promise<void>
  restore: () => Promise<void>
  close: () => Promise<void>
}>

/** Matches every request that changes a project. */
export const SAVES = /^(?:POST|PUT) \/api\/projects/

type ActiveFault = { fault: NetFault; lines: RegExp; left: number; hits: number }

/** Listens on a free port and forwards to the server at `targetPort`. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let active: ActiveFault | null = null

  function faultFor({ method, path }: RequestHead): NetFault | null {
    if (!active || active.left <= 0 || !active.lines.test(`${method} ${path}`)) return null
    active.left -= 1
    active.hits += 1
    return active.fault
  }

  function accept(client: Socket): void {
    const server = connect(targetPort, '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    connectWithFaults(client, server, faultFor)
  }

  const listen = async (port: number): Promise<Server> => {
    const listening = createServer(accept)
    listening.listen(port, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }

  let listening: Server | null = await listen(0)
  const { port } = listening.address() as AddressInfo

  async function cut(): Promise<void> {
    if (!listening) return
    const closed = once(listening, 'close')
    listening.close()
    listening = null
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    url: `http://127.0.0.1:${port}`,
    setFault(fault, lines = SAVES, times = Infinity) {
      active = fault && { fault, lines, left: times, hits: 0 }
    },
    hits: () => active?.hits ?? 0,
    cut,
    async restore() {
      listening ??= await listen(port)
    },
    close: cut,
  }
}

/** Connects two sockets and applies a fault to the answers of matching requests. */
function connectWithFaults(
  client: Socket,
  server: Socket,
  faultFor: (head: RequestHead) => NetFault | null,
): void {
  let fault: NetFault | null = null
  /** Remaining bytes of a request that is withheld from the server; 0 if there is none. */
  let withheld = 0
  let answered = 0

  function withhold(bytes: number): void {
    withheld -= bytes
    if (withheld <= 0) client.end(answer500())
  }

  client.on('data', (chunk: Buffer) => {
    if (withheld > 0) return withhold(chunk.length)
    const head = readHead(chunk)
    if (head) {
      answered = 0
      fault = faultFor(head)
      if (fault?.kind === 'error' && !fault.isCommitted) {
        withheld = head.bytes
        return withhold(chunk.length)
      }
    }
    server.write(chunk)
  })
  server.on('data', (chunk: Buffer) => {
    switch (fault?.kind) {
      case undefined:
        client.write(chunk)
        return
      case 'error':
        client.end(answer500())
        return
      case 'truncate':
        client.write(chunk.subarray(0, Math.max(0, fault.bytes - answered)))
        answered += chunk.length
        if (answered >= fault.bytes) client.end()
        return
      case 'reset':
        client.resetAndDestroy()
        return
      case 'delay':
        setTimeout(() => client.writable && client.write(chunk), fault.ms)
    }
  })
}
