/** The scheme `app://`: serves the web build, and forwards `/api` to the server. */
import { readFile } from 'node:fs/promises'
import { net, protocol } from 'electron'
import { policyOf } from '@scenewright/shared/pages/worker-policy.ts'
import { createApiForward, type ApiForward } from './api-forward.ts'
import { isAppUrl, SCHEME } from './origin.ts'
import { liveUrlOf } from './live-url.ts'
import { POLICY_HEADER, SECURITY_HEADERS, securityPolicy } from './security-headers.ts'
import { webFileFor } from './web-file.ts'

/** Must be called before the app is ready. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }])
}

/**
 * Handles all requests for our scheme.
 *
 * @param webDir the folder of the web build
 */
export function serveApp(webDir: string, apiBase: URL): ApiForward {
  const api = createApiForward(apiBase, (address, init) => net.fetch(address, init))
  const policy = securityPolicy(liveUrlOf(apiBase))
  protocol.handle(SCHEME, async (request) => {
    const { pathname } = new URL(request.url)
    const withPolicy = (response: Response) => withHeaders(response, policyOf(pathname, policy))
    if (!isAppUrl(request.url)) return withPolicy(notFound())
    if (pathname.startsWith('/api/')) return withPolicy(await api.forward(request))
    return withPolicy(await fileAnswer(webDir, pathname, request.method))
  })
  return api
}

async function fileAnswer(webDir: string, pathname: string, method: string): Promise<Response> {
  const file = method === 'GET' || method === 'HEAD' ? webFileFor(webDir, pathname) : null
  if (!file) return notFound()
  try {
    const bytes = await readFile(file.path)
    return new Response(bytes, { headers: { 'content-type': file.type } })
  } catch {
    return notFound()
  }
}

function notFound(): Response {
  return new Response('Not found', { status: 404 })
}

/** Adds the security headers, except to a network error, which has no headers. */
function withHeaders(response: Response, policy: string): Response {
  if (response.type === 'error') return response
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value)
  response.headers.set(POLICY_HEADER, policy)
  return response
}
