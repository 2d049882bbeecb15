/** The page's calls to `/api`, handed on to the server: no cookies, no origin, nothing but the call. */
import { CALL_HEADER } from '@scenewright/shared/desktop/call-header.ts'

const SENT = ['accept', 'authorization', 'content-type', 'if-match']
/** What belongs to the connection to the server and not to its answer, or is ours to say. */
const NOT_HANDED_BACK = [
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
  /** The page no longer waits for the call with this id. */
  abort: (call: string) => void
}>

/**
 * @param fetchServer fetches from the server as no page: without cookies
 */
export function createApiForward(
  apiBase: URL,
  fetchServer: (address: string, init: RequestInit) => Promise<Response>,
): ApiForward {
  const underWay = new Map<string, AbortController>()

  async function forward(request: Request): Promise<Response> {
    const address = serverAddress(apiBase, request.url)
    if (address === null) return new Response(null, { status: 404 })
    const call = request.headers.get(CALL_HEADER)
    const ending = new AbortController()
    if (call !== null) underWay.set(call, ending)
    try {
      return handedBack(await fetchServer(address, sent(request, ending.signal)))
    } catch {
      // As a network failure, which the page knows from the web: nobody can tell what became of the call.
      return Response.error()
    } finally {
      if (call !== null) underWay.delete(call)
    }
  }

  return { forward, abort: (call) => underWay.get(call)?.abort() }
}

/** The server's address of one of the page's; `null` for what is not below its `/api/`. */
export function serverAddress(apiBase: URL, address: string): string | null {
  // Parsing has taken every way up out of it.
  const { pathname, search } = new URL(address)
  if (!pathname.startsWith('/api/')) return null
  const target = new URL(apiBase)
  target.pathname = target.pathname.replace(/\/$/, '') + pathname
  target.search = search
  return target.href
}

function sent(request: Request, signal: AbortSignal): RequestInit {
  const { method, body } = request
  const headers = new Headers()
  for (const name of SENT) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const plain: RequestInit = { method, headers, signal, redirect: 'error', credentials: 'omit' }
  // Sent on as it comes: a recording is not held in memory first.
  return body === null ? plain : { ...plain, body, duplex: 'half' }
}

function handedBack({ status, statusText, headers, body }: Response): Response {
  const kept = new Headers(headers)
  for (const name of NOT_HANDED_BACK) kept.delete(name)
  return new Response(body, { status, statusText, headers: kept })
}
