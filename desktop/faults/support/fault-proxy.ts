/**
 * The way between a browser and the server, which can be broken in the ways that networks and
 * gateways break: the browser's address stays, whatever becomes of the server behind it.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { answer500, readHead, type RequestHead } from './http-bytes.ts'

/** What happens to the requests that a fault is set for. */
export type NetFault =
  /** The gateway answers 500; `isCommitted`: only after the server has done what was asked. */
  | Readonly<{ kind: 'error'; isCommitted: boolean }>
  /** So many bytes of the answer arrive, and then the connection closes. */
  | Readonly<{ kind: 'truncate'; bytes: number }>
  /** The server has done what was asked; its answer becomes a connection reset. */
  | Readonly<{ kind: 'reset' }>
  /** The answer comes so many milliseconds late. */
  | Readonly<{ kind: 'delay'; ms: number }>

export type FaultProxy = Readonly<{
  /** Without a trailing slash. */
  url: string
  /** Breaks each request from now on whose `METHOD /path` matches, at most `times`; null: none. */
  setFault: (fault: NetFault | null, lines?: RegExp, times?: number) => void
  /** Requests that the present fault has met. */
  hits: () => number
  /** Nobody listens any more: connections are refused, and those that stood are cut. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  close: () => Promise<void>
}>

/** All that changes something on the server. */
export const SAVES = /^(?:POST|PUT) \/api\/projects/

type Breaking = { fault: NetFault; lines: RegExp; left: number; hits: number }

/** Listens on a free port of this machine, in front of the server at `targetPort`. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let breaking: Breaking | null = null

  function faultFor({ method, path }: RequestHead): NetFault | null {
    if (!breaking || breaking.left <= 0 || !breaking.lines.test(`${method} ${path}`)) return null
    breaking.left -= 1
    breaking.hits += 1
    return breaking.fault
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
    joinBroken(client, server, faultFor)
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
      breaking = fault && { fault, lines, left: times, hits: 0 }
    },
    hits: () => breaking?.hits ?? 0,
    cut,
    async mend() {
      listening ??= await listen(port)
    },
    close: cut,
  }
}

/** Joins two connections, and breaks the answers to requests that `faultFor` has a fault for. */
function joinBroken(
  client: Socket,
  server: Socket,
  faultFor: (head: RequestHead) => NetFault | null,
): void {
  let fault: NetFault | null = null
  /** Bytes of a request that the server never gets, still to come; 0 when there is none. */
  let swallowing = 0
  let answered = 0

  function swallow(bytes: number): void {
    swallowing -= bytes
    if (swallowing <= 0) client.end(answer500())
  }

  client.on('data', (chunk: Buffer) => {
    if (swallowing > 0) return swallow(chunk.length)
    const head = readHead(chunk)
    if (head) {
      answered = 0
      fault = faultFor(head)
      if (fault?.kind === 'error' && !fault.isCommitted) {
        swallowing = head.bytes
        return swallow(chunk.length)
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
