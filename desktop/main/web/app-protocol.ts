/** The scheme `app://`: serves the web build, and forwards `/api` to the server. */
import { readFile } from 'node:fs/promises'
import { net, protocol } from 'electron'
import { getPagePolicy } from '@scenewright/shared/pages/worker-policy.ts'
import { createApiForward, type ApiForward } from './api-forward.ts'
import { isAppUrl, SCHEME } from './origin.ts'
import { getLiveUrl } from './live-url.ts'
import { webFileFor } from './web-file.ts'

/** Security headers of every response of our scheme. The server sends the same to the web app. */

/** The policy without `connect-src`, which depends on the server. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  // Radix's scroll lock adds a <style> element to the page.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const POLICY_HEADER = 'content-security-policy'

const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const satisfies Readonly<Record<string, string>>

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
  const policy = securityPolicy(getLiveUrl(apiBase))
  protocol.handle(SCHEME, async (request) => {
    const { pathname } = new URL(request.url)
    const withPolicy = (response: Response) =>
      withHeaders(response, getPagePolicy(pathname, policy))
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

/** @param liveUrl the WebSocket that the page connects to directly */
function securityPolicy(liveUrl: URL): string {
  return `${POLICY}; connect-src 'self' ${liveUrl.origin}`
}
