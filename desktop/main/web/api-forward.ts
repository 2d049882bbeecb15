/** Forwards the page's `/api` calls to the server, with a short list of headers and no cookies. */
import { CALL_HEADER } from '@scenewright/shared/desktop/call-header.ts'

const SENT_HEADERS = ['accept', 'authorization', 'content-type', 'if-match']
/** Headers of the server's connection, and headers that the app sets itself. */
const DROPPED_HEADERS = [
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'keep-alive',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
]

export type ApiForward = Readonly<{
  forward: (request: Request) => Promise<Response>
  /** Aborts the call with this id (`CALL_HEADER`), if its answer hasn't arrived completely. */
  abort: (call: string) => void
}>

/**
 * @param fetchServer must send no cookies
 */
export function createApiForward(
  apiBase: URL,
  fetchServer: (address: string, init: RequestInit) => Promise<Response>,
): ApiForward {
  const pending = new Map<string, AbortController>()

  async function forward(request: Request): Promise<Response> {
    const address = serverAddress(apiBase, request.url)
    if (address === null) return new Response(null, { status: 404 })
    const call = request.headers.get(CALL_HEADER)
    const abort = new AbortController()
    const finish = () => {
      if (call !== null) pending.delete(call)
    }
    if (call !== null) pending.set(call, abort)
    try {
      const answer = await fetchServer(address, toServerRequest(request, abort.signal))
      return toPageResponse(answer, finish)
    } catch {
      finish()
      // A network error, as on the web. Whether the server handled the call is unknown.
      return Response.error()
    }
  }

  return { forward, abort: (call) => pending.get(call)?.abort() }
}

/** The server's address for a page's address, or `null` if that isn't below `/api/`. */
export function serverAddress(apiBase: URL, address: string): string | null {
  // Parsing has resolved all `..` segments.
  const { pathname, search } = new URL(address)
  if (!pathname.startsWith('/api/')) return null
  const target = new URL(apiBase)
  target.pathname = target.pathname.replace(/\/$/, '') + pathname
  target.search = search
  return target.href
}

function toServerRequest(request: Request, signal: AbortSignal): RequestInit {
  const { method, body } = request
  const headers = new Headers()
  for (const name of SENT_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const plain: RequestInit = { method, headers, signal, redirect: 'error', credentials: 'omit' }
  // Streamed, so that a recording isn't held in memory.
  return body === null ? plain : { ...plain, body, duplex: 'half' }
}

/** @param finish called once the body has arrived or reading it was canceled */
function toPageResponse(
  { status, statusText, headers, body }: Response,
  finish: () => void,
): Response {
  if (!body) finish()
  const ends = { flush: finish, cancel: finish }
  const arriving = body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(ends)) ?? null
  const passed = new Headers(headers)
  for (const name of DROPPED_HEADERS) passed.delete(name)
  return new Response(arriving, { status, statusText, headers: passed })
}
