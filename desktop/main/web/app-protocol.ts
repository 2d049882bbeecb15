/** The scheme `app://`: the same web build as the server's, and the server's API below `/api`. */
import { readFile } from 'node:fs/promises'
import { net, protocol } from 'electron'
import { createApiForward, type ApiForward } from './api-forward.ts'
import { isOurs, SCHEME } from './origin.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { webFileFor } from './web-file.ts'

/** Has to be called before the app is ready. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }])
}

/**
 * Answers all requests of our scheme.
 *
 * @param webDir the folder of the web build
 */
export function serveApp(webDir: string, apiBase: URL): ApiForward {
  const api = createApiForward(apiBase, (address, init) => net.fetch(address, init))
  protocol.handle(SCHEME, async (request) => {
    if (!isOurs(request.url)) return withHeaders(nothingHere())
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/')) return withHeaders(await api.forward(request))
    return withHeaders(await fileAnswer(webDir, pathname, request.method))
  })
  return api
}

async function fileAnswer(webDir: string, pathname: string, method: string): Promise<Response> {
  const file = method === 'GET' || method === 'HEAD' ? webFileFor(webDir, pathname) : null
  if (!file) return nothingHere()
  try {
    const bytes = await readFile(file.path)
    return new Response(bytes, { headers: { 'content-type': file.type } })
  } catch {
    return nothingHere()
  }
}

function nothingHere(): Response {
  return new Response('There is nothing here.', { status: 404 })
}

/** A network failure has no headers to add to. */
function withHeaders(response: Response): Response {
  if (response.type === 'error') return response
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value)
  return response
}
