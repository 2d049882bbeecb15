/**
 * Mock of `protocol`: serves the app's scheme over http on this machine as
 * `http://HOST.SCHEME.localhost`, which Chromium treats as a secure context too.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { app } from './app.ts'

type Handler = (request: Request) => Promise<Response> | Response

const privileged = new Map<string, Record<string, boolean>>()
const handlers = new Map<string, Handler>()

export const protocol = {
  registerSchemesAsPrivileged(
    schemes: readonly { scheme: string; privileges: Record<string, boolean> }[],
  ): void {
    if (app.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of schemes) privileged.set(scheme, privileges)
  },
  handle(scheme: string, handler: Handler): void {
    if (!app.isReady()) throw new Error('protocol.handle can only be used after the app is ready')
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    const privileges = privileged.get(scheme)
    if (!privileges?.['standard'] || !privileges['secure'] || !privileges['supportFetchAPI']) {
      throw new Error(`${scheme} must be registered as standard, secure and supportFetchAPI`)
    }
    handlers.set(scheme, handler)
  },
}

/** Converts an address of the app's scheme to its http address. */
export function toWeb(address: string): string {
  const [, scheme = '', host = '', path = '/'] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(address) ?? []
  return handlers.has(scheme) ? `http://${host}.${scheme}.localhost${path || '/'}` : address
}

/** Converts an http address back to the app's scheme. */
export function fromWeb(address: string): string {
  const [, host = '', scheme = '', path = ''] =
    /^http:\/\/([^/]*)\.([^./]+)\.localhost(.*)$/.exec(address) ?? []
  return handlers.has(scheme) ? `${scheme}://${host}${path}` : address
}

/** Serves all registered schemes and returns the port. */
export async function serveSchemes(): Promise<number> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve).unref()
  })
  return (server.address() as AddressInfo).port
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const address = fromWeb(`http://${incoming.headers.host}${incoming.url}`)
  const handler = handlers.get(address.split(':')[0] ?? '')
  try {
    const response = await handler?.(requestOf(incoming, address))
    // Shows up in the page as a network error.
    if (!response || response.type === 'error') return void outgoing.destroy()
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing)
    else outgoing.end()
  } catch (error) {
    if (
      !(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')
    ) {
      process.stderr.write(`The protocol handler failed: ${String(error)}\n`)
    }
    outgoing.destroy()
  }
}

/** Creates the request as Electron does: without an abort signal, and with the body as a stream. */
function requestOf(incoming: IncomingMessage, address: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (
      typeof value === 'string' &&
      !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)
    ) {
      headers.set(name, value)
    }
  }
  const method = incoming.method ?? 'GET'
  const hasBody =
    method !== 'GET' && method !== 'HEAD' && Number(incoming.headers['content-length'] ?? 1) > 0
  const body =
    hasBody && (incoming.headers['content-length'] ?? incoming.headers['transfer-encoding'])
  return new Request(address, {
    method,
    headers,
    ...(body ? { body: Readable.toWeb(incoming) as never, duplex: 'half' as const } : {}),
  })
}
